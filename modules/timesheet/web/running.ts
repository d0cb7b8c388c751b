import type { RunningHours } from '#modules/worklogs/web/parts/running-hours.ts';
import { mondayOf } from '#shared/dates.ts';
import { sum } from '#shared/money.ts';
import type { Timesheet } from '../contract.ts';

/** The timesheet with the running timer's hours, in its cell and in every sum (TEMPO-08). */
export function withRunning(sheet: Timesheet, running: RunningHours | null): Timesheet {
  const { projectId, day, hours } = running ?? { projectId: 0, day: '', hours: 0 };
  const item = sheet.items.find((one) => one.projectId === projectId);
  // A timesheet from before the timer was started or after it was stopped has no running cell, and is refetched.
  if (hours === 0 || !item?.data.some((cell) => cell.date === day && cell.running)) return sheet;
  const more = <T extends { readonly quantity: number }>(one: T): T => ({
    ...one,
    quantity: sum([one.quantity, hours]),
  });
  return {
    ...sheet,
    items: sheet.items.map((one) =>
      one === item ? { ...more(one), data: one.data.map((cell) => (cell.date === day ? more(cell) : cell)) } : one,
    ),
    totals: sheet.totals.map((one) => ({
      ...one,
      total: one.date === day ? sum([one.total, hours]) : one.total,
      totalWeek: mondayOf(one.date) === mondayOf(day) ? sum([one.totalWeek, hours]) : one.totalWeek,
    })),
    summary: more(sheet.summary),
  };
}
