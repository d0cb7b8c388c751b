import { randomUUID } from 'node:crypto';
import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';
import { prefers, refused, type Caller, type FakeWorld } from './fake-parts.ts';
import { makeFakeSending } from './fake-sending.ts';

/** A letter as the fake stores it. */
export type FakeLetter = {
  readonly id: string;
  /** `Jón <jon@stofa.is>` or a bare address. */
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly sentAt: Date;
  readonly messageId: string;
  /** Its response status. */
  readonly inReplyTo: string | null;
  /** The sender's sensitivity: `private`; absent for most. */
  readonly sensitivity?: string;
  readonly attachment: { readonly name: string; readonly content: string } | null;
};
export type MadeLetter = Partial<FakeLetter> & Pick<FakeLetter, 'from' | 'subject' | 'sentAt'>;
export type FakeMail = ReturnType<typeof makeFakeMail>;

type Boxes = Map<string, Map<string, FakeLetter>>;

/** Outlook's mail, a mailbox for each address: a search that cannot be ordered, and original letters. */
export function makeFakeMail(world: FakeWorld) {
  const boxes: Boxes = new Map();
  const sending = makeFakeSending();
  const outbox: Sent[] = [];
  const boxOf = (address: string) => {
    const box = boxes.get(address) ?? new Map<string, FakeLetter>();
    boxes.set(address, box);
    return box;
  };
  const sent = (
    address: string,
    letter: FakeLetter,
    attached: readonly { readonly name: string; readonly bytes: Buffer }[],
  ) => {
    const [first] = attached;
    const attachment = first ? { name: first.name, content: first.bytes.toString() } : null;
    boxOf(address).set(letter.id, { ...letter, attachment });
    outbox.push({ ...letter, attached: attached.map(({ name, bytes }) => ({ name, size: bytes.length })) });
  };
  return {
    answer: answering(world, boxOf, { ...sending, sent }),
    piece: (request: FakeRequest) => sending.piece(request),
    /** Every letter that was sent, in order. */
    sent: outbox as readonly Sent[],
    /** Puts a letter into a person's mailbox. */
    put(address: string, made: MadeLetter): FakeLetter {
      const id = `AAMkMail${randomUUID()}`;
      const plain = { id, to: [address], cc: [], text: 'Made up by the fake.', inReplyTo: null, attachment: null };
      const letter = { ...plain, messageId: `${id}@post.example`, ...made };
      boxOf(address).set(letter.id, letter);
      return letter;
    },
    remove: (address: string, id: string): void => void boxOf(address).delete(id),
    /** Empties every mailbox. */
    forget(): void {
      boxes.clear();
      sending.forget();
      outbox.length = 0;
    },
  };
}

type Sent = FakeLetter & { readonly attached: readonly { readonly name: string; readonly size: number }[] };
type Sending = Pick<ReturnType<typeof makeFakeSending>, 'answer' | 'draftsOf'> & {
  readonly sent: Parameters<ReturnType<typeof makeFakeSending>['answer']>[2]['sent'];
};

const answering =
  (
    world: FakeWorld,
    boxOf: (address: string) => ReadonlyMap<string, FakeLetter>,
    { answer, draftsOf, sent }: Sending,
  ) =>
  async (request: FakeRequest, rest: string, caller: Caller | null): Promise<FakeAnswer | null> => {
    if (!caller?.address || !rest.startsWith('/me/messages')) return null;
    const { address, scopes } = caller;
    if (!scopes.some((scope) => scope.startsWith('Mail.Read'))) return refused(403, 'ErrorAccessDenied');
    const needed = rest.endsWith('/send') ? 'Mail.Send' : 'Mail.ReadWrite';
    if (request.method !== 'GET' && !scopes.includes(needed)) return refused(403, 'ErrorAccessDenied');
    const said = await answer(request, rest, { address, sent });
    if (said) return said;
    const box = boxOf(address);
    if (rest === '/me/messages' && request.url.searchParams.has('$filter'))
      return namedIn(
        request,
        [...box.values()],
        [...draftsOf(address).values()].map(({ letter }) => letter),
      );
    if (rest === '/me/messages') return found(request, [...box.values()], world.pageSize());
    const [, id = '', value] = /^\/me\/messages\/([^/]+)(\/\$value)?$/.exec(rest) ?? [];
    const letter = box.get(id);
    if (!letter) return refused(404, 'ErrorItemNotFound');
    if (value === undefined) return { status: 200, body: wireOf(request, letter) };
    return { status: 200, body: Buffer.from(mimeOf(letter)), headers: { 'content-type': 'text/plain' } };
  };

/** Letters and drafts with a Message-ID. */
function namedIn({ url }: FakeRequest, letters: readonly FakeLetter[], drafts: readonly FakeLetter[]): FakeAnswer {
  const [, name] = /^internetMessageId eq '<([^']+)>'$/.exec(url.searchParams.get('$filter') ?? '') ?? [];
  if (name === undefined) return refused(400, 'ErrorInvalidRequest');
  const told = (all: readonly FakeLetter[], isDraft: boolean) =>
    all.filter(({ messageId }) => messageId === name).map(({ id }) => ({ id, isDraft }));
  return { status: 200, body: { value: [...told(drafts, true), ...told(letters, false)] } };
}

function found(request: FakeRequest, letters: readonly FakeLetter[], pageSize: number): FakeAnswer {
  const query = request.url.searchParams;
  if (query.has('$search') && (query.has('$filter') || query.has('$orderby')))
    return refused(400, 'SearchWithFilter', 'The query parameter $search is not supported with $filter or $orderby.');
  const asked = /^"(.*)"$/.exec(query.get('$search') ?? '')?.[1];
  if (asked === undefined) return refused(400, 'ErrorInvalidRequest');
  const parts = asked.split(' OR ').map((part) => /^(subject|participants):([^\s"]+)$/.exec(part));
  if (parts.includes(null)) return refused(400, 'ErrorInvalidRequest');
  const fits = (letter: FakeLetter) =>
    parts.some((part) => {
      const [, property, word = ''] = part ?? [];
      const all = property === 'subject' ? [letter.subject] : [letter.from, ...letter.to, ...letter.cc];
      return all.some((text) => looksAlike(text, word));
    });
  const top = Math.min(Number(query.get('$top') ?? 10), pageSize);
  const newest = letters.filter(fits).toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
  return { status: 200, body: { value: newest.slice(0, top).map((letter) => wireOf(request, letter)) } };
}

/** Imprecise like Exchange's search: `2026-0012` also matches by its first part. */
function looksAlike(text: string, word: string): boolean {
  const lower = text.toLowerCase();
  return lower.includes(word.toLowerCase()) || (/^\d{4}-\d+$/.test(word) && lower.includes(word.slice(0, 4)));
}

function personOf(text: string) {
  const [, name = '', address = text] = /^(.*?)\s*<([^>]+)>$/.exec(text) ?? [];
  return { emailAddress: { name: name === '' ? address : name, address } };
}

const wireOf = (request: FakeRequest, letter: FakeLetter) => ({
  id: prefers(request, 'IdType="ImmutableId"') ? letter.id : `${letter.id}-moves`,
  subject: letter.subject,
  from: personOf(letter.from),
  toRecipients: letter.to.map(personOf),
  ccRecipients: letter.cc.map(personOf),
  bccRecipients: [],
  sentDateTime: letter.sentAt.toISOString(),
  internetMessageId: `<${letter.messageId}>`,
  hasAttachments: letter.attachment !== null,
  isDraft: false,
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const word = (text: string) => `=?utf-8?B?${base64(text)}?=`;
const header = (text: string) =>
  text.replace(/^(.*?)\s*<([^>]+)>$/, (_, name: string, at: string) => `${word(name)} <${at}>`);

/** The letter as it was transferred. */
export function mimeOf({
  from,
  to,
  cc,
  subject,
  text,
  sentAt,
  messageId,
  inReplyTo,
  attachment,
  sensitivity,
}: FakeLetter): string {
  const body = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', base64(text)];
  const parts = attachment && [
    'Content-Type: multipart/mixed; boundary="hluti"',
    '',
    '--hluti',
    ...body,
    '--hluti',
    `Content-Type: text/plain; name="${word(attachment.name)}"`,
    `Content-Disposition: attachment; filename="${word(attachment.name)}"`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(attachment.content),
    '--hluti--',
  ];
  return [
    `From: ${header(from)}`,
    `To: ${to.map(header).join(', ')}`,
    ...(cc.length > 0 ? [`Cc: ${cc.map(header).join(', ')}`] : []),
    `Subject: ${word(subject)}`,
    `Date: ${sentAt.toUTCString()}`,
    `Message-ID: <${messageId}>`,
    ...(inReplyTo === null ? [] : [`In-Reply-To: <${inReplyTo}>`, `References: <${inReplyTo}>`]),
    ...(sensitivity === undefined ? [] : [`Sensitivity: ${sensitivity}`]),
    'MIME-Version: 1.0',
    ...(parts ?? body),
    '',
  ].join('\r\n');
}
