import type { Timesheet } from '../contract.ts';

/** How a day stands out: today before a day off. */
export const markOf = (one: Timesheet['dates'][number], today: string): 'today' | 'off' | undefined =>
  one.date === today ? 'today' : one.isSunday || one.holiday ? 'off' : undefined;
