import type { Timesheet } from '../contract.ts';

/** The highlighting of a day: today, a Sunday or holiday, or both (TEMPO-05). */
export function markOf(one: Timesheet['dates'][number], today: string): string | undefined {
  const marks = [one.date === today ? 'today' : '', one.isSunday || one.holiday ? 'off' : ''];
  return marks.filter(Boolean).join(' ') || undefined;
}
