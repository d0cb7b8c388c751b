import { describe, expect, it } from 'vitest';
import { makeAuthenticator } from '#tests/support/authenticator.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';
import { siteOf } from './passkey-site.ts';
import { hashPassword } from './password.ts';

const world = await openWorld();
const site = siteOf(testSettings().publicUrl) ?? { id: 'none', origin: 'none' };
const password = 'Klettur-og-sjor-26';
const passwordHash = await hashPassword(password);

async function someone(): Promise<Person> {
  const { manager } = await world.firm();
  await world.sql('update user_account set password_hash = $1 where id = $2', [passwordHash, manager.userId]);
  return manager;
}
const begin = async (who: Person) =>
  (await who.call('POST', '/authentication/passkeys/begin', { body: { password } })).body;
const create = (who: Person, token: string, made: object) =>
  who.call('POST', '/authentication/passkeys', { body: { token, name: 'Chrome · Windows', ...made } });
const beginSignIn = async (who: Person) =>
  (await who.call('POST', '/authentication/passkeys/sign-in/begin', { token: null })).body;
const signIn = (who: Person, token: string, signed: object) =>
  who.call('POST', '/authentication/passkeys/sign-in', { token: null, body: { token, ...signed } });

async function withPasskey(who: Person) {
  const device = makeAuthenticator(site);
  const { options, token } = await begin(who);
  const made = await create(who, token, device.create(options));
  expect(made.status).toBe(200);
  return { device, passkey: made.body };
}

describe('a passkey', () => {
  it('signs its owner in, without password or code, and records its last use', async () => {
    const who = await someone();
    const { device, passkey } = await withPasskey(who);
    const { options, token } = await beginSignIn(who);
    const signedIn = await signIn(who, token, device.sign(options));
    expect(signedIn.body).toMatchObject({ type: 'jwt' });
    const profile = await who.call('GET', '/Users/profile', { token: signedIn.body.token });
    expect(profile.status).toBe(200);
    const [own] = (await who.call('GET', '/authentication/passkeys')).body;
    expect(own).toMatchObject({ id: passkey.id, name: 'Chrome · Windows' });
    expect(own.lastUsedDate).not.toBeNull();
  });

  it('ends with a password reset by mail, because whoever had the old password could have created it', async () => {
    const who = await someone();
    const { device } = await withPasskey(who);
    const post = (path: string, body: object) => who.call('POST', `/authentication/${path}`, { body, token: null });
    await post('password/reset/send', { email: who.email });
    await world.runJobs();
    const { searchParams } = new URL(world.mails.at(-1)?.action?.url ?? 'http://nothing.example');
    const link = { token: searchParams.get('token'), email: searchParams.get('username') };
    const reset = await post('password/reset/confirm', { ...link, newPassword: 'Allt-annad-lykilord-27' });
    expect(reset.status).toBe(204);
    const { options, token } = await beginSignIn(who);
    expect((await signIn(who, token, device.sign(options))).body.code).toBe('passkey_refused');
  });

  it('cannot be seen or deleted in a session that one firm’s provider opened', async () => {
    const who = await someone();
    const { passkey } = await withPasskey(who);
    const bind = (tenant: string) =>
      world.sql(`update session set provider_tenant_id = ${tenant} where id = $1`, [who.sessionId]);
    await bind(`(select tenant_id from employee where id = ${who.employeeId})`);
    expect((await who.call('GET', '/authentication/passkeys')).body).toEqual([]);
    expect((await who.call('DELETE', `/authentication/passkeys/${passkey.id}`)).status).toBe(404);
    await bind('null');
    expect((await who.call('GET', '/authentication/passkeys')).body).toMatchObject([{ id: passkey.id }]);
  });

  it('is created only with the right password, and for the person who started', async () => {
    const [who, other] = [await someone(), await someone()];
    const wrong = await who.call('POST', '/authentication/passkeys/begin', { body: { password: 'rangt' } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password']);
    const { options, token } = await begin(who);
    const taken = await create(other, token, makeAuthenticator(site).create(options));
    expect([taken.status, taken.body.code]).toEqual([403, 'passkey_refused']);
  });

  it('is accepted once per challenge, and for signing in only if it was requested for that', async () => {
    const who = await someone();
    const { device } = await withPasskey(who);
    const { options, token } = await beginSignIn(who);
    const signed = device.sign(options);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(who, token, signed)));
    expect(answers.filter(({ body }) => body.type === 'jwt')).toHaveLength(1);
    const registering = await begin(who);
    const crossed = await signIn(who, registering.token, device.sign(registering.options));
    expect(crossed.body.code).toBe('passkey_refused');
  });

  it.each([
    ['of another site', (device: Device, asked: Asked) => device.sign(asked, { origin: 'https://annars.example' })],
    ['without a fingerprint, face or PIN', (device: Device, asked: Asked) => device.sign(asked, { verified: false })],
    ['of another challenge', (device: Device) => device.sign({ challenge: 'AAAA' })],
    [
      'with a changed signature',
      (device: Device, asked: Asked) => ({
        ...device.sign(asked),
        signature: device.sign({ challenge: 'x' }).signature,
      }),
    ],
    ['of a key that is not registered', (_device: Device, asked: Asked) => makeAuthenticator(site).sign(asked)],
  ])('is refused %s', async (_name, answer) => {
    const who = await someone();
    const { device } = await withPasskey(who);
    const { options, token } = await beginSignIn(who);
    const refused = await signIn(who, token, answer(device, options));
    expect([refused.status, refused.body.code]).toEqual([403, 'passkey_refused']);
  });

  it('is refused when its use counter goes back, which means that it was copied', async () => {
    const who = await someone();
    const { device } = await withPasskey(who);
    for (const [counter, status] of [
      [5, 200],
      [6, 200],
      [6, 403],
      [2, 403],
    ] as const) {
      const { options, token } = await beginSignIn(who);
      expect((await signIn(who, token, device.sign(options, { counter }))).status, String(counter)).toBe(status);
    }
  });

  it('opens nothing once it is deleted, and can be deleted by its owner only', async () => {
    const [who, other] = [await someone(), await someone()];
    const { device, passkey } = await withPasskey(who);
    const path = `/authentication/passkeys/${passkey.id}`;
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await who.call('DELETE', path)).status).toBe(204);
    const { options, token } = await beginSignIn(who);
    expect((await signIn(who, token, device.sign(options))).body.code).toBe('passkey_refused');
  });

  it('cannot be registered twice, nor for another person', async () => {
    const [who, other] = [await someone(), await someone()];
    const { device } = await withPasskey(who);
    const { options, token } = await begin(other);
    expect((await create(other, token, device.create(options))).body.code).toBe('passkey_refused');
  });
});

type Device = ReturnType<typeof makeAuthenticator>;
type Asked = { readonly challenge: string };
