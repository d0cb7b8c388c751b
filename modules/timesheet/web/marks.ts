import type { Timesheet } from '../contract.ts';

/** How a day stands out: today, a Sunday or a day off, or both (TEMPO-05). */
export function markOf(one: Timesheet['dates'][number], today: string): string | undefined {
  const marks = [one.date === today ? 'today' : '', one.isSunday || one.holiday ? 'off' : ''];
  return marks.filter(Boolean).join(' ') || undefined;
}
