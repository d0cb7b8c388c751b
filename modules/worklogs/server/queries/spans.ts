import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { matching } from './filter.ts';

/** Start and length of one person's time entries on these days; the time of day is in the firm's zone. */
export const ownSpans = (scope: Scope, dateFrom: string, dateTo: string) =>
  matching(scope, { employeeId: scope.actor.employeeId, workTypeId: 1, dateFrom, dateTo })
    .select([
      sql<string>`to_char(w.date at time zone ${scope.timeZone}, 'YYYY-MM-DD')`.as('day'),
      sql<string>`to_char(w.date at time zone ${scope.timeZone}, 'HH24:MI')`.as('from'),
      'w.quantity',
    ])
    .orderBy('w.date')
    .execute();
