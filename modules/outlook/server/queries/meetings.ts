import { sql } from 'kysely';
import type { OutsideMeeting, Window } from '#server/office-suite.ts';
import type { Scope } from '#server/scope.ts';

const theirs = ({ tenantId, actor }: Scope) => sql`tenant_id = ${tenantId} and employee_id = ${actor.employeeId}`;

/** Which of these keys are stored. */
export const known = async (scope: Scope, keys: readonly string[]): Promise<readonly string[]> =>
  (
    await sql<{ key: string }>`select outside_key as key from outside_event
      where ${theirs(scope)} and outside_key = any(${[...keys]}::text[])`.execute(scope.db)
  ).rows.map(({ key }) => key);

/**
 * Stores current meetings, each once, to be checked for suggestions again; returns the changed ones. Copies of the
 * person's own events are excluded.
 */
export async function take(scope: Scope, meetings: readonly OutsideMeeting[]): Promise<readonly number[]> {
  const given = JSON.stringify([...new Map(meetings.map((one) => [one.key, one])).values()]);
  const { rows } = await sql<{ id: number }>`
    insert into outside_event as o (tenant_id, employee_id, outside_key, subject, starts_at, ends_at, is_all_day, location,
      is_private, is_free, addresses, web_link, modified_at)
    select ${scope.tenantId}::int, ${scope.actor.employeeId}::int, m.key, left(m.subject, 500), m.start, greatest(m.start, m."end"), m."isAllDay",
      left(m.location, 500), m."isPrivate", m."isFree", array(select jsonb_array_elements_text(m.addresses)), m."webLink", ${scope.now}::timestamptz
      from jsonb_to_recordset(${given}::jsonb) as m(key text, subject text, start timestamptz, "end" timestamptz, "isAllDay" boolean,
        location text, "isPrivate" boolean, "isFree" boolean, addresses jsonb, "webLink" text)
     where not exists (select from calendar_copy c where ${theirs(scope)} and c.outside_key = m.key)
    on conflict (tenant_id, employee_id, outside_key) do update set subject = excluded.subject, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, is_all_day = excluded.is_all_day, location = excluded.location, is_private = excluded.is_private,
      is_free = excluded.is_free, addresses = excluded.addresses, web_link = excluded.web_link, modified_at = excluded.modified_at,
      suggested_at = null
      where (o.subject, o.starts_at, o.ends_at, o.is_all_day, o.location, o.is_private, o.is_free, o.addresses, o.web_link)
        is distinct from (excluded.subject, excluded.starts_at, excluded.ends_at, excluded.is_all_day, excluded.location,
          excluded.is_private, excluded.is_free, excluded.addresses, excluded.web_link)
    returning id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Deletes these, and for a window all but these; returns the ids of the deleted ones. */
export async function remove(
  scope: Scope,
  gone: readonly string[],
  all: { readonly window: Window; readonly keys: readonly string[] } | null,
): Promise<readonly number[]> {
  const others = all
    ? sql`or (starts_at < ${all.window.to} and ends_at > ${all.window.from} and outside_key <> all(${[...all.keys]}::text[]))`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    delete from outside_event where ${theirs(scope)} and (outside_key = any(${[...gone]}::text[]) ${others}) returning id`.execute(
    scope.db,
  );
  return rows.map(({ id }) => id);
}

type Ended = {
  readonly id: number;
  readonly subject: string;
  readonly start: Date;
  readonly end: Date;
  readonly isAllDay: boolean;
  readonly isFree: boolean;
  readonly addresses: readonly string[];
};

/** Meetings that ended in the last weeks and are not checked yet, without private ones; marks them as checked. */
export const ended = async (scope: Scope, since: Date): Promise<readonly Ended[]> =>
  (
    await sql<Ended>`
      update outside_event set suggested_at = ${scope.now}
       where ${theirs(scope)} and suggested_at is null and ends_at <= ${scope.now} and ends_at > ${since} and not is_private
      returning id, subject, starts_at as start, ends_at as "end", is_all_day as "isAllDay", is_free as "isFree", addresses`.execute(
      scope.db,
    )
  ).rows;

type Asked = { readonly id: number; readonly numbers: readonly string[]; readonly addresses: readonly string[] };
type Cases = { readonly id: number; readonly named: readonly number[]; readonly ofClients: readonly number[] };

/**
 * The possible cases of meetings, in one statement: those of the numbers that are named, among the person's visible
 * cases, and open ones whose clients have one of the addresses. Meetings without a case are omitted.
 */
export const casesOf = async (scope: Scope, meetings: readonly Asked[]): Promise<readonly Cases[]> =>
  (
    await sql<Cases>`
      with asked as materialized (
        select id, numbers, addresses from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb) as m(id int, numbers text[], addresses text[])
      ), found as (
        select a.id, p.id as project_id, true as is_named
          from asked a cross join unnest(a.numbers) as n(number)
          join project p on p.tenant_id = ${scope.tenantId} and p.year_number = n.number and p.deleted_at is null
        union
        select a.id, p.id, false
          from asked a cross join unnest(a.addresses) as m(address)
          join client c on c.tenant_id = ${scope.tenantId} and lower(c.email) = lower(m.address)
          join project_client l on l.tenant_id = c.tenant_id and l.client_id = c.id
          join project p on p.tenant_id = l.tenant_id and p.id = l.project_id and p.deleted_at is null and p.status_id = 1
      )
      select id, coalesce(array_agg(project_id) filter (where is_named), '{}') as named,
             coalesce(array_agg(project_id) filter (where not is_named), '{}') as "ofClients"
        from found group by id`.execute(scope.db)
  ).rows;
