import { sql } from 'kysely';
import { inRole } from '#server/db/transaction.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Scope } from '#server/scope.ts';
import type { Block } from '../../contract/record.ts';

/** A new source, or an act of which a version was replaced; `versionId` is 0 for the former. */
export type FreshSource = { readonly sourceId: number; readonly versionId: number };
type Fresh = {
  readonly sources: readonly FreshSource[];
  /** Everybody with a watch, in any firm. */
  readonly people: readonly { readonly tenantId: number; readonly employeeId: number }[];
};

/** Some of the imported sources that nobody was notified of yet. */
export const readFresh = (pool: Pool, most: number): Promise<Fresh> =>
  inRole(pool, 'stod_worker', async (db) => {
    const { rows: sources } = await sql<FreshSource>`
      select source_id as "sourceId", version_id as "versionId" from new_sources(${most})`.execute(db);
    const { rows: people } = await sql<Fresh['people'][number]>`
      select tenant_id as "tenantId", employee_id as "employeeId" from watchers()`.execute(db);
    return { sources, people };
  });

/** Everybody was notified. */
export const forgetFresh = (pool: Pool, sources: readonly FreshSource[]): Promise<unknown> =>
  inRole(pool, 'stod_worker', (db) =>
    sql`select forget_new_sources(${sources.map((one) => one.sourceId)}::int[], ${sources.map((one) => one.versionId)}::int[])`.execute(
      db,
    ),
  );

export type Replaced = {
  readonly before: readonly Block[];
  readonly after: readonly Block[];
  readonly repealed: boolean;
};

/**
 * The text of an act before a version was replaced, and the text that replaced it; undefined if it was removed since.
 */
export async function replaced(scope: Scope, { sourceId, versionId }: FreshSource): Promise<Replaced | undefined> {
  const { rows } = await sql<Replaced>`
    select v.blocks as before, coalesce(next.blocks, t.blocks) as after, next.blocks is null and s.status = 'repealed' as repealed
      from source_version v join source s on s.id = v.source_id join source_text t on t.source_id = s.id
      left join lateral (select n.blocks from source_version n where n.source_id = v.source_id and n.id > v.id order by n.id limit 1) next on true
     where v.id = ${versionId} and v.source_id = ${sourceId}`.execute(scope.db);
  return rows[0];
}
