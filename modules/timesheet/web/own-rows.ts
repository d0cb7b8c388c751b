import { useState } from 'react';
import { mondayOf, type CalendarDate, type DateRange } from '#shared/dates.ts';
import { useHere } from '#web/lib/here.tsx';
import { keep, kept } from '#web/lib/storage.ts';

/** Ids of projects whose rows the person added, by the Monday of the week. */
type OwnRows = Readonly<Record<CalendarDate, readonly number[]>>;

const mostWeeks = 12;
const mostRows = 200;

/** Adds rows to the week of a day; the oldest weeks are dropped. */
export function withRows(rows: OwnRows, day: CalendarDate, ids: readonly number[]): OwnRows {
  const monday = mondayOf(day);
  const weeks = Object.entries({
    ...rows,
    [monday]: [...new Set([...(rows[monday] ?? []), ...ids])].slice(0, mostRows),
  });
  return Object.fromEntries(weeks.toSorted(([a], [b]) => (a < b ? 1 : -1)).slice(0, mostWeeks));
}

/** The rows of the weeks that contain one of the days. */
export const rowsIn = (rows: OwnRows, { from, to }: DateRange): readonly number[] =>
  [
    ...new Set(Object.entries(rows).flatMap(([monday, ids]) => (monday >= mondayOf(from) && monday <= to ? ids : []))),
  ].slice(0, mostRows);

/** The stored rows, validated, because local storage can contain anything. */
export function readRows(text: string | null): OwnRows {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).flatMap(([monday, ids]) =>
        Array.isArray(ids) ? [[monday, ids.filter(Number.isSafeInteger)]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Rows without hours, added by hand or from another week: stored in this browser until they have hours. */
export function useOwnRows(range: DateRange) {
  const { tenantId, employeeId } = useHere();
  const key = `timesheet.rows.${tenantId}.${employeeId}`;
  const [rows, setRows] = useState(() => readRows(kept(key)));
  function add(day: CalendarDate, ids: readonly number[]) {
    const next = withRows(rows, day, ids);
    keep(key, JSON.stringify(next));
    setRows(next);
  }
  return { ids: rowsIn(rows, range), add };
}
