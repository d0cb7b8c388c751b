import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { DateRange } from '#shared/dates.ts';
import { matching, type Filter } from './filter.ts';

/** A person's hours of time entries by day, in the tenant's zone. */
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

/** The number of projects among the matching worklogs. */
export const projectsOf = async (scope: Scope, filter: Filter): Promise<number> =>
  (
    await matching(scope, filter)
      .select(sql<number>`count(distinct w.project_id)`.as('projects'))
      .executeTakeFirstOrThrow()
  ).projects;

/**
 * A person's hours of time entries on a day, as far as the caller sees them; `exceptId` is left out because the caller
 * counts it.
 */
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

/** The end of a person's last time entry on a day, rounded up to a whole minute, but within the day; null for none. */
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
