import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import { hashPassword } from './password.ts';

// When a server restarts at nine, all browsers of a firm reconnect at once. Each refresh holds one connection and
// commits on a second one; more of them than the pool has connections must not deadlock.

const world = await openWorld();
const password = 'Klettur-og-sjor-26';
/** More than the test pool has connections. */
const people = 16;

const post = (path: string, body: object, network: number) =>
  world.app.inject({
    method: 'POST',
    url: `/api/authentication/${path}`,
    remoteAddress: `10.1.1.${network}`,
    payload: body,
  });
const all = (call: (person: number) => ReturnType<typeof post>) =>
  Promise.all(Array.from({ length: people }, (_, person) => call(person)));
const statuses = (replies: readonly { readonly statusCode: number }[]) => [
  ...new Set(replies.map(({ statusCode }) => statusCode)),
];

it('answers everybody when many sign in and guess at the same time (threats F6)', async () => {
  const firm = await world.firm();
  await world.sql('update user_account set password_hash = $1 where id = $2', [
    await hashPassword(password),
    firm.employee.userId,
  ]);
  expect(statuses(await all((one) => post('login', { email: firm.employee.email, password }, one)))).toEqual([200]);
  expect(statuses(await all((one) => post('login', { email: `nobody${one}@prof.example`, password }, one)))).toEqual([
    403,
  ]);
});

it('renews many sessions at the same time (AUTH-27, threats F6)', async () => {
  const firm = await world.firm();
  await world.sql('update user_account set password_hash = $1 where id = $2', [
    await hashPassword(password),
    firm.employee.userId,
  ]);
  const signedIn = await all((one) => post('login', { email: firm.employee.email, password }, one));
  const renewed = await all((one) =>
    post('refresh-token', { refreshToken: signedIn[one]?.json().refreshToken as string }, one),
  );
  expect(statuses(renewed)).toEqual([200]);
});
