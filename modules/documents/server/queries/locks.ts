import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { LockKind } from '../../contract/record.ts';
import { lockEnd } from '../../rules/lock.ts';

export type Lock = {
  readonly employeeId: number;
  readonly employeeName: string;
  readonly kind: LockKind;
  readonly token: string | null;
  /** The name by which a desktop program has it open. */
  readonly openedName: string | null;
};

/** The current lock of a document. */
export const find = async (scope: Scope, documentId: number): Promise<Lock | null> =>
  (
    await sql<Lock>`
    select k.employee_id as "employeeId", e.name as "employeeName", k.kind, k.token, k.opened_name as "openedName"
      from document_lock k join employee e on e.tenant_id = k.tenant_id and e.id = k.employee_id
     where k.tenant_id = ${scope.tenantId} and k.document_id = ${documentId} and k.expires_at > ${scope.now}`.execute(
      scope.db,
    )
  ).rows[0] ?? null;

type Taking = {
  readonly documentId: number;
  readonly projectId: number;
  readonly kind: LockKind;
  readonly token: string | null;
  readonly openedName?: string;
};

/**
 * Locks a document for the person, replacing any other lock; an own lock keeps its start. Requires the lock of the
 * case.
 */
export const take = (scope: Scope, { documentId, projectId, kind, token, openedName }: Taking) =>
  sql`
    insert into document_lock as k (tenant_id, document_id, project_id, employee_id, kind, token, opened_name, taken_at, expires_at)
    values (${scope.tenantId}, ${documentId}, ${projectId}, ${scope.actor.employeeId}, ${kind}, ${token}, ${openedName ?? null}, ${scope.now}, ${lockEnd(scope.now)})
    on conflict (tenant_id, document_id) do update set
      taken_at = case when k.employee_id = excluded.employee_id and k.expires_at > ${scope.now} then k.taken_at else excluded.taken_at end,
      employee_id = excluded.employee_id, kind = excluded.kind, token = excluded.token, opened_name = excluded.opened_name, expires_at = excluded.expires_at`.execute(
    scope.db,
  );

/** Extends the holder's lock by the full duration. */
export const prolong = (scope: Scope, documentId: number) =>
  scope.db
    .updateTable('document_lock')
    .set({ expires_at: lockEnd(scope.now) })
    .where('tenant_id', '=', scope.tenantId)
    .where('document_id', '=', documentId)
    .execute();

export const release = (scope: Scope, documentId: number) =>
  scope.db
    .deleteFrom('document_lock')
    .where('tenant_id', '=', scope.tenantId)
    .where('document_id', '=', documentId)
    .execute();

export type Held = { readonly lockedBy: number | null; readonly lockedByName: string | null };

/** Locked documents among these rows and their descendants. */
export const lockedBelow = async (scope: Scope, ids: readonly number[]): Promise<readonly Held[]> =>
  (
    await sql<Held>`
    with recursive inside as (
      select id from document where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[]) and deleted_at is null
      union select d.id from document d join inside i on d.folder_id = i.id where d.tenant_id = ${scope.tenantId} and d.deleted_at is null
    )
    select k.employee_id as "lockedBy", e.name as "lockedByName"
      from inside i
      join document_lock k on k.tenant_id = ${scope.tenantId} and k.document_id = i.id and k.expires_at > ${scope.now}
      join employee e on e.tenant_id = k.tenant_id and e.id = k.employee_id
     order by i.id`.execute(scope.db)
  ).rows;

/** Other people who are editing these documents. */
export async function lockers(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('document_lock as k')
    .innerJoin('employee as e', (on) => on.onRef('e.tenant_id', '=', 'k.tenant_id').onRef('e.id', '=', 'k.employee_id'))
    .where('k.tenant_id', '=', scope.tenantId)
    .where('k.document_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('k.employee_id', '<>', scope.actor.employeeId)
    .where('k.expires_at', '>', scope.now)
    .select(['k.document_id as id', 'e.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
