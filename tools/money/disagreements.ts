import type pg from 'pg';
import { checks } from './checks.ts';

export type Disagreement = {
  readonly tenant: string;
  readonly rule: string;
  readonly what: string;
  readonly how: string;
};

type Queries = Pick<pg.ClientBase, 'query'>;

/** Figures of a tenant, or of all, that disagree with others: read as the owner of the tables, in one snapshot. */
export async function findDisagreements(db: Queries, tenantId: number | null = null): Promise<Disagreement[]> {
  await db.query('begin isolation level repeatable read read only; set local statement_timeout = 0');
  try {
    const { rows: tenants } = await db.query<{ id: number; name: string }>(
      'select id, name from tenant where $1::int is null or id = $1 order by id',
      [tenantId],
    );
    const found: Disagreement[] = [];
    for (const { id, name } of tenants) {
      for (const { rule, sql } of checks) {
        const { rows } = await db.query<{ what: string; how: string }>(sql, [id]);
        found.push(...rows.map(({ what, how }) => ({ tenant: `${name} (${id})`, rule, what, how })));
      }
    }
    return found;
  } finally {
    await db.query('rollback');
  }
}
