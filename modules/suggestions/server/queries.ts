import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { workType, type ObjectType, type SuggestionType } from '#modules/worklogs/contract/record.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { suggestionOrder } from '../contract.ts';
import type { Done } from '../rules.ts';

/**
 * Records actions of a day: creates a suggestion, or adds to an open one. A row counts once a day, even if its
 * suggestion was settled, and projects that the person may not see are ignored. Returns whether anything is new.
 */
export async function note(scope: Scope, day: string, done: readonly Done[]): Promise<boolean> {
  const { rows } = await sql`
    insert into suggestion as s (tenant_id, employee_id, project_id, date, object_type, suggestion_type, object_ids, last_at)
    select p.tenant_id, ${scope.actor.employeeId}::int, p.id, ${day}::date, v."objectType", v."suggestionType", fresh.ids, ${scope.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as v("projectId" int, "objectType" text, "suggestionType" text, "objectIds" int[])
      join project p on p.tenant_id = ${scope.tenantId} and p.id = v."projectId"
     cross join lateral (
       select array_agg(o) as ids from unnest(v."objectIds") o
        where not exists (
          select from suggestion old
           where old.tenant_id = p.tenant_id and old.employee_id = ${scope.actor.employeeId} and old.project_id = p.id and old.date = ${day}::date
             and old.object_type = v."objectType" and o = any(old.object_ids))) fresh
     where fresh.ids is not null
    on conflict (tenant_id, employee_id, project_id, date, object_type, suggestion_type, event_id) where approved_at is null and dismissed_at is null
    do update set object_ids = s.object_ids || excluded.object_ids, last_at = excluded.last_at
    returning id`.execute(scope.db);
  return rows.length > 0;
}

/** An event of the calendar, with or without a case. */
export type Held = {
  readonly eventId: number;
  readonly projectId: number | null;
  readonly start: Date;
  readonly day: string;
};

/** The person's open suggestion for an event, created if missing; null when it was settled. */
export async function ofEvent(scope: Scope, { eventId, projectId, start, day }: Held): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into suggestion (tenant_id, employee_id, project_id, date, object_type, suggestion_type, object_ids, event_id, last_at)
      values (${scope.tenantId}, ${scope.actor.employeeId}, ${projectId}, ${day}, 'Event', 'Completed', ${[eventId]}, ${eventId}, ${start})
      on conflict do nothing returning id)
    select id from made union all
    select id from suggestion where tenant_id = ${scope.tenantId} and employee_id = ${scope.actor.employeeId}
      and event_id = ${eventId} and date = ${day} and approved_at is null and dismissed_at is null`.execute(scope.db);
  return rows[0]?.id ?? null;
}

/** The range of a series that a change affects: from the occurrence that moved or became another event. */
export type Follow = {
  readonly eventId: number;
  readonly at: Date;
  readonly reach: 'One' | 'Following' | 'All';
  readonly into: number;
  readonly start: Date;
};

/** Moves the settled state of a series' occurrences with them. */
export const settledFollow = ({ db }: Scope, { eventId, at, reach, into, start }: Follow) =>
  sql`select settled_follow(${eventId}, ${at}, ${reach}, ${into}, ${start})`.execute(db);

/** The rows were deleted: removes them from open suggestions, and deletes empty suggestions. */
export async function forget(scope: Scope, objectType: ObjectType, objectIds: readonly number[]): Promise<boolean> {
  const ids = sql`${[...objectIds]}::int[]`;
  const open = sql`tenant_id = ${scope.tenantId} and employee_id = ${scope.actor.employeeId} and object_type = ${objectType}
    and approved_at is null and dismissed_at is null and object_ids && ${ids}`;
  const gone = await sql`delete from suggestion where ${open} and object_ids <@ ${ids} returning id`.execute(scope.db);
  const less = await sql`
    update suggestion set object_ids = array(
      select kept from unnest(object_ids) with ordinality as o(kept, place) where kept <> all(${ids}) order by place)
     where ${open} returning id`.execute(scope.db);
  return gone.rows.length + less.rows.length > 0;
}

/** Deletes open suggestions whose origin is gone. Returns whether there were any. */
export const forgetKind = async (scope: Scope, suggestionType: SuggestionType): Promise<boolean> =>
  (
    await sql`delete from suggestion where tenant_id = ${scope.tenantId} and employee_id = ${scope.actor.employeeId}
      and suggestion_type = ${suggestionType} and approved_at is null and dismissed_at is null returning id`.execute(
      scope.db,
    )
  ).rows.length > 0;

export type Asked = {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly projectId?: number | undefined;
  readonly id?: number | undefined;
};

const openOnes = (scope: Scope, { dateFrom, dateTo, projectId, id }: Asked) =>
  scope.db
    .selectFrom('suggestion as s')
    .leftJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.id', '=', 's.project_id').on('p.deleted_at', 'is', null),
    )
    .where((eb) => eb.or([eb('s.project_id', 'is', null), eb('p.id', 'is not', null)]))
    .where('s.tenant_id', '=', scope.tenantId)
    .where('s.employee_id', '=', scope.actor.employeeId)
    .where('s.approved_at', 'is', null)
    .where('s.dismissed_at', 'is', null)
    .where(isOfNow(scope))
    .$if(dateFrom !== undefined, (q) => q.where('s.date', '>=', sql<string>`${dateFrom}::date`))
    .$if(dateTo !== undefined, (q) => q.where('s.date', '<=', sql<string>`${dateTo}::date`))
    .$if(projectId !== undefined, (q) => q.where('s.project_id', '=', projectId ?? 0))
    .$if(id !== undefined, (q) => q.where('s.id', '=', id ?? 0));

/**
 * Events are compared with their current state: nothing is suggested for one that was deleted, moved or has not ended,
 * nor for one that was logged by hand: an entry that covers more than half of its time, or has its title; as many as
 * there are entries.
 */
const isOfNow = (scope: Scope) => sql<boolean>`(s.event_id is null or exists (
  select from event e join event_employee m on m.tenant_id = e.tenant_id and m.event_id = e.id and m.employee_id = s.employee_id
   where e.tenant_id = s.tenant_id and e.id = s.event_id and e.project_id is not distinct from s.project_id and e.deleted_at is null and not e.is_all_day
     and s.last_at <> all(e.skipped) and (e.repeats is not null or e.starts_at = s.last_at) and s.last_at + (e.ends_at - e.starts_at) <= ${scope.now}
     and not exists (select ${byHand(scope)}
       and least(w.date + w.quantity * interval '1 hour', s.last_at + (e.ends_at - e.starts_at)) - greatest(w.date, s.last_at) >= (e.ends_at - e.starts_at) / 2)
     and (select count(*) ${byHand(scope)} and ${wordsOf('w.comment')} = ${wordsOf('e.subject')})
       < (select count(*) from suggestion o join event v on v.tenant_id = o.tenant_id and v.id = o.event_id
           where o.tenant_id = s.tenant_id and o.employee_id = s.employee_id and o.date = s.date and o.last_at <= s.last_at
             and o.approved_at is null and o.dismissed_at is null and v.project_id is not distinct from e.project_id and ${wordsOf('v.subject')} = ${wordsOf('e.subject')})))`;

const wordsOf = (column: string) => sql`lower(btrim(${sql.ref(column)}))`;

/** Hours that the person logged on the suggestion's case that day; without a case, on any. */
const byHand = ({ timeZone }: Scope) => sql`from worklog w
   where w.tenant_id = s.tenant_id and w.employee_id = s.employee_id and w.project_id = coalesce(s.project_id, w.project_id)
     and w.work_type_id = ${workType.time} and w.suggestion_id is null and w.deleted_at is null
     and w.date >= s.date::timestamp at time zone ${timeZone} and w.date < (s.date + 1)::timestamp at time zone ${timeZone}`;

const columns = { date: ['s.date'], projectYearNumber: ['p.year', 'p.number'], objectType: ['s.object_type'] } as const;

export type SuggestionRow = Awaited<ReturnType<typeof list>>[number];

/** The open ones. */
export function list(
  scope: Scope,
  asked: Asked,
  order: Order<(typeof suggestionOrder)[number]> = [],
  page: Page | null = null,
) {
  const sorted = [
    ...order.flatMap(({ field, direction }) =>
      columns[field].map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`),
    ),
    sql`s.last_at desc`,
    sql`s.id`,
  ];
  return openOnes(scope, asked)
    .leftJoin('event as e', (join) => join.onRef('e.tenant_id', '=', 's.tenant_id').onRef('e.id', '=', 's.event_id'))
    .select([
      's.id',
      's.project_id as projectId',
      'p.name as projectName',
      'p.year_number as projectYearNumber',
      's.date',
      's.employee_id as employeeId',
      's.last_at as lastDate',
      sql<ObjectType>`s.object_type`.as('objectType'),
      sql<SuggestionType>`s.suggestion_type`.as('suggestionType'),
      sql<number>`cardinality(s.object_ids)`.as('count'),
      // Calendar events have their own duration, and are read in their current state.
      sql<number | null>`case when s.suggestion_type = 'OutlookCalendar' then (
        select round(sum(extract(epoch from o.ends_at - o.starts_at)) / 60)::int from outside_event o
         where o.tenant_id = s.tenant_id and o.id = any(s.object_ids))
        else round(extract(epoch from e.ends_at - e.starts_at) / 60)::int end`.as('minutes'),
      'e.subject',
      sql<number>`(select coalesce(sum(w.quantity), 0)::float8 ${byHand(scope)} and s.project_id is not null)`.as(
        'logged',
      ),
      'p.billable',
      'p.discount',
    ])
    .orderBy(sql.join(sorted))
    .$if(page !== null, (q) => q.limit(page?.pageSize ?? 1).offset(page ? offsetOf(page) : 0))
    .execute();
}

/** The number of open ones and the earliest day, as part of a larger statement. */
export const waiting = (scope: Scope) =>
  openOnes(scope, {}).select([sql<number>`count(*)::int`.as('count'), sql<string | null>`min(s.date)`.as('since')]);

export const total = async (scope: Scope, asked: Asked): Promise<number> =>
  (
    await openOnes(scope, asked)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

export const dayCounts = (scope: Scope, asked: Asked) =>
  openOnes(scope, asked)
    .select(['s.date', sql<number>`count(*)::int`.as('count')])
    .groupBy('s.date')
    .orderBy('s.date')
    .execute();

export type Settled = 'approved' | 'dismissed';

/** Settles open suggestions; returns which, so that only one of two concurrent calls settles each. */
export async function settle(
  scope: Scope,
  how: Settled,
  { id, date }: { readonly id?: number; readonly date?: string },
): Promise<number[]> {
  const rows = await scope.db
    .updateTable('suggestion')
    .set(how === 'approved' ? { approved_at: scope.now } : { dismissed_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('approved_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .$if(date !== undefined, (q) => q.where('date', '=', sql<string>`${date}::date`))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export const exists = async (scope: Scope, id: number): Promise<boolean> =>
  (await scope.db
    .selectFrom('suggestion')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/**
 * Reopens dismissed suggestions, and approved ones whose worklog is in the bin; unless another of the same kind has
 * been opened since.
 */
export async function reopen(scope: Scope, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    update suggestion s set approved_at = null, dismissed_at = null
     where s.tenant_id = ${scope.tenantId} and s.id = any(${[...ids]}::int[]) and (s.approved_at is not null or s.dismissed_at is not null)
       and not exists (select from worklog w where w.tenant_id = s.tenant_id and w.suggestion_id = s.id and w.deleted_at is null)
       and s.id = (select max(o.id) from suggestion o where o.id = any(${[...ids]}::int[])
         and (o.tenant_id, o.employee_id, coalesce(o.project_id, 0), o.date, o.object_type, o.suggestion_type) = (s.tenant_id, s.employee_id, coalesce(s.project_id, 0), s.date, s.object_type, s.suggestion_type)
         and o.event_id is not distinct from s.event_id)
       and not exists (select from suggestion o where (o.tenant_id, o.employee_id, coalesce(o.project_id, 0), o.date, o.object_type, o.suggestion_type)
         = (s.tenant_id, s.employee_id, coalesce(s.project_id, 0), s.date, s.object_type, s.suggestion_type) and o.event_id is not distinct from s.event_id
         and o.approved_at is null and o.dismissed_at is null)
    returning s.id`.execute(scope.db);
  return rows.length;
}
