import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { PartyType, Tie } from '../../contract/record.ts';

/** The current ties of a party `x`, oldest first; a column for a statement that selects parties. */
export const tiesColumn = (type: PartyType) => sql<Tie[]>`(
  select coalesce(json_agg(json_build_object('name', t.name, 'ssn', t.ssn, 'kind', t.kind, 'words', t.words) order by t.id), '[]')
    from party_tie t where t.tenant_id = x.tenant_id and t.${sql.ref(`${type}_id`)} = x.id and t.until is null)`;

const column = (type: PartyType) => `${type}_id` as const;

export const listTies = (scope: Scope, type: PartyType, id: number) =>
  scope.db
    .selectFrom('party_tie')
    .where('tenant_id', '=', scope.tenantId)
    .where(column(type), '=', id)
    .where('until', 'is', null)
    .select(['id', 'name', 'ssn', 'words', sql<Tie['kind']>`kind`.as('kind')])
    .orderBy('id')
    .execute();

export const insertTies = (scope: Scope, type: PartyType, partyId: number, ties: readonly Tie[]) =>
  scope.db
    .insertInto('party_tie')
    .values(ties.map((tie) => ({ ...tie, tenant_id: scope.tenantId, [column(type)]: partyId })))
    .execute();

export const updateTie = (scope: Scope, { id, ...tie }: Tie & { readonly id: number }) =>
  scope.db.updateTable('party_tie').set(tie).where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute();

export const endTies = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .updateTable('party_tie')
    .set({ until: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .execute();

/** Moves the ties of one party to another, all of them or those of a merge that is undone; returns their ids. */
export async function moveTies(
  scope: Scope,
  type: PartyType,
  from: number,
  to: number,
  only: readonly number[] | null,
): Promise<number[]> {
  const rows = await scope.db
    .updateTable('party_tie')
    .set({ [column(type)]: to })
    .where('tenant_id', '=', scope.tenantId)
    .where(column(type), '=', from)
    .$if(only !== null, (q) => q.where(sql<boolean>`id = any(${[...(only ?? [])]}::int[])`))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
