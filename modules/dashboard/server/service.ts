import { workHours } from '#modules/employees/rules.ts';
import { ownSpans } from '#modules/worklogs/server/service/counts.ts';
import type { Scope } from '#server/scope.ts';
import { addDays } from '#shared/dates.ts';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import { firstSteps, type Needs } from '../contract.ts';
import { daysAhead, gapsOf, hoursOf, isShort } from '../rules.ts';
import { beginning, counts } from './queries.ts';

/** A person's pending items: one statement for the counts, and one for the hours of the last week. */
export async function needsOf(scope: Scope): Promise<Needs> {
  const today = calendarDay(scope.now, scope.timeZone);
  const { due, late, suggestions, workHoursPerDay, firstDay, ...counted } = await counts(
    scope,
    addDays(today, daysAhead),
  );
  const spans = await ownSpans(scope, addDays(today, -7), today);
  const on = (date: string) => spans.filter(({ day }) => day === date);
  const dayOf = (date: string) => ({ date, hours: hoursOf(on(date)), dayHours: workHours(date, workHoursPerDay) });
  const now = dayOf(today);
  return {
    beginning: await beginningOf(scope),
    ...counted,
    tasks: { due, overdue: late },
    suggestions: suggestions[0] ?? { count: 0, since: null },
    today: { ...now, gaps: [...gapsOf(now.dayHours, on(today), timeOfDay(scope.now, scope.timeZone))] },
    shortDays: [7, 6, 5, 4, 3, 2, 1]
      .map((ago) => dayOf(addDays(today, -ago)))
      .filter(({ date, hours, dayHours }) => date >= firstDay && isShort(dayHours, hours)),
  };
}

/** The first steps are shown to managers, until the first invoice is issued. */
async function beginningOf(scope: Scope): Promise<Needs['beginning']> {
  if (scope.actor.role !== 'manager') return null;
  const taken = await beginning(scope);
  return taken.invoice ? null : firstSteps.map((step) => ({ step, done: taken[step] }));
}
