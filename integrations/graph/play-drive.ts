import { playServer, type FakeServer } from '../accounting/fake-http.ts';
import { makeFakeAppLogin, type FakeAppLogin } from './fake-app-login.ts';
import { makeFakeDrive } from './fake-drive.ts';
import type { FakeDrives } from './fake-drive-store.ts';

type PlayedDrive = FakeServer & { readonly drives: FakeDrives; readonly login: FakeAppLogin };

/** Fakes the document cloud with its sign-in on loopback. */
export async function playDrive(port = 0): Promise<PlayedDrive> {
  const login = makeFakeAppLogin();
  let base = '';
  const { drives, answer } = makeFakeDrive(() => base);
  const server = await playServer((request) => {
    const said = login.answer(request);
    if (said) return said;
    if (request.path.startsWith('/v1.0/') && !login.isIn(request))
      return { status: 401, body: { error: { code: 'unauthenticated', message: 'no token' } } };
    return answer(request) ?? { status: 404, body: { error: { code: 'itemNotFound', message: 'no such call' } } };
  }, port);
  base = server.url;
  return { ...server, drives, login };
}
