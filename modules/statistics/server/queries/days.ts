import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** Midnight in the tenant's time zone at the start of a day, or of the day after it. */
export const startOfDay = (scope: Scope, day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${scope.timeZone})`;
