import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { PartyType } from '../../contract/record.ts';
import { moveTies } from './ties.ts';

/**
 * What a merge moved, so that it can be moved back: projects by the party's role on them, and unbilled work that it
 * pays for.
 */
export type Moved = {
  readonly linked: readonly number[];
  readonly added: readonly number[];
  readonly primary: readonly number[];
  readonly payor: readonly number[];
  readonly worklogs: readonly number[];
  /** Parties that were merged into it earlier; absent in merges from before this was recorded. */
  readonly merged?: readonly number[];
  /** Invoice drafts with it as the payor; absent likewise. */
  readonly drafts?: readonly number[];
  /** Its ties to related persons; absent likewise. */
  readonly ties?: readonly number[];
};

const names = {
  client: { link: 'project_client', column: 'client_id' },
  opponent: { link: 'project_opponent', column: 'opponent_id' },
} as const;

/**
 * Moves everything that refers to one party to another: on every case, including closed and deleted ones. Invoiced work
 * stays as it was billed.
 */
export async function moveAll(scope: Scope, type: PartyType, from: number, to: number): Promise<Moved> {
  const { column } = names[type];
  const linked = await unlink(scope, type, from, null);
  const added = await link(scope, type, to, linked);
  const primary = await repoint(scope, column, from, to, null);
  const merged = await remerge(scope, type, from, to, null);
  const ties = await moveTies(scope, type, from, to, null);
  if (type === 'opponent') return { linked, added, primary, payor: [], worklogs: [], merged, ties };
  return {
    linked,
    added,
    primary,
    merged,
    ties,
    payor: await repoint(scope, 'payor_id', from, to, null),
    drafts: await redraft(scope, from, to, null),
    worklogs: await repay(scope, from, to, null),
  };
}

/** Moves back what a merge moved and what has not been changed since. */
export async function moveBack(scope: Scope, type: PartyType, from: number, to: number, moved: Moved): Promise<void> {
  await unlink(scope, type, from, moved.added);
  await link(scope, type, to, moved.linked);
  await repoint(scope, names[type].column, from, to, moved.primary);
  await remerge(scope, type, from, to, moved.merged ?? []);
  await moveTies(scope, type, from, to, moved.ties ?? []);
  if (type === 'opponent') return;
  await repoint(scope, 'payor_id', from, to, moved.payor);
  await redraft(scope, from, to, { drafts: moved.drafts ?? [], worklogs: moved.worklogs });
  await repay(scope, from, to, moved.worklogs);
}

export const setMerged = (scope: Scope, type: PartyType, id: number, into: number | null) =>
  scope.db
    .updateTable(type as 'client')
    .set({
      merged_into_id: into,
      deleted_at: into === null ? null : scope.now,
      deleted_by: into === null ? null : scope.actor.employeeId,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();

export const isMergedInto = async (scope: Scope, type: PartyType, id: number, into: number): Promise<boolean> =>
  (await scope.db
    .selectFrom(type as 'client')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('merged_into_id', '=', into)
    .select('id')
    .executeTakeFirst()) !== undefined;

export const insertMerge = async (
  scope: Scope,
  type: PartyType,
  keptId: number,
  goneId: number,
  moved: Moved,
): Promise<number> =>
  (
    await scope.db
      .insertInto('party_merge')
      .values({
        tenant_id: scope.tenantId,
        party_type: type,
        kept_id: keptId,
        gone_id: goneId,
        moved: JSON.stringify(moved),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const findMerge = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('party_merge')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .select([
      'id',
      'kept_id as keptId',
      'gone_id as goneId',
      'undone_at as undoneAt',
      sql<PartyType>`party_type`.as('partyType'),
      sql<Moved>`moved`.as('moved'),
    ])
    .forUpdate()
    .executeTakeFirst();

export const setUndone = (scope: Scope, id: number) =>
  scope.db
    .updateTable('party_merge')
    .set({ undone_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();

async function unlink(
  scope: Scope,
  type: PartyType,
  party: number,
  projects: readonly number[] | null,
): Promise<number[]> {
  const { link: table, column } = names[type];
  const { rows } = await sql<{ project_id: number }>`
    delete from ${sql.table(table)} where tenant_id = ${scope.tenantId} and ${sql.ref(column)} = ${party} and (${projects === null} or project_id = any(${[...(projects ?? [])]}::int[])) returning project_id`.execute(
    scope.db,
  );
  return rows.map((row) => row.project_id);
}

async function link(scope: Scope, type: PartyType, party: number, projects: readonly number[]): Promise<number[]> {
  const { link: table, column } = names[type];
  const { rows } = await sql<{ project_id: number }>`
    insert into ${sql.table(table)} (tenant_id, project_id, ${sql.ref(column)}) select ${scope.tenantId}::int, project, ${party}::int from unnest(${[...projects]}::int[]) project
    on conflict do nothing returning project_id`.execute(scope.db);
  return rows.map((row) => row.project_id);
}

async function repoint(
  scope: Scope,
  column: 'client_id' | 'opponent_id' | 'payor_id',
  from: number,
  to: number,
  only: readonly number[] | null,
): Promise<number[]> {
  const rows = await scope.db
    .updateTable('project')
    .set({ [column]: to })
    .where('tenant_id', '=', scope.tenantId)
    .where(column, '=', from)
    .$if(only !== null, (q) => q.where(sql<boolean>`id = any(${[...(only ?? [])]}::int[])`))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Drafts move before their work, so that they keep their claim; an approved draft must be approved again. A draft that
 * contains other work by now stays, and work that leaves it awaits an invoice.
 */
async function redraft(
  scope: Scope,
  from: number,
  to: number,
  only: Required<Pick<Moved, 'drafts' | 'worklogs'>> | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update invoice_draft d set payor_id = ${to}, state = case d.state when 'approved' then 'asked' else d.state end
     where d.tenant_id = ${scope.tenantId} and d.payor_id = ${from} and d.state <> 'issued' and (${only === null} or (d.id = any(${[...(only?.drafts ?? [])]}::int[])
       and not exists (select from worklog w where w.tenant_id = d.tenant_id and w.draft_id = d.id and w.id <> all(${[...(only?.worklogs ?? [])]}::int[]))))
    returning d.id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

async function repay(scope: Scope, from: number, to: number, only: readonly number[] | null): Promise<number[]> {
  const rows = await scope.db
    .updateTable('worklog')
    .set({ payor_id: to })
    .where('tenant_id', '=', scope.tenantId)
    .where('payor_id', '=', from)
    .where('invoice_id', 'is', null)
    .where('billed_elsewhere', '=', false)
    .$if(only !== null, (q) => q.where(sql<boolean>`id = any(${[...(only ?? [])]}::int[])`))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Parties that were merged into this one now point to the final one, so that no lookup needs two steps. */
async function remerge(
  scope: Scope,
  type: PartyType,
  from: number,
  to: number,
  only: readonly number[] | null,
): Promise<number[]> {
  const rows = await scope.db
    .updateTable(type as 'client')
    .set({ merged_into_id: to })
    .where('tenant_id', '=', scope.tenantId)
    .where('merged_into_id', '=', from)
    .$if(only !== null, (q) => q.where(sql<boolean>`id = any(${[...(only ?? [])]}::int[])`))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
