import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';
import { hashPassword, strengthOf } from './password.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
afterEach(() => world.clock.run());
const password = 'Klettur-og-sjor-26';

async function signUp() {
  const firm = await world.firm();
  await world.sql('update user_account set password_hash = $1 where id = $2', [
    await hashPassword(password),
    firm.employee.userId,
  ]);
  return firm;
}

const post = async (path: string, body: unknown, headers: Record<string, string> = {}, network = '10.1.1.1') => {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/authentication/${path}`,
    remoteAddress: network,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body ?? null),
  });
  return {
    status: reply.statusCode,
    body: reply.body ? reply.json() : null,
    cookies: Object.fromEntries(reply.cookies.map((cookie) => [cookie.name, cookie])),
  };
};
const login = (email: string, secret = password, network?: string) =>
  post('login', { email, password: secret }, {}, network);
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('signing in', () => {
  it('answers jwt with a token of 15 minutes and a refresh token in the body (API-01, AUTH-09, AUTH-26, AUTH-30)', async () => {
    const { employee, id } = await signUp();
    const { status, body } = await login(employee.email);
    expect([status, body.type]).toEqual([200, 'jwt']);
    const claims = claimsOf(body.token);
    expect(claims).toMatchObject({
      sub: String(employee.userId),
      employeeId: employee.employeeId,
      tenants: [id],
      roles: [`TENANT_EMPLOYEE_${id}`],
      confirmed: true,
    });
    expect(claims.exp - claims.iat).toBe(900);
    expect(claims.name).toBe('Jón Starfsson');
    expect(body.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(Math.round((Date.parse(body.refreshTokenExpires) / 1000 - claims.iat) / 86_400)).toBe(30);
  });

  it.each([
    ['manager', 'TENANT_MANAGER'],
    ['employee', 'TENANT_EMPLOYEE'],
    ['reader', 'TENANT_READER'],
  ] as const)('gives a %s the role %s_{tenant} (PERM-02)', async (role, name) => {
    const firm = await world.firm();
    await world.sql('update user_account set password_hash = $1 where id = $2', [
      await hashPassword(password),
      firm[role].userId,
    ]);
    expect(claimsOf((await login(firm[role].email)).body.token).roles).toEqual([`${name}_${firm.id}`]);
  });

  it('keeps the web’s refresh token in a cookie that no script can read (AUTH-29)', async () => {
    const { employee } = await signUp();
    const { body, cookies } = await post('login', { email: employee.email, password }, { 'x-client': 'web' });
    expect(body.refreshToken).toBeUndefined();
    expect(cookies.stod_refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/authentication' });
    expect(cookies['XSRF-TOKEN']).not.toHaveProperty('httpOnly');
  });

  it.each([
    ['a wrong password', true],
    ['an unknown user', false],
  ])('answers 403 A001 to %s, in the same words (AUTH-34, AUTH-39)', async (_name, known) => {
    const { employee } = await signUp();
    const { status, body } = await login(known ? employee.email : 'nobody@prof.example', 'wrong');
    expect([status, body.code, body.detail]).toEqual([403, 'A001', 'Rangt notendanafn eða lykilorð']);
  });

  it('takes an address as it is spelled, whose domain is stored in ASCII', async () => {
    const { employee } = await signUp();
    await world.sql("update user_account set email = 'anna@xn--lgmenn-wxa.is' where email = $1", [employee.email]);
    expect((await login(' Anna@Lögmenn.is ')).status).toBe(200);
  });

  it('locks the user after five wrong passwords for that network and 15 minutes, and for no other network (AUTH-33, AUTH-41)', async () => {
    const { employee } = await signUp();
    for (let guess = 0; guess < 5; guess++)
      expect((await login(employee.email, 'wrong', '10.9.9.9')).body.code).toBe('A001');
    const locked = await login(employee.email, password, '10.9.9.9');
    expect([locked.status, locked.body.code, locked.body.detail]).toEqual([403, 'A002', 'Notandi læstur.']);
    expect((await login(employee.email, password, '10.8.8.8')).status).toBe(200);
    // Trying again meanwhile does not extend the wait.
    world.clock.advance(14 * 60);
    for (let again = 0; again < 6; again++)
      expect((await login(employee.email, password, '10.9.9.9')).body.code).toBe('A002');
    world.clock.advance(60 + 1);
    expect((await login(employee.email, password, '10.9.9.9')).status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('rotates, and within 10 seconds serves another tab (API-06, AUTH-27, AUTH-31)', async () => {
    const { employee } = await signUp();
    const first = (await login(employee.email)).body;
    const second = await post('refresh-token', { accessToken: first.token, refreshToken: first.refreshToken });
    expect(second.body).toEqual({
      token: expect.any(String),
      refreshToken: expect.not.stringMatching(first.refreshToken),
      refreshTokenExpires: expect.any(String),
    });
    expect((await post('refresh-token', { refreshToken: first.refreshToken })).status).toBe(200);
  });

  it('is renewed for 180 days at most, however active its session is', async () => {
    const { employee } = await signUp();
    let { refreshToken } = (await login(employee.email)).body;
    const renew = async () => {
      world.clock.advance(25 * 86_400);
      const { status, body } = await post('refresh-token', { refreshToken });
      if (status === 200) ({ refreshToken } = body);
      return status;
    };
    const statuses = [];
    for (let day = 25; day <= 200; day += 25) statuses.push(await renew());
    expect(statuses).toEqual([...Array.from({ length: 7 }, () => 200), 401]);
  });

  it('revokes its whole family when it is reused later (AUTH-28)', async () => {
    const { employee } = await signUp();
    const first = (await login(employee.email)).body;
    const second = (await post('refresh-token', { refreshToken: first.refreshToken })).body;
    world.clock.advance(11);
    expect((await post('refresh-token', { refreshToken: first.refreshToken })).status).toBe(401);
    expect((await post('refresh-token', { refreshToken: second.refreshToken })).status).toBe(401);
    expect((await employee.call('GET', '/Users/profile', { token: second.token })).status).toBe(401);
  });

  it('is stored hashed and lives 30 days (AUTH-27)', async () => {
    const { employee } = await signUp();
    const { refreshToken } = (await login(employee.email)).body;
    expect(await world.sql('select 1 from refresh_token where hash = $1', [Buffer.from(refreshToken)])).toEqual([]);
    world.clock.advance(30 * 86_400 + 1);
    expect((await post('refresh-token', { refreshToken })).status).toBe(401);
  });

  it('in a cookie is refused without the X-XSRF-TOKEN that belongs to it (WIRE-09)', async () => {
    const { employee } = await signUp();
    const { cookies } = await post('login', { email: employee.email, password }, { 'x-client': 'web' });
    const cookie = `stod_refresh=${cookies.stod_refresh?.value}`;
    expect((await post('refresh-token', null, { cookie, 'x-client': 'web' })).body.code).toBe('xsrf');
    expect(
      (await post('refresh-token', null, { cookie, 'x-client': 'web', 'x-xsrf-token': 'x'.repeat(43) })).body.code,
    ).toBe('xsrf');
    const logout = await post('logout', null, { cookie, 'x-client': 'web' });
    expect([logout.status, logout.body.code, logout.cookies]).toEqual([403, 'xsrf', {}]);
    expect(
      (
        await post('refresh-token', null, {
          cookie,
          'x-client': 'web',
          'x-xsrf-token': cookies['XSRF-TOKEN']?.value ?? '',
        })
      ).status,
    ).toBe(200);
  });
});

describe('an access token', () => {
  const profile = (token: string) =>
    world.app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } });

  it('reads the person’s profile (API-12, DATA-21)', async () => {
    const { employee, id } = await signUp();
    const { token } = (await login(employee.email)).body;
    expect((await profile(token)).json()).toMatchObject({
      id: employee.employeeId,
      name: 'Jón Starfsson',
      phoneMobile: null,
      imageId: null,
      rateId: null,
      ssn: null,
      tenant: id,
      email: employee.email,
      employeeId: employee.employeeId,
      confirmed: true,
      tenants: [id],
    });
  });

  it('is refused when expired, tampered with, unsigned or from another installation', async () => {
    const { employee } = await signUp();
    const { token } = (await login(employee.email)).body;
    const [, payload = ''] = token.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
    const forgedHead = Buffer.from('{"alg":"HS256","typ":"at+jwt"}').toString('base64url');
    const forged = `${forgedHead}.${payload}.${createHmac('sha256', 'guess').update(`${forgedHead}.${payload}`).digest('base64url')}`;
    const foreign = await createTokens('the secret of another installation', world.clock.now).sign(
      claimsOf(token),
      world.clock.now(),
    );
    for (const bad of [none, forged, foreign, `${token}x`]) expect((await profile(bad)).statusCode).toBe(401);
    world.clock.advance(901);
    expect((await profile(token)).statusCode).toBe(401);
  });

  it('is valid for its own session only, as long as that lasts (threats #12)', async () => {
    const { employee, manager, id } = await signUp();
    const claims = {
      sub: String(employee.userId),
      name: 'Jón',
      employeeId: employee.employeeId,
      tenants: [id],
      roles: [],
    };
    const opens = async (sid: string) => {
      const token = await world.tokens.sign({ ...claims, confirmed: true, sid }, world.clock.now());
      const replies = [await profile(token), (await employee.call('GET', '/rates', { token })).status];
      return replies.map((reply) => (typeof reply === 'number' ? reply : reply.statusCode));
    };
    expect(await opens(employee.sessionId)).toEqual([200, 200]);
    expect(await opens(manager.sessionId)).toEqual([401, 401]);
    await world.sql("update session set expires_at = now() - interval '1 second' where id = $1", [employee.sessionId]);
    expect(await opens(employee.sessionId)).toEqual([401, 401]);
  });

  it('ends with its session: logout revokes it at once (API-02, OPEN-47)', async () => {
    const { employee } = await signUp();
    const { token, refreshToken } = (await login(employee.email)).body;
    expect((await post('logout', { refreshToken })).status).toBe(204);
    expect((await profile(token)).statusCode).toBe(401);
    expect((await post('refresh-token', { refreshToken })).status).toBe(401);
  });
});

describe('logging out', () => {
  it('ends the session of the access token if nothing else is sent (API-02)', async () => {
    const { employee } = await signUp();
    const mine = (await login(employee.email)).body;
    const other = (await login(employee.email)).body;
    expect((await post('logout', null, { authorization: `Bearer ${mine.token}` })).status).toBe(204);
    expect((await post('refresh-token', { refreshToken: mine.refreshToken })).status).toBe(401);
    expect((await employee.call('GET', '/Users/profile', { token: mine.token })).status).toBe(401);
    expect((await post('refresh-token', { refreshToken: other.refreshToken })).status).toBe(200);
  });

  it.each(['', 'a.b.c'])('answers 204 without a valid session: %s', async (token) => {
    expect((await post('logout', null, { authorization: `Bearer ${token}` })).status).toBe(204);
  });
});

describe('passwords', () => {
  it.each([
    ['stutt', false],
    ['password', false],
    ['12345678', false],
    ['Klettur-og-sjor-26', true],
  ])('%s is acceptable: %s (AUTH-35, AUTH-36)', (candidate, acceptable) => {
    expect(strengthOf(candidate, 'anna@prof.example').acceptable).toBe(acceptable);
  });

  it('change only with the current password, to a strong one, and end the other sessions (API-48, AUTH-36, AUTH-38, OPEN-71)', async () => {
    const { employee } = await signUp();
    const change = (currentPassword: string, newPassword: string) =>
      employee.call('POST', '/Employees/ChangePassword', { body: { currentPassword, newPassword } });
    expect((await change('wrong', 'Fjallvegur-um-nott-7')).body.code).toBe('wrong_password');
    expect((await change(password, 'password')).body.detail).toBe('Lykilorðið er ekki nógu sterkt.');
    const other = (await login(employee.email)).body;
    expect((await change(password, 'Fjallvegur-um-nott-7')).status).toBe(204);
    expect((await post('refresh-token', { refreshToken: other.refreshToken })).status).toBe(401);
    expect((await login(employee.email, 'Fjallvegur-um-nott-7')).status).toBe(200);
  });
});

describe('the first run', () => {
  it('is refused if a tenant exists (PERM-23)', async () => {
    await signUp();
    expect((await world.app.inject({ url: '/api/authentication/first-run' })).json()).toEqual({ needed: false });
    const reply = await post('first-run', {
      setupCode: 'anything',
      tenantName: 'Önnur',
      edition: 'legal',
      name: 'X',
      email: 'x@prof.example',
      newPassword: password,
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'A020']);
  });
});
