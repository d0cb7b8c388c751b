import { describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { engineJobs } from './engine.ts';

const world = await openWorld();
const run = (job: string) => engineJobs.background?.[job]?.({}, world.jobContext);

type Check = { readonly sealed: number; readonly waiting: number; readonly brokenAt: number | null };
const checked = async ({ manager }: Firm): Promise<Check> => (await manager.call('GET', '/audit/check')).body;

async function firmWithHistory() {
  const firm = await world.firm();
  for (const name of ['Eitt', 'Tvö', 'Þrjú']) await firm.client({ name });
  return firm;
}

describe('the chain of the audit log', () => {
  it('waits, is sealed by the job in batches, and is valid (PLUS-04)', async () => {
    const firm = await firmWithHistory();
    const before = await checked(firm);
    expect(before?.sealed).toBe(0);
    expect(before?.waiting).toBeGreaterThanOrEqual(3);
    await run('seal-audit');
    const after = await checked(firm);
    expect([after?.sealed, after?.waiting, after?.brokenAt]).toEqual([before?.waiting, 0, null]);
  });

  it('continues where it stopped, with one chain per tenant', async () => {
    const [one, two] = [await firmWithHistory(), await firmWithHistory()];
    await run('seal-audit');
    await one.client({ name: 'Fjögur' });
    await run('seal-audit');
    const [first, second] = [await checked(one), await checked(two)];
    expect(first?.sealed).toBe((second?.sealed ?? 0) + 1);
    expect([first?.brokenAt, second?.brokenAt]).toEqual([null, null]);
  });

  it('cannot be overwritten by the owner of the tables, and reveals a row that was changed past the triggers', async () => {
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
    expect((await checked(firm))?.brokenAt).toBe(2);
    await world.sql('delete from audit_log where id = $1', [second?.audit_id]);
    expect((await checked(firm))?.brokenAt).toBe(2);
    await world.sql('alter table audit_log enable trigger append_only');
  });

  it('is verified in parts, each starting where the one before ended (PLUS-04)', async () => {
    const firm = await world.firm();
    await world.sql(
      `insert into audit_log (tenant_id, action, entity, entity_id, after)
       select $1, 'created', 'label', n, '{}' from generate_series(1, 41000) n`,
      [firm.id],
    );
    await run('seal-audit');
    const { sealed, waiting } = await checked(firm);
    expect([sealed > 41_000, waiting]).toEqual([true, 0]);
    const tamper = async (number: number) => {
      await world.sql('alter table audit_log disable trigger append_only');
      await world.sql(
        `update audit_log set after = '{"n":1}' where id = (select audit_id from audit_seal where tenant_id = $1 and number = $2)`,
        [firm.id, number],
      );
      await world.sql('alter table audit_log enable trigger append_only');
      return (await checked(firm)).brokenAt;
    };
    for (const number of [40_001, 40_000, 20_001, 20_000, 1]) expect(await tamper(number)).toBe(number);
  });

  it('reveals a row that was added to the log past the triggers', async () => {
    const firm = await firmWithHistory();
    await run('seal-audit');
    await world.sql('alter table audit_log disable trigger await_seal');
    await world.sql(
      `insert into audit_log (tenant_id, action, entity, entity_id, after) values ($1, 'created', 'label', 1, '{}')`,
      [firm.id],
    );
    await world.sql('alter table audit_log enable trigger await_seal');
    const { sealed, brokenAt } = await checked(firm);
    expect(brokenAt).toBe(sealed + 1);
  });

  it('is one chain when two processes seal at the same time', async () => {
    const firm = await firmWithHistory();
    await Promise.all([run('seal-audit'), run('seal-audit'), run('seal-audit')]);
    const numbers = await world.sql<{ number: string }>(
      'select number from audit_seal where tenant_id = $1 order by number',
      [firm.id],
    );
    expect(numbers.map(({ number }) => Number(number))).toEqual(numbers.map((_, index) => index + 1));
    expect((await checked(firm))?.brokenAt).toBeNull();
  });
});

describe('the clean-up', () => {
  it('deletes expired rows, and no others', async () => {
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
    // The newest old event is kept, as the mark up to which nothing is missing.
    expect(await world.sql("select name from outbox where name like '%day%' order by id")).toEqual([
      { name: '4 days' },
      { name: '1 day' },
    ]);
    expect(await sessions()).toBe(1);
    expect(await world.sql('select 1 from sign_in_guess where account = $1', [employee.email])).toHaveLength(1);
  });

  it('deletes no more rows in a statement than there is time for', async () => {
    await world.sql(`create table deleted_at_once (n int);
      create function note_deleted() returns trigger language plpgsql security definer as $$
        begin insert into deleted_at_once select count(*) from gone; return null; end $$;
      create trigger note_deleted after delete on sign_in_guess referencing old table as gone
        for each statement execute function note_deleted();
      create trigger note_deleted after delete on outbox referencing old table as gone
        for each statement execute function note_deleted()`);
    await world.sql(`insert into sign_in_guess (account, network, at)
      select 'many@prof.example', '10.0.0.1', now() - interval '2 days' from generate_series(1, 12000)`);
    await world.sql(`insert into outbox (tenant_id, name, payload, at)
      select 1, 'Old', '{}', now() - interval '5 days' from generate_series(1, 12000)`);
    await run('clean-up');
    const statements = await world.sql<{ n: number }>('select n from deleted_at_once where n > 0');
    expect(statements.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...statements.map(({ n }) => n))).toBeLessThanOrEqual(5_000);
    expect(await world.sql(`select 1 from sign_in_guess where account = 'many@prof.example'`)).toEqual([]);
  });
});
