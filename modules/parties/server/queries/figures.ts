import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { PartyType } from '../../contract/record.ts';
import { sameParty } from './same-party.ts';

/** The cases that a party is on now and that the person sees. */
const projectsOf = (scope: Scope, type: PartyType, id: number | readonly number[]) =>
  scope.db
    .selectFrom('project as p')
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.deleted_at', 'is', null)
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('party_role as r')
        .select('r.project_id')
        .where('r.tenant_id', '=', scope.tenantId)
        .where('r.party_type', '=', type)
        .where('r.party_id', '=', sql<number>`any(array${sameParty(scope, type, id)})`)
        .where('r.until', 'is', null),
    );

export const projectCounts = (scope: Scope, type: PartyType, id: number) =>
  projectsOf(scope, type, id)
    .select(({ fn }) => [
      fn.countAll<number>().as('projects'),
      sql<number>`count(*) filter (where p.status_id <> 2)`.as('openProjects'),
    ])
    .executeTakeFirstOrThrow();

export const clearanceCount = async (scope: Scope, type: PartyType, id: number): Promise<number> =>
  (
    await scope.db
      .selectFrom('conflict_clearance')
      .where('tenant_id', '=', scope.tenantId)
      .where('party_type', '=', type)
      .where('party_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Every role that it ever had, on cases that the person sees. */
export const roleCount = async (scope: Scope, type: PartyType, id: number): Promise<number> =>
  (
    await scope.db
      .selectFrom('party_role')
      .where('tenant_id', '=', scope.tenantId)
      .where('party_type', '=', type)
      .where('party_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/**
 * The work on those cases, and for a client what it pays for elsewhere, in ISK at the exchange rates of its
 * work.
 */
export const workSums = (scope: Scope, type: PartyType, id: number) =>
  scope.db
    .selectFrom(
      (type === 'client' ? onProjects(scope, type, id).union(paidBy(scope, id)) : onProjects(scope, type, id)).as('w'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(w.total_billed_with_discount * w.currency_rate), 0)`.as('amount'),
      sql<number>`coalesce(sum(w.total_billed_with_discount * w.currency_rate) filter (where w.work_type_id in (1, 3)), 0)`.as(
        'fee',
      ),
    ])
    .executeTakeFirstOrThrow();

// As two lists of rows, of which `union` keeps each once: with an "or" between them, or looked up again by their ids,
// PostgreSQL reads all of the firm's worklogs.
const worklogs = (scope: Scope) =>
  scope.db
    .selectFrom('worklog')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .select(['id', 'work_type_id', 'total_billed_with_discount', 'currency_rate']);
const onProjects = (scope: Scope, type: PartyType, id: number) =>
  worklogs(scope).where('project_id', '=', sql<number>`any(array(${projectsOf(scope, type, id).select('p.id')}))`);
const paidBy = (scope: Scope, id: number) =>
  worklogs(scope).where('payor_id', '=', sql<number>`any(array${sameParty(scope, 'client', id)})`);

/**
 * What prevents a party, or any of several, from being deleted, as far as the person sees it: its cases, work that it
 * pays for, and invoices to it.
 */
export async function usesOf(
  scope: Scope,
  type: PartyType,
  id: number | readonly number[],
): Promise<{ readonly kind: string; readonly count: number; readonly names: string[] }[]> {
  const projects = await projectsOf(scope, type, id)
    .select([sql<string>`p.year_number || ' ' || p.name::text`.as('name')])
    .orderBy('p.year', 'desc')
    .orderBy('p.number', 'desc')
    .limit(101)
    .execute();
  const [paid, billed] =
    type === 'opponent' ? [0, 0] : [await paidFor(scope, 'worklog', id), await paidFor(scope, 'invoice', id)];
  const names = projects.map(({ name }) => name);
  return [
    ...(names.length > 0 ? [{ kind: 'project', count: names.length, names: names.slice(0, 5) }] : []),
    ...(paid > 0 ? [{ kind: 'worklog', count: paid, names: [] }] : []),
    ...(billed > 0 ? [{ kind: 'invoice', count: billed, names: [] }] : []),
  ];
}

const paidFor = async (scope: Scope, table: 'worklog' | 'invoice', id: number | readonly number[]): Promise<number> =>
  (
    await scope.db
      .selectFrom(table as 'worklog')
      .where('tenant_id', '=', scope.tenantId)
      .where('payor_id', '=', sql<number>`any(array${sameParty(scope, 'client', id)})`)
      .where('deleted_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
