import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { createPool, type Pool } from './pool.ts';
import { prepared } from './prepared.ts';
import { inTenant, type Transaction } from './transaction.ts';

const world = await openWorld();
const firm = await world.firm();
const seen = await firm.project({ linked: [firm.employee] });
const hidden = await firm.project();

const one = createPool(world.databaseUrl, { log: world.log, size: 1 });
const pooled = createPool(world.databaseUrl, { log: world.log, size: 1, isPooled: true });
afterAll(() => Promise.all([one.end(), pooled.end()]));

const as = <T>(pool: Pool, { userId, sessionId }: Person, work: (db: Transaction) => Promise<T>) =>
  inTenant(pool, { userId, tenantId: firm.id, sessionId }, work);

const findProject = (pool: Pool, person: Person, id: number) =>
  as(pool, person, (db) =>
    prepared(db).selectFrom('project').select('id').where('tenant_id', '=', firm.id).where('id', '=', id).execute(),
  );

const statementsOn = async (pool: Pool) =>
  (await pool.query<{ statement: string }>(`select statement from pg_prepared_statements`)).rows;

describe('a prepared statement', () => {
  it('shows each person on the same connection only their rows, also once its plan is kept (PERM-05, PERM-21)', async () => {
    // PostgreSQL decides on the plan that it keeps at the sixth execution.
    for (let round = 0; round < 8; round++) {
      expect(await findProject(one, firm.manager, hidden.id)).toEqual([{ id: hidden.id }]);
      expect(await findProject(one, firm.employee, hidden.id)).toEqual([]);
      expect(await findProject(one, firm.employee, seen.id)).toEqual([{ id: seen.id }]);
      expect(await findProject(one, firm.reader, seen.id)).toEqual([]);
    }
    await world.sql('delete from project_employee where tenant_id = $1', [firm.id]);
    expect(await findProject(one, firm.employee, seen.id)).toEqual([]);
  });

  it('is parsed once on a connection', async () => {
    await findProject(one, firm.manager, seen.id);
    await findProject(one, firm.manager, hidden.id);
    expect(await statementsOn(one)).toEqual([{ statement: expect.stringContaining('from "project"') }]);
  });

  it('is sent without a name to a pooler', async () => {
    await findProject(pooled, firm.manager, seen.id);
    expect(await statementsOn(pooled)).toEqual([]);
  });

  it('is one of 200 at most: further ones are parsed each time', async () => {
    const ask = (db: Transaction, count: number) =>
      prepared(db)
        .selectFrom('project')
        .select('id')
        .where('id', 'in', Array(count).fill(seen.id) as number[])
        .execute();
    await as(one, firm.manager, async (db) => {
      for (let count = 1; count < 210; count++) await ask(db, count);
      expect(await ask(db, 210)).toEqual([{ id: seen.id }]);
    });
    expect(await statementsOn(one)).toHaveLength(200);
  });
});
