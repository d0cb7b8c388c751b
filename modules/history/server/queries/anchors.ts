import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';

/** The last seal of a tenant's chain; the hash is in hex. */
export type Anchor = { readonly tenant: number; readonly number: number; readonly hash: string };

/** Records the head of each chain. Returns all heads, new or not. */
export async function anchorHeads(db: Transaction): Promise<readonly Anchor[]> {
  await sql`insert into audit_anchor (tenant_id, number, hash) select tenant_id, number, hash from audit_heads() on conflict do nothing`.execute(
    db,
  );
  return (
    await sql<Anchor>`select tenant_id as tenant, number::float8 as number, encode(hash, 'hex') as hash from audit_heads() order by 1`.execute(
      db,
    )
  ).rows;
}

/** The anchors that a chain does not reach; by default those in the database. */
export async function lostAnchors(db: Transaction, given?: readonly Anchor[]): Promise<readonly Anchor[]> {
  const anchors =
    given === undefined
      ? sql`select tenant_id, number, hash from audit_anchor`
      : sql`select (a ->> 'tenant')::int as tenant_id, (a ->> 'number')::bigint as number, decode(a ->> 'hash', 'hex') as hash from jsonb_array_elements(${JSON.stringify(given)}::jsonb) a`;
  return (
    await sql<Anchor>`
      select a.tenant_id as tenant, a.number::float8 as number, encode(a.hash, 'hex') as hash
        from (${anchors}) a left join audit_seal s on s.tenant_id = a.tenant_id and s.number = a.number
       where s.hash is distinct from a.hash order by 1, 2`.execute(db)
  ).rows;
}
