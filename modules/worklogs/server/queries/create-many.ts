import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** Finds projects by name, ignoring case and accents, or by number, each with its client. */
export const projectsNamed = (
  scope: Scope,
  names: readonly string[],
  numbers: readonly { readonly year: number; readonly number: number }[],
) =>
  scope.db
    .selectFrom('project as p')
    .leftJoin('client as c', (join) => join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.client_id'))
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.deleted_at', 'is', null)
    .where(sql<boolean>`(fold(p.name) = any(select fold(n) from unnest(${[...names]}::text[]) as n)
      or (p.year, p.number) in (select * from unnest(${numbers.map(({ year }) => year)}::int[], ${numbers.map(({ number }) => number)}::int[])))`)
    .select(['p.id', 'p.name', 'p.year', 'p.number', 'c.name as clientName'])
    .execute();

/** Hourly rates, and whose they are. */
export const hourlyRates = (scope: Scope) =>
  scope.db
    .selectFrom('rate')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .where('work_type_id', '=', 1)
    .select(['id', 'name', 'value'])
    .execute();
export const rateOfEmployees = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .selectFrom('employee')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .select(['id', 'rate_id as rateId'])
    .execute();
export const rateOfTenant = (scope: Scope) =>
  scope.db.selectFrom('tenant').where('id', '=', scope.tenantId).select('rate_id as rateId').executeTakeFirstOrThrow();

type Same = {
  readonly place: number;
  readonly projectId: number;
  readonly employeeId: number;
  readonly date: Date;
  /** The day in the tenant's zone; without a time of day (`timed`) any time on that day matches. */
  readonly day: string;
  readonly timed: boolean;
  readonly quantity: number;
  readonly comment: string;
};

/** Which rows exist already: same person, project, instant, hours and description. */
export const sameAs = async (scope: Scope, rows: readonly Same[]): Promise<ReadonlyMap<number, number>> => {
  const found = await sql<{ place: number; id: number }>`
    select v.place, min(w.id) as id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(place int, "projectId" int, "employeeId" int, date timestamptz, day date, timed boolean, quantity numeric, comment text)
    join worklog w on w.tenant_id = ${scope.tenantId} and w.employee_id = v."employeeId" and w.date >= case when timed then v.date else v.day::timestamp at time zone ${scope.timeZone} end and w.date <= case when timed then v.date else (v.day + 1)::timestamp at time zone ${scope.timeZone} - interval '1 microsecond' end and w.project_id = v."projectId" and w.quantity = v.quantity and w.comment = v.comment and w.deleted_at is null
    group by v.place`.execute(scope.db);
  return new Map(found.rows.map(({ place, id }) => [place, id]));
};

/** Hours of time entries by employee and day (`42 2026-11-02`), for the given pairs. */
export const hoursOnDays = async (
  scope: Scope,
  asked: readonly { readonly employeeId: number; readonly day: string }[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ key: string; hours: number }>`
    select v.employee_id || ' ' || v.day::text as key, sum(w.quantity) as hours
    from unnest(${asked.map(({ employeeId }) => employeeId)}::int[], ${asked.map(({ day }) => day)}::date[]) as v(employee_id, day)
    join worklog w on w.tenant_id = ${scope.tenantId} and w.employee_id = v.employee_id and w.work_type_id = 1 and w.deleted_at is null
      and w.date >= v.day::timestamp at time zone ${scope.timeZone} and w.date < (v.day + 1)::timestamp at time zone ${scope.timeZone}
    group by v.employee_id, v.day`.execute(scope.db);
  return new Map(rows.map(({ key, hours }) => [key, hours]));
};

/** Converts wall times in the tenant's zone to instants, in order. */
export const instantsOf = async (scope: Scope, walls: readonly string[]): Promise<readonly Date[]> =>
  (
    await sql<{
      at: Date;
    }>`select (wall::timestamp at time zone ${scope.timeZone}) as at from unnest(${[...walls]}::text[]) with ordinality as t(wall, place) order by place`.execute(
      scope.db,
    )
  ).rows.map(({ at }) => at);

/** The worklogs among these that are billed. */
export const billedAmong = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .selectFrom('worklog')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('invoice_id', 'is not', null)
    .select('id')
    .execute();

/** ISK for one unit of each currency at its latest exchange rate. */
export const latestRates = (scope: Scope) =>
  scope.db
    .selectFrom('exchange_rate')
    .distinctOn('currency_code')
    .where('tenant_id', '=', scope.tenantId)
    .select(['currency_code as currencyCode', 'rate'])
    .orderBy('currency_code')
    .orderBy('date', 'desc')
    .execute();
