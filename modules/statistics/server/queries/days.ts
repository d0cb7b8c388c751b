import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** Midnight of a day in the tenant's time zone, or of the day after it. */
export const startOfDay = (scope: Scope, day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${scope.timeZone})`;
