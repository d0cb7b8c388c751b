import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { DateRange } from '#shared/dates.ts';
import { matching, type Filter } from './filter.ts';

/** Hours of a person's time entries by the day that the tenant's calendar calls it. */
export function hoursByDay(scope: Scope, employeeId: number, { from, to }: DateRange) {
  const day = sql<string>`(w.date at time zone ${scope.timeZone})::date`;
  return matching(scope, { employeeId, workTypeId: 1, dateFrom: from, dateTo: to })
    .select([
      day.as('date'),
      sql<number>`sum(w.quantity)`.as('quantity'),
      sql<number>`sum(w.quantity_billed)`.as('quantityBilled'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
}

/** On how many projects the worklogs that match are. */
export const projectsOf = async (scope: Scope, filter: Filter): Promise<number> =>
  (
    await matching(scope, filter)
      .select(sql<number>`count(distinct w.project_id)`.as('projects'))
      .executeTakeFirstOrThrow()
  ).projects;

/** Hours of a person's time entries on a day, as far as they are seen; `exceptId` is counted by whoever changes it. */
export const hoursOn = async (
  scope: Scope,
  employeeId: number,
  day: string,
  exceptId: number | null,
): Promise<number> =>
  (
    await matching(scope, { employeeId, workTypeId: 1, dateFrom: day, dateTo: day })
      .where('w.id', '<>', exceptId ?? 0)
      .select(sql<number>`coalesce(sum(w.quantity), 0)`.as('hours'))
      .executeTakeFirstOrThrow()
  ).hours;

/** When a person's last time entry of a day ends, on the next whole minute, but never past the day; null where there is none. */
export const endOfLastOn = async (scope: Scope, employeeId: number, day: string): Promise<Date | null> =>
  (
    await matching(scope, { employeeId, workTypeId: 1, dateFrom: day, dateTo: day })
      .select(
        sql<Date | null>`least(
          date_trunc('minute', max(w.date + w.quantity * interval '1 hour') + interval '59 seconds'),
          ((${day}::date + 1)::timestamp at time zone ${scope.timeZone}) - interval '1 minute'
        )`.as('after'),
      )
      .where('w.timer_date', 'is', null)
      .having(sql<boolean>`count(*) > 0`)
      .executeTakeFirst()
  )?.after ?? null;
