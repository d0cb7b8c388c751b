import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import { loadOf, loadWeeks } from '../../rules/load.ts';
import { maySeeLoad } from '../policy.ts';
import * as queries from '../queries/load.ts';

const usualWeeks = 4;

/** Planned hours of each colleague against the weeks' capacity; managers only. */
export async function load(scope: Scope, { weeks: asked = usualWeeks }: { readonly weeks?: number | undefined }) {
  if (!maySeeLoad(scope.actor)) throw new AppError('forbidden');
  const today = calendarDay(scope.now, scope.timeZone);
  const weeks = loadWeeks(today, asked);
  const people = await queries.people(scope, today);
  const planned = Map.groupBy(await queries.planned(scope), ({ employeeId }) => employeeId);
  return {
    weeks,
    items: people.map((person) => {
      const theirs = planned.get(person.employeeId) ?? [];
      const undated = theirs.filter(({ dueDate }) => dueDate === null).reduce((sum, { hours }) => sum + hours, 0);
      return { ...person, weeks: loadOf(theirs, weeks, today), undated: Math.round(undated * 100) / 100 };
    }),
  };
}
