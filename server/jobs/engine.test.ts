import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTenant } from '#server/db/transaction.ts';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { engineJobs } from './engine.ts';

const world = await openWorld();
const run = (job: string) => engineJobs[job]?.({}, { pool: world.pool, log: world.log });

type Check = { readonly sealed: number; readonly waiting: number; readonly broken_at: number | null };
const checked = ({ id, manager }: Firm): Promise<Check | undefined> =>
  inTenant(
    world.pool,
    { userId: manager.userId, tenantId: id, sessionId: manager.sessionId },
    async (db) => (await sql<Check>`select * from check_audit()`.execute(db)).rows[0],
  );

async function firmWithHistory() {
  const firm = await world.firm();
  for (const name of ['Eitt', 'Tvö', 'Þrjú']) await firm.client({ name });
  return firm;
}

describe('the chain of the audit log', () => {
  it('waits, is sealed by the job in batches, and holds (PLUS-04)', async () => {
    const firm = await firmWithHistory();
    const before = await checked(firm);
    expect(before?.sealed).toBe(0);
    expect(before?.waiting).toBeGreaterThanOrEqual(3);
    await run('seal-audit');
    const after = await checked(firm);
    expect([after?.sealed, after?.waiting, after?.broken_at]).toEqual([before?.waiting, 0, null]);
  });

  it('goes on where it stopped, a chain a tenant', async () => {
    const [one, two] = [await firmWithHistory(), await firmWithHistory()];
    await run('seal-audit');
    await one.client({ name: 'Fjögur' });
    await run('seal-audit');
    const [first, second] = [await checked(one), await checked(two)];
    expect(first?.sealed).toBe((second?.sealed ?? 0) + 1);
    expect([first?.broken_at, second?.broken_at]).toEqual([null, null]);
  });

  it('cannot be written over by the owner of the tables, and shows the row where somebody did so past the triggers', async () => {
    const firm = await firmWithHistory();
    await run('seal-audit');
    await expect(world.sql('update audit_log set after = null where tenant_id = $1', [firm.id])).rejects.toThrow(
      'append-only',
    );
    await expect(world.sql('delete from audit_seal where tenant_id = $1', [firm.id])).rejects.toThrow('append-only');
    const [second] = await world.sql<{ audit_id: string }>(
      'select audit_id from audit_seal where tenant_id = $1 and number = 2',
      [firm.id],
    );
    await world.sql('alter table audit_log disable trigger append_only');
    await world.sql(`update audit_log set after = '{"name":"Annað"}' where id = $1`, [second?.audit_id]);
    expect((await checked(firm))?.broken_at).toBe(2);
    await world.sql('delete from audit_log where id = $1', [second?.audit_id]);
    expect((await checked(firm))?.broken_at).toBe(2);
    await world.sql('alter table audit_log enable trigger append_only');
  });

  it('sealed by two at once is one chain', async () => {
    const firm = await firmWithHistory();
    await Promise.all([run('seal-audit'), run('seal-audit'), run('seal-audit')]);
    const numbers = await world.sql<{ number: string }>(
      'select number from audit_seal where tenant_id = $1 order by number',
      [firm.id],
    );
    expect(numbers.map(({ number }) => Number(number))).toEqual(numbers.map((_, index) => index + 1));
    expect((await checked(firm))?.broken_at).toBeNull();
  });
});

describe('the clean-up', () => {
  it('takes away what has served its time, and nothing that still serves', async () => {
    const { employee } = await world.firm();
    for (const age of ['2 days', '1 hour'])
      await world.sql(
        `insert into sign_in_guess (account, network, at) values ($1, '10.0.0.1', now() - $2::interval)`,
        [employee.email, age],
      );
    await world.sql(
      `insert into session (user_id, expires_at, revoked_at) values ($1, now(), now() - interval '31 days')`,
      [employee.userId],
    );
    const sessions = async () =>
      (await world.sql('select 1 from session where user_id = $1', [employee.userId])).length;
    expect(await sessions()).toBe(2);
    for (const age of ['5 days', '4 days', '1 day'])
      await world.sql(
        "insert into outbox (tenant_id, name, payload, at) values (1, $1::text, '{}', now() - $1::text::interval)",
        [age],
      );
    await run('clean-up');
    // The newest of the old events stays, as the mark from which everything is there.
    expect(await world.sql("select name from outbox where name like '%day%' order by id")).toEqual([
      { name: '4 days' },
      { name: '1 day' },
    ]);
    expect(await sessions()).toBe(1);
    expect(await world.sql('select 1 from sign_in_guess where account = $1', [employee.email])).toHaveLength(1);
  });
});
