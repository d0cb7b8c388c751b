import { playServer, type FakeServer } from '../accounting/fake-http.ts';
import { makeFakeCalendar, type FakeCalendar } from './fake-calendar.ts';
import { makeFakeDrive } from './fake-drive.ts';
import type { FakeDrives } from './fake-drive-store.ts';
import { refused, type FakePart, type FakeWorld } from './fake-parts.ts';
import { makeFakeMail, type FakeMail } from './fake-mail.ts';
import { fakeRegistration, makeFakeSignIn } from './fake-sign-in.ts';
import type { MicrosoftSettings } from './suite.ts';

type FakeGraph = FakeServer & {
  readonly calendar: FakeCalendar;
  readonly mail: FakeMail;
  readonly drives: FakeDrives;
  readonly signIn: ReturnType<typeof makeFakeSignIn>;
  /** The settings that connect an installation to it. */
  readonly settings: MicrosoftSettings;
  /** The offset of its clock from ours. */
  readonly skew: (seconds: number) => void;
  readonly pageSize: (most: number) => void;
};

type Options = {
  readonly port?: number;
  readonly people?: readonly string[];
  readonly clock?: () => Date;
};

/** Microsoft's sign-in and Graph as far as we use them, on loopback, with their faults: for tests and for trials. */
export async function playGraph({
  port = 0,
  people = ['jon@stofa.is'],
  clock = () => new Date(),
}: Options = {}): Promise<FakeGraph> {
  let skewSeconds = 0;
  let mostOnPage = 50;
  const world: FakeWorld = {
    now: () => new Date(clock().getTime() + skewSeconds * 1000),
    people: [...people],
    pageSize: () => mostOnPage,
  };
  const signIn = makeFakeSignIn(world);
  const calendar = makeFakeCalendar(world);
  const mail = makeFakeMail(world);
  let base = '';
  const { drives, answer: answerDrive } = makeFakeDrive(() => base, world.now);
  // Containers are opened by the firm's own application only, never with a person's token.
  const drive: FakePart = (request, _rest, caller) => (caller?.address === null ? answerDrive(request) : null);
  const mounted: readonly FakePart[] = [me, calendar.answer, drive];

  const server = await playServer(async (request) => {
    const signedIn = signIn.answer(request);
    if (signedIn) return signedIn;
    // URLs that carry their own authorisation: of an upload, and of a file.
    if (!request.path.startsWith('/v1.0/'))
      return mail.piece(request) ?? answerDrive(request) ?? refused(404, 'itemNotFound');
    const rest = request.path.slice('/v1.0'.length);
    const caller = signIn.callerOf(request);
    const ofMail = await mail.answer(request, rest, caller);
    if (ofMail) return ofMail;
    for (const part of mounted) {
      const answer = part(request, rest, caller);
      if (answer) return answer;
    }
    return caller === null ? refused(401, 'InvalidAuthenticationToken') : refused(404, 'itemNotFound');
  }, port);
  base = server.url;
  const { appId, appSecret } = fakeRegistration;
  return {
    ...server,
    calendar,
    mail,
    drives,
    signIn,
    settings: { appId, appSecret, directory: 'organizations', loginUrl: server.url, graphUrl: `${server.url}/v1.0` },
    skew: (seconds) => void (skewSeconds = seconds),
    pageSize: (most) => void (mostOnPage = most),
  };
}

const me: FakePart = (_request, rest, caller) =>
  rest === '/me' && caller?.address
    ? { status: 200, body: { id: caller.address, mail: caller.address, userPrincipalName: caller.address } }
    : null;
