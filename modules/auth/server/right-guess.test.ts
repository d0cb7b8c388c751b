import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import type { Person } from '#tests/support/firm.ts';
import { hashPassword } from './password.ts';

// A person who knows the password is not locked out by refusals that come after it (AUTH-33).

const world = await openWorld();
const password = 'Klettur-og-sjor-26';
const passwordHash = await hashPassword(password);

async function someone(): Promise<Person> {
  const { employee } = await world.firm();
  await world.sql('update user_account set password_hash = $1 where id = $2', [passwordHash, employee.userId]);
  return employee;
}

const login = async (who: Person) =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/api/authentication/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: who.email, password }),
    })
  ).json() as { code?: string; type?: string };

const guessesAt = async (who: Person) =>
  (await world.sql<{ n: number }>('select count(*)::int as n from sign_in_guess where account = $1', [who.email]))[0]
    ?.n;

const sevenTimes = async (attempt: () => Promise<unknown>) => {
  const codes: unknown[] = [];
  for (let time = 0; time < 7; time += 1) codes.push(await attempt());
  return [...new Set(codes)];
};

it('counts no guesses for a new password that is too weak, repeatedly', async () => {
  const who = await someone();
  const change = async () =>
    (
      await who.call('POST', '/Employees/ChangePassword', {
        body: { currentPassword: password, newPassword: 'password' },
      })
    ).body.code;
  expect(await sevenTimes(change)).toEqual(['weak_password']);
  expect((await login(who)).type).toBe('jwt');
});

it('counts no guesses for recovery codes without a second factor', async () => {
  const who = await someone();
  const renew = async () =>
    (await who.call('POST', '/authentication/2fa/recovery-codes', { body: { password } })).body.code;
  expect(await sevenTimes(renew)).toEqual(['no_factor']);
  expect(await guessesAt(who)).toBe(0);
});

it('counts no guesses for signing in with an unconfirmed address (AUTH-40)', async () => {
  const who = await someone();
  await world.sql('update user_account set email_unconfirmed = true where id = $1', [who.userId]);
  expect((await login(who)).type).toBe('confirmation_required');
  await world.runJobs();
  expect(await sevenTimes(async () => (await login(who)).code)).toEqual(['A010']);
  expect(await guessesAt(who)).toBe(0);
});

it('keeps counting wrong passwords between right ones', async () => {
  const who = await someone();
  const change = async (currentPassword: string) =>
    (await who.call('POST', '/Employees/ChangePassword', { body: { currentPassword, newPassword: 'password' } })).body
      .code;
  for (let time = 0; time < 5; time += 1) {
    expect(await change('wrong')).toBe('wrong_password');
    if (time < 4) expect(await change(password)).toBe('weak_password');
  }
  expect(await change('wrong')).toBe('A002');
});
