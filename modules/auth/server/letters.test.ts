import { afterEach, describe, expect, it } from 'vitest';
import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { hashPassword } from './password.ts';
import { invitationLetter } from './port.ts';

const world = await openWorld();
const password = 'Klettur-og-sjor-26';
const other = 'Fjallvegur-um-nott-7';
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
const login = (email: string, secret = password, network?: string) =>
  post('login', { email, password: secret }, network);

async function someone(): Promise<Person> {
  const { employee } = await world.firm();
  await world.sql('update user_account set password_hash = $1 where id = $2', [passwordHash, employee.userId]);
  return employee;
}

/** The link of the last e-mail: its recipient, its page, and the parameters of the page. */
async function lastLink() {
  await world.runJobs();
  const mail = world.mails.at(-1);
  const url = new URL(mail?.action?.url ?? 'http://nothing.example');
  return {
    to: mail?.to,
    page: url.pathname,
    link: { token: url.searchParams.get('token'), email: url.searchParams.get('username') },
  };
}

const askForReset = async (who: Person) => {
  await post('password/reset/send', { email: who.email });
  return lastLink();
};

describe('a password reset', () => {
  it('is mailed, sets a password once, and ends every session (AUTH-05, AUTH-06, API-09, API-10)', async () => {
    const who = await someone();
    const old = (await login(who.email)).body;
    const { to, page, link } = await askForReset(who);
    expect([to, page]).toEqual([who.email, '/auth/reset-password']);
    expect(
      (await post('password/reset/confirm', { ...link, newPassword: 'password' })).body.errors.newPassword,
    ).toContain('Lykilorðið er ekki nógu sterkt.');
    expect((await post('password/reset/confirm', { ...link, newPassword: other })).status).toBe(204);
    expect((await post('refresh-token', { refreshToken: old.refreshToken })).status).toBe(401);
    expect((await login(who.email, other)).status).toBe(200);
    expect((await post('password/reset/confirm', { ...link, newPassword: password })).body.code).toBe('A004');
  });

  it('removes the lock that wrong guesses caused (AUTH-33)', async () => {
    const who = await someone();
    for (let guess = 0; guess < 6; guess += 1) await login(who.email, 'wrong', '10.7.7.7');
    expect((await login(who.email, password, '10.7.7.7')).body.code).toBe('A002');
    const { link } = await askForReset(who);
    expect((await post('password/reset/confirm', { ...link, newPassword: other })).status).toBe(204);
    expect((await login(who.email, other, '10.7.7.7')).status).toBe(200);
  });

  it('is void once the password was changed (AUTH-38)', async () => {
    const who = await someone();
    const { link } = await askForReset(who);
    const body = { currentPassword: password, newPassword: other };
    expect((await who.call('POST', '/Employees/ChangePassword', { body })).status).toBe(204);
    const late = await post('password/reset/confirm', { ...link, newPassword: password });
    expect([late.status, late.body.code]).toEqual([403, 'A004']);
  });

  it('is valid for an hour, and only for its own address and purpose', async () => {
    const [who, stranger] = [await someone(), await someone()];
    const { link } = await askForReset(who);
    expect(
      (await post('password/reset/confirm', { ...link, email: stranger.email, newPassword: other })).body.code,
    ).toBe('A004');
    expect((await post('unlock', link)).body.code).toBe('A004');
    world.clock.advance(3601);
    expect((await post('password/reset/confirm', { ...link, newPassword: other })).body.code).toBe('A004');
  });

  it('requested again after a minute voids the earlier link; requested at once sends no second mail', async () => {
    const who = await someone();
    const first = await askForReset(who);
    await askForReset(who);
    expect(world.mails).toHaveLength(1);
    world.clock.advance(61);
    const second = await askForReset(who);
    expect((await post('password/reset/confirm', { ...first.link, newPassword: other })).body.code).toBe('A004');
    expect((await post('password/reset/confirm', { ...second.link, newPassword: other })).status).toBe(204);
  });

  it('does and answers the same for an unknown address, which gets no mail (AUTH-34)', async () => {
    const known = await post('password/reset/send', { email: (await someone()).email });
    await world.runJobs();
    world.mails.length = 0;
    expect(await post('password/reset/send', { email: 'nobody@prof.example' })).toEqual(known);
    await world.runJobs();
    expect(world.mails).toEqual([]);
  });

  it('keeps its token out of the database and the queue', async () => {
    const who = await someone();
    await post('password/reset/send', { email: who.email });
    const [job] = await world.sql<{ payload: unknown }>(
      'select payload from graphile_worker._private_jobs order by id desc limit 1',
    );
    expect(job?.payload).toEqual({ purpose: 'reset', email: who.email });
    const { link } = await lastLink();
    const stored = await world.sql<{ all: string }>('select mailed_link::text as all from mailed_link');
    expect(stored.map((row) => row.all).join()).not.toContain(link.token);
  });
});

describe('an invitation', () => {
  const invite = async (who: Person, tenantId: number) => {
    await world.sql('update employee set accepted_at = null where user_id = $1 and tenant_id = $2', [
      who.userId,
      tenantId,
    ]);
    await inRole(world.pool, 'stod_worker', (db) =>
      enqueueJobs(db, [invitationLetter({ userId: who.userId, tenantId, invitedBy: 'Anna Lind' })]),
    );
    return lastLink();
  };

  it('shows who invites, is accepted once with a password, and signs in (AUTH-04, API-07, API-08, OPEN-68)', async () => {
    const firm = await world.firm({ name: 'Lögmenn Hamraborg' });
    const who = await firm.person({ name: 'Sif Sæmundsdóttir' });
    const { to, page, link } = await invite(who, firm.id);
    expect([to, page, world.mails[0]?.subject]).toEqual([who.email, '/auth/invite', 'Boð í Stoð: Lögmenn Hamraborg']);
    expect((await post('invite/verify', link)).body).toEqual({
      tenantName: 'Lögmenn Hamraborg',
      name: 'Sif Sæmundsdóttir',
      hasPassword: false,
    });
    expect((await post('invite/accept', link)).body.code).toBe('A004');
    const accepted = await post('invite/confirm', { ...link, newPassword: password });
    expect([accepted.status, accepted.body.type]).toEqual([200, 'jwt']);
    expect((await login(who.email)).status).toBe(200);
    expect((await post('invite/confirm', { ...link, newPassword: other })).body.code).toBe('A004');
    expect((await post('invite/verify', link)).body.code).toBe('A004');
  });

  it('sets no password if there is one: people with an account sign in with it', async () => {
    const firm = await world.firm();
    const who = await firm.person();
    const { link } = await invite(who, firm.id);
    await world.sql('update user_account set password_hash = $1 where id = $2', [passwordHash, who.userId]);
    expect((await post('invite/confirm', { ...link, newPassword: other })).body.code).toBe('A004');
  });

  it('to an existing account asks its owner, and adds the account once they accept (AUTH-04)', async () => {
    const firm = await world.firm({ name: 'Lögmenn Hamraborg' });
    const who = await someone();
    const { employeeId } = await firm.person({ userId: who.userId, name: 'Sif' });
    const { link } = await invite(who, firm.id);
    const tenants = async () => (await who.call('GET', '/Users/profile')).body.tenants;
    const entering = async () =>
      (await who.call('GET', '/projects', { headers: { 'x-tenant-id': `${firm.id}` } })).status;
    expect([await tenants(), await entering()]).toEqual([[expect.any(Number)], 403]);
    expect((await post('invite/verify', link)).body).toEqual({
      tenantName: 'Lögmenn Hamraborg',
      name: 'Sif',
      hasPassword: true,
    });
    expect((await post('invite/confirm', { ...link, newPassword: other })).body.code).toBe('A004');
    expect((await post('invite/accept', link)).status).toBe(204);
    expect([await tenants(), await entering()]).toEqual([[expect.any(Number), firm.id], 200]);
    expect((await post('invite/accept', link)).body.code).toBe('A004');
    expect((await firm.manager.call('GET', `/employees/${employeeId}`)).body.invited).toBe(false);
  });

  it('stays valid when the invited person chooses a password in another way', async () => {
    const [first, second] = [await world.firm(), await world.firm()];
    const who = await first.person();
    await second.person({ userId: who.userId });
    const { link } = await invite(who, first.id);
    const later = (await invite(who, second.id)).link;
    await post('invite/confirm', { ...link, newPassword: password });
    expect((await post('invite/accept', later)).status).toBe(204);
  });

  it('is void once the employee has left', async () => {
    const firm = await world.firm();
    const who = await firm.person();
    const { link } = await invite(who, firm.id);
    await world.sql('update employee set deactivated_at = now() where id = $1', [who.employeeId]);
    expect((await post('invite/confirm', { ...link, newPassword: password })).body.code).toBe('A004');
  });
});

describe('a locked user', () => {
  it('gets one mail, whose link removes the lock at once (AUTH-33, AUTH-41)', async () => {
    const who = await someone();
    for (let guess = 0; guess < 7; guess++) await login(who.email, 'wrong', '10.9.9.9');
    const { page, link } = await lastLink();
    expect([page, world.mails.length]).toEqual(['/auth/unlock', 1]);
    expect((await login(who.email, password, '10.9.9.9')).body.code).toBe('A002');
    expect((await post('unlock', link)).status).toBe(204);
    expect((await login(who.email, password, '10.9.9.9')).status).toBe(200);
    expect((await post('unlock', link)).body.code).toBe('A004');
  });

  it('slows down guesses from many networks, while the user’s own network stays open (decisions §3)', async () => {
    const who = await someone();
    await login(who.email, password, '10.7.7.7');
    for (let network = 0; network < 21; network++) await login(who.email, 'wrong', `10.6.0.${network}`);
    expect((await login(who.email, 'wrong', '10.6.1.1')).status).toBe(429);
    expect((await login(who.email, password, '10.7.7.7')).status).toBe(200);
  });
});

describe('an unconfirmed address', () => {
  it('is reported, first in the outcome and then as A010, until the mailed link is followed (AUTH-11, AUTH-40, OPEN-39)', async () => {
    const who = await someone();
    await world.sql('update user_account set email_unconfirmed = true where id = $1', [who.userId]);
    expect((await login(who.email)).body).toEqual({ type: 'confirmation_required' });
    const { page, link } = await lastLink();
    expect(page).toBe('/auth/confirm');
    const waiting = await login(who.email);
    expect([waiting.status, waiting.body.code, waiting.body.detail]).toEqual([
      403,
      'A010',
      'Ekki er búið að staðfesta notanda. Skoðaðu tölvupóstinn þinn.',
    ]);
    expect((await post('email/confirm', link)).status).toBe(204);
    expect((await login(who.email)).body.type).toBe('jwt');
  });

  it('is not revealed to somebody who guesses', async () => {
    const who = await someone();
    await world.sql('update user_account set email_unconfirmed = true where id = $1', [who.userId]);
    expect((await login(who.email, 'wrong')).body.code).toBe('A001');
  });
});

describe('a mail that could not be sent', () => {
  it('leaves the earlier link valid, is retried, and contains a valid link', async () => {
    const who = await someone();
    const before = await askForReset(who);
    world.clock.advance(61);
    const add = world.mails.push;
    world.mails.push = () => {
      throw new Error('the mail server is away');
    };
    await post('password/reset/send', { email: who.email });
    await world.runJobs();
    world.mails.push = add;
    const holding = () =>
      world
        .sql('select from mailed_link where user_id = $1 and used_at is null', [who.userId])
        .then(({ length }) => length);
    expect(await holding()).toBe(2);
    expect(
      await world.sql('select attempts from graphile_worker._private_jobs order by id desc limit 1'),
    ).toMatchObject([{ attempts: 1 }]);
    await world.sql('update graphile_worker._private_jobs set run_at = now()');
    await world.runJobs();
    const { link } = await lastLink();
    expect(await holding()).toBe(1);
    expect((await post('password/reset/confirm', { ...before.link, newPassword: other })).body.code).toBe('A004');
    expect((await post('password/reset/confirm', { ...link, newPassword: other })).status).toBe(204);
  });
});
