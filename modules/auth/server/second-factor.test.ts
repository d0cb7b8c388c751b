import { generate } from 'otplib';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import type { Person } from '#tests/support/firm.ts';
import { hashPassword } from './password.ts';

const world = await openWorld();
const password = 'Klettur-og-sjor-26';
const passwordHash = await hashPassword(password);
afterEach(() => {
  world.clock.run();
  world.mails.length = 0;
});

const post = async (path: string, body: unknown, network = '10.1.1.1') => {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/authentication/${path}`,
    remoteAddress: network,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: reply.statusCode, body: reply.body ? reply.json() : null };
};
const login = async (who: Person, remember2faToken?: string) =>
  (await post('login', { email: who.email, password, remember2faToken })).body;
const verify = (who: Person, token: string, code: string, more: object = {}) =>
  post('2fa/verify', { token, username: who.email, code, ...more });
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) });
const providers = (token: string, userName: string) =>
  world.app.inject({ url: '/api/authentication/2fa/providers', query: { token, userName } });
const sentCode = async () => {
  await world.runJobs();
  return /\d{6}/.exec(world.mails.at(-1)?.subject ?? '')?.[0] ?? 'none';
};

async function someone(): Promise<Person> {
  const { employee } = await world.firm();
  await world.sql('update user_account set password_hash = $1 where id = $2', [passwordHash, employee.userId]);
  return employee;
}

async function withApp(): Promise<{ readonly who: Person; readonly secret: string; readonly recovery: string[] }> {
  const who = await someone();
  const begun = await who.call('POST', '/authentication/2fa/authenticator', { body: { password } });
  const { body } = await who.call('POST', '/authentication/2fa/authenticator/confirm', {
    body: { code: await codeOf(begun.body.secret) },
  });
  world.clock.advance(30);
  return { who, secret: begun.body.secret, recovery: body.recoveryCodes };
}

async function withMail(): Promise<Person> {
  const who = await someone();
  await who.call('PUT', '/authentication/2fa/email', { body: { enabled: true, password } });
  return who;
}

describe('an authenticator app', () => {
  it('is enabled with the password and its first code, and then required (AUTH-02, AUTH-10, AUTH-14, API-03, OPEN-68)', async () => {
    const { who, secret } = await withApp();
    const answer = await login(who);
    expect(answer).toMatchObject({ type: '2fa', provider: 'Authenticator', allowRememberTwoFactorAuth: true });
    expect((await who.call('GET', '/Users/profile', { token: answer.token })).status).toBe(401);
    const verified = await verify(who, answer.token, await codeOf(secret));
    expect([verified.status, verified.body.type]).toEqual([200, 'jwt']);
    expect((await who.call('GET', '/Users/profile', { token: verified.body.token })).status).toBe(200);
  });

  it('is not enabled by a wrong code, which is reported at the field; nor started with a wrong password', async () => {
    const who = await someone();
    expect(
      (await who.call('POST', '/authentication/2fa/authenticator', { body: { password: 'wrong' } })).body,
    ).toMatchObject({ code: 'wrong_password', errors: { password: 'Lykilorðið er ekki rétt.' } });
    await who.call('POST', '/authentication/2fa/authenticator', { body: { password } });
    const refused = await who.call('POST', '/authentication/2fa/authenticator/confirm', { body: { code: '000000' } });
    expect(refused.body).toMatchObject({ code: 'A003', errors: { code: 'Kóðinn er ekki réttur.' } });
    expect((await who.call('GET', '/authentication/2fa')).body).toEqual({
      authenticator: false,
      email: false,
      recoveryCodesLeft: 0,
    });
  });

  it('accepts each code once, and each attempt once (threats #13)', async () => {
    const { who, secret } = await withApp();
    const code = await codeOf(secret);
    const [first, second] = [await login(who), await login(who)];
    expect((await verify(who, first.token, code)).status).toBe(200);
    expect((await verify(who, second.token, code)).body.code).toBe('A003');
    expect((await verify(who, first.token, await codeOf(secret))).body.code).toBe('A004');
  });

  it('keeps its secret encrypted', async () => {
    const { who, secret } = await withApp();
    const [row] = await world.sql<{ totp_secret: string }>('select totp_secret from user_account where id = $1', [
      who.userId,
    ]);
    expect(row?.totp_secret).not.toContain(secret);
    expect(Buffer.from(row?.totp_secret ?? '', 'base64url').includes(secret)).toBe(false);
  });

  it('is disabled with the password, together with the recovery codes', async () => {
    const { who } = await withApp();
    expect(
      (await who.call('DELETE', '/authentication/2fa/authenticator', { body: { password: 'wrong' } })).status,
    ).toBe(422);
    expect((await who.call('DELETE', '/authentication/2fa/authenticator', { body: { password } })).status).toBe(204);
    expect((await who.call('GET', '/authentication/2fa')).body).toEqual({
      authenticator: false,
      email: false,
      recoveryCodesLeft: 0,
    });
    expect((await login(who)).type).toBe('jwt');
  });
});

describe('a code by e-mail', () => {
  it('is sent at sign-in, accepted once, and stored only as a hash (AUTH-14)', async () => {
    const who = await withMail();
    const { token, provider } = await login(who);
    const code = await sentCode();
    expect(provider).toBe('Email');
    expect(world.mails.at(-1)?.to).toBe(who.email);
    const [attempt] = await world.sql<{ code_hash: Buffer }>(
      'select code_hash from sign_in_attempt where user_id = $1',
      [who.userId],
    );
    expect(attempt?.code_hash.includes(code)).toBe(false);
    expect((await verify(who, token, code === '000000' ? '000001' : '000000')).body.code).toBe('A003');
    expect((await verify(who, token, code)).status).toBe(200);
    expect((await verify(who, token, code)).body.code).toBe('A004');
  });

  it('is valid for ten minutes', async () => {
    const who = await withMail();
    const { token } = await login(who);
    const code = await sentCode();
    world.clock.advance(601);
    expect((await verify(who, token, code)).body.code).toBe('A004');
  });

  it('is sent again on request, once in half a minute, and the older one is void (AUTH-03, API-04, API-05, OPEN-68)', async () => {
    const who = await withMail();
    const { token } = await login(who);
    const first = await sentCode();
    const again = () => post('2fa/resend', { token, username: who.email, provider: 'Email' });
    expect((await again()).status).toBe(429);
    world.clock.advance(31);
    expect((await again()).status).toBe(204);
    const second = await sentCode();
    if (first !== second) expect((await verify(who, token, first)).body.code).toBe('A003');
    expect((await verify(who, token, second)).status).toBe(200);
  });

  it('is offered with its address masked, to the holder of the attempt only (API-05, OPEN-69)', async () => {
    const who = await withMail();
    const { token } = await login(who);
    expect((await providers(token, who.email)).json()).toEqual([
      { provider: 'Email', name: who.email.replace(/^(.)[^@]*/, '$1•••') },
    ]);
    expect((await providers('x'.repeat(43), who.email)).json().code).toBe('A004');
    expect((await post('2fa/resend', { token, username: who.email, provider: 'Authenticator' })).body.code).toBe(
      'A004',
    );
  });
});

describe('a sign-in that waits for its code', () => {
  it('opens one session, even if two valid codes arrive at the same time (threats #14)', async () => {
    const { who, recovery } = await withApp();
    const { token } = await login(who);
    const answers = await Promise.all([0, 1].map((one) => verify(who, token, recovery[one] ?? '')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('is sent at most five codes (AUTH-03)', async () => {
    const who = await withMail();
    const { token } = await login(who);
    const statuses = [];
    for (let time = 2; time <= 6; time += 1) {
      world.clock.advance(31);
      statuses.push((await post('2fa/resend', { token, username: who.email, provider: 'Email' })).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
  });

  it('ends when the password that started it is changed', async () => {
    const { who, secret } = await withApp();
    const { token } = await login(who);
    const body = { currentPassword: password, newPassword: 'Fjallvegur-um-nott-7' };
    expect((await who.call('POST', '/Employees/ChangePassword', { body })).status).toBe(204);
    const late = await verify(who, token, await codeOf(secret));
    expect([late.status, late.body.code]).toEqual([403, 'A004']);
  });
});

describe('a trusted device', () => {
  it('skips the code for 30 days, until it is forgotten (AUTH-12, AUTH-13)', async () => {
    const { who, secret } = await withApp();
    const { token } = await login(who);
    const { remember2faToken } = (await verify(who, token, await codeOf(secret), { rememberMe: true })).body;
    expect((await login(who, remember2faToken)).type).toBe('jwt');
    world.clock.advance(30 * 86_400 + 1);
    expect((await login(who, remember2faToken)).type).toBe('2fa');
  });

  it('is listed and removed by its owner only (AUTH-13)', async () => {
    const { who, secret } = await withApp();
    const { token } = await login(who);
    const { remember2faToken } = (await verify(who, token, await codeOf(secret), { rememberMe: true })).body;
    const [device] = (await who.call('GET', '/authentication/devices')).body;
    const stranger = await someone();
    expect((await stranger.call('DELETE', `/authentication/devices/${device.id}`)).status).toBe(404);
    expect((await who.call('DELETE', `/authentication/devices/${device.id}`)).status).toBe(204);
    expect((await login(who, remember2faToken)).type).toBe('2fa');
  });

  it('is forgotten with the password: after a reset by mail the code is required again (AUTH-06, AUTH-13)', async () => {
    const { who, secret } = await withApp();
    const { token } = await login(who);
    const { remember2faToken } = (await verify(who, token, await codeOf(secret), { rememberMe: true })).body;
    await post('password/reset/send', { email: who.email });
    await world.runJobs();
    const link = new URL(world.mails.at(-1)?.action?.url ?? '').searchParams.get('token');
    const body = { token: link, email: who.email, newPassword: password };
    expect((await post('password/reset/confirm', body)).status).toBe(204);
    expect((await login(who, remember2faToken)).type).toBe('2fa');
  });

  it('is not valid for another account', async () => {
    const [one, two] = [await withApp(), await withApp()];
    const { token } = await login(one.who);
    const { remember2faToken } = (await verify(one.who, token, await codeOf(one.secret), { rememberMe: true })).body;
    expect((await login(two.who, remember2faToken)).type).toBe('2fa');
  });
});

describe('recovery codes', () => {
  it('replace a code, each once, however they are typed (AUTH-15)', async () => {
    const { who, recovery } = await withApp();
    expect(new Set(recovery).size).toBe(10);
    const typed = (recovery[0] ?? '').toUpperCase().replace('-', ' ');
    expect((await verify(who, (await login(who)).token, typed)).status).toBe(200);
    expect((await verify(who, (await login(who)).token, recovery[0] ?? '')).body.code).toBe('A003');
    expect((await who.call('GET', '/authentication/2fa')).body.recoveryCodesLeft).toBe(9);
  });

  it('are void when new ones are created', async () => {
    const { who, recovery } = await withApp();
    const renewed = (await who.call('POST', '/authentication/2fa/recovery-codes', { body: { password } })).body
      .recoveryCodes;
    expect((await verify(who, (await login(who)).token, recovery[1] ?? '')).body.code).toBe('A003');
    expect((await verify(who, (await login(who)).token, renewed[1])).status).toBe(200);
    const without = await someone();
    expect((await without.call('POST', '/authentication/2fa/recovery-codes', { body: { password } })).body.code).toBe(
      'no_factor',
    );
  });
});

describe('guesses at a code', () => {
  it('lock the account as wrong passwords do, and signing in again does not reset the count (AUTH-33)', async () => {
    const { who, secret } = await withApp();
    for (let guess = 0; guess < 5; guess++) {
      const { token } = await login(who);
      expect((await verify(who, token, '000000')).body.code).toBe('A003');
    }
    expect((await post('login', { email: who.email, password })).body.code).toBe('A002');
    world.clock.advance(15 * 60 + 1);
    const { token } = await login(who);
    expect((await verify(who, token, await codeOf(secret))).status).toBe(200);
  });

  it('are counted one by one when ten arrive together: at most five are checked (threats #14)', async () => {
    const { who } = await withApp();
    const { token } = await login(who);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => verify(who, token, String(n).padStart(6, '0'))),
    );
    expect(answers.filter(({ body }) => body.code === 'A003').length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ body }) => body.code === 'A002').length).toBeGreaterThanOrEqual(5);
  });
});

it('by e-mail is refused where no mail is delivered, because its owner could not sign in any more', async () => {
  const silent = await openWorld({ mailShown: false });
  const { employee } = await silent.firm();
  await silent.sql('update user_account set password_hash = $1 where id = $2', [passwordHash, employee.userId]);
  const set = (enabled: boolean) => employee.call('PUT', '/authentication/2fa/email', { body: { enabled, password } });
  const refused = await set(true);
  expect([refused.status, refused.body.code]).toEqual([409, 'no_mail_for_codes']);
  expect(refused.body.detail).toContain('SMTP_URL');
  expect((await set(false)).status).toBe(200);
});
