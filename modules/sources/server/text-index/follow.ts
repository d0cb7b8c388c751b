import { sql } from 'kysely';
import { inRole } from '#server/db/transaction.ts';
import type { Pool } from '#server/db/pool.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { TextIndex } from '#server/text-index.ts';
import { entryOf, type SourceToIndex } from './entries.ts';

/** So many sources go in one message: some megabytes. */
const atOnce = 50;

type Change = { readonly source_id: number; readonly change: string };

/**
 * Follows the changes of the library: tells the index of each, and forgets it once it was told. One that changes again
 * meanwhile is told of again. Without an index there is nobody to tell.
 */
export const followChanges =
  (index: TextIndex | null): JobHandler =>
  async (_payload, { pool, signal }) => {
    while (!signal.aborted) {
      const { changes, sources } = await readChanged(pool);
      if (changes.length === 0) return;
      if (index !== null) await index.write(sources.map(entryOf));
      await forget(pool, changes);
    }
  };

const readChanged = (pool: Pool) =>
  inRole(pool, 'stod_worker', async (db) => {
    const { rows: changes } =
      await sql<Change>`select source_id, change::text from unindexed_sources(${atOnce})`.execute(db);
    const { rows: sources } = await sql<SourceToIndex>`
      select * from sources_to_index(${changes.map(({ source_id }) => source_id)}::int[])`.execute(db);
    return { changes, sources };
  });

const forget = (pool: Pool, changes: readonly Change[]): Promise<unknown> =>
  inRole(pool, 'stod_worker', (db) =>
    sql`select forget_unindexed_sources(${changes.map(({ source_id }) => source_id)}::int[], ${changes.map(({ change }) => change)}::bigint[])`.execute(
      db,
    ),
  );
