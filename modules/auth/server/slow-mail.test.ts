import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import { hashPassword } from './password.ts';

let begun = 0;
let answer = () => {};
const answered = new Promise<void>((resolve) => (answer = resolve));
const world = await openWorld({
  sendMail: async () => {
    begun++;
    await answered;
  },
});

it('keeps no transaction open for a slow mail server, which would delay the events of every firm', async () => {
  const { employee } = await world.firm();
  await world.sql('update user_account set password_hash = $1 where id = $2', [
    await hashPassword('Klettur-og-sjor-26'),
    employee.userId,
  ]);
  await employee.call('POST', '/authentication/password/reset/send', { body: { email: employee.email } });
  const sent = world.runJobs();
  await expect.poll(() => begun).toBe(1);
  const open = await world.sql(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  answer();
  await sent;
  expect(open).toEqual([]);
});
