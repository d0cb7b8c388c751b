import { daysBetween, weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { date } from '#shared/format.ts';
import type { TaskScreenTexts } from '../texts/web.is.ts';

/** A due date in words: today, tomorrow, a weekday of the next six days, else the date. */
export function dueText(due: CalendarDate, today: CalendarDate, words: TaskScreenTexts['due']): string {
  const away = daysBetween(today, due);
  if (away === 0) return words.today;
  if (away === 1) return words.tomorrow;
  if (away === -1) return words.yesterday;
  return away > 1 && away < 7 ? (words.weekdays[weekdayOf(due) - 1] ?? date(due)) : date(due);
}

export const isOverdue = (task: { readonly dueDate: string | null; readonly completed: boolean }, today: string) =>
  task.dueDate !== null && !task.completed && task.dueDate < today;
