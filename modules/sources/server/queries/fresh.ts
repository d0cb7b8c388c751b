import { sql } from 'kysely';
import { inRole } from '#server/db/transaction.ts';
import type { Pool } from '#server/db/pool.ts';

export type Fresh = {
  readonly ids: readonly number[];
  /** Who watches anything, in whichever firm. */
  readonly people: readonly { readonly tenantId: number; readonly employeeId: number }[];
};

/** Some of what imports brought and nobody was told of yet. */
export const readFresh = (pool: Pool, most: number): Promise<Fresh> =>
  inRole(pool, 'stod_worker', async (db) => {
    const { rows } = await sql<{ source_id: number }>`select * from new_sources(${most})`.execute(db);
    const { rows: people } = await sql<Fresh['people'][number]>`
      select tenant_id as "tenantId", employee_id as "employeeId" from watchers()`.execute(db);
    return { ids: rows.map(({ source_id }) => source_id), people };
  });

/** Everybody was told. */
export const forgetFresh = (pool: Pool, ids: readonly number[]): Promise<unknown> =>
  inRole(pool, 'stod_worker', (db) => sql`select forget_new_sources(${[...ids]}::int[])`.execute(db));
