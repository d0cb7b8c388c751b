import { describe, expect, it } from 'vitest';
import { hashPassword } from '#modules/auth/server/password.ts';
import type { Person } from '#tests/support/firm.ts';
import { send, text } from '#tests/support/import-calls.ts';
import { openWorld } from '#tests/support/world.ts';

// However many calls wait for something slow, other signed-in people are answered: no waiting call holds a database
// connection, of which a test world has twelve.

const world = await openWorld();
const firm = await world.firm();
const password = 'Klettur-og-sjor-26';

/** The answers of a person's consecutive calls while other work runs. */
async function answersOf(person: Person, meanwhile: Promise<unknown>): Promise<number[]> {
  let over = false;
  const end = meanwhile.finally(() => {
    over = true;
  });
  const statuses: number[] = [];
  const ended = () => over;
  while (!ended()) statuses.push((await person.call('GET', '/labels')).status);
  await end;
  return statuses;
}

describe('a signed-in person is answered', () => {
  it('while 24 files are imported at once, and each of them is read in turn (threats F6)', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => `Viðskiptavinur ${index} ehf.;`).join('\r\n');
    const file = text(`Nafn;Kennitala\r\n${rows}`);
    const imports = Promise.all(Array.from({ length: 24 }, () => send(firm.manager, 'clients', file)));
    const statuses = await answersOf(firm.employee, imports);
    expect((await imports).map(({ status }) => status)).toEqual(Array(24).fill(200));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(10);
  });

  it('while 60 people sign in at once, and each of them succeeds (threats F6)', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => firm.person()));
    const hash = await hashPassword(password);
    await world.sql('update user_account set password_hash = $1 where id = any($2)', [
      hash,
      people.map(({ userId }) => userId),
    ]);
    const signIn = ({ email }: Person) =>
      world.app.inject({ method: 'POST', url: '/api/authentication/login', payload: { email, password } });
    const signingIn = Promise.all(people.map(signIn));
    const statuses = await answersOf(firm.employee, signingIn);
    expect((await signingIn).map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
