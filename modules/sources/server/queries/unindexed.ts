import { sql } from 'kysely';
import type { Pool } from '#server/db/pool.ts';
import { inRole } from '#server/db/transaction.ts';
import type { SourceToIndex } from '../text-index/entries.ts';

/** The number of sources per request: some megabytes. */
const atOnce = 50;

type Change = { readonly source_id: number; readonly change: string };

/** Sources that changed since the index was updated, and their new content. */
export const readChanged = (pool: Pool) =>
  inRole(pool, 'stod_worker', async (db) => {
    const { rows: changes } =
      await sql<Change>`select source_id, change::text from unindexed_sources(${atOnce})`.execute(db);
    const { rows: sources } = await sql<SourceToIndex>`
      select * from sources_to_index(${changes.map(({ source_id }) => source_id)}::int[])`.execute(db);
    return { changes, sources };
  });

/** Marks these changes as indexed, and no later ones. */
export const forget = (pool: Pool, changes: readonly Change[]): Promise<unknown> =>
  inRole(pool, 'stod_worker', (db) =>
    sql`select forget_unindexed_sources(${changes.map(({ source_id }) => source_id)}::int[], ${changes.map(({ change }) => change)}::bigint[])`.execute(
      db,
    ),
  );
