import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deadlinesOptions } from '#modules/tasks/web/api.ts';
import type { CalendarDate } from '#shared/dates.ts';
import { holidays } from '#shared/holidays.ts';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { useText } from '#web/lib/texts.tsx';
import { busyOptions, eventsOptions, type Asked } from './api.ts';
import type { EmployeeName } from './event-fields.tsx';
import type { Shown } from './scheduled.ts';
import { useEventWords } from './words.ts';

/**
 * Events, colleagues' busy times and days off of some days. For everybody, fetches the busy times of the people named.
 */
export function useShown(
  { from, to, projectId }: Asked,
  people: readonly EmployeeName[] | null,
  everybody: readonly EmployeeName[],
) {
  const words = useEventWords();
  const { calendar } = useText().common;
  const ids = people?.map(({ id }) => id);
  const list = useQuery(eventsOptions({ from, to, projectId, employeeIds: ids }));
  const watched = people ?? everybody;
  const asking = busyOptions(
    from,
    to,
    watched.map(({ id }) => id),
  );
  const busy = useErrorToast(useQuery({ ...asking, placeholderData: keepPreviousData })).data?.items;
  const [only] = ids ?? [];
  // With several people, deadlines are left out, since they do not show whose they are.
  const asked = ids === undefined || ids.length === 1;
  const deadlines = useErrorToast(
    useQuery({
      ...deadlinesOptions({
        dateFrom: from,
        dateTo: to,
        ...(projectId === undefined ? {} : { projectId: String(projectId) }),
        ...(only === undefined ? {} : { employeeId: String(only) }),
      }),
      enabled: asked,
    }),
  ).data?.items;
  const items = list.data?.items;
  const shown = useMemo((): Shown => {
    // Private Outlook events have no subject.
    const events = (items ?? []).map((one) => (one.subject === '' ? { ...one, subject: words.private } : one));
    const nameOf = (id: number) => watched.find((one) => one.id === id)?.name ?? '';
    return {
      events,
      busy: (busy ?? []).map((one) => ({ ...one, title: words.busy(nameOf(one.employeeId)) })),
      deadlines: (asked ? (deadlines ?? []) : []).map(({ id, name, lastDay, projectYearNumber }) => ({
        id,
        day: lastDay,
        title: words.deadline(name),
        of: projectYearNumber,
      })),
      holidays: new Map(
        [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
          .flatMap((year) => holidays(year))
          .filter(({ date }) => date >= from && date <= to)
          .map(({ date, holiday }) => [date, calendar.holidays[holiday]]),
      ),
      from: earliest([...events.filter(({ isAllDay }) => !isAllDay), ...(busy ?? [])].filter(isWithinDays), {
        from,
        to,
      }),
    };
  }, [items, busy, deadlines, asked, watched, words, calendar, from, to]);
  return { list, shown };
}

/**
 * The first hour of a day: seven, or earlier with an event that begins before it or continues from the night
 * (EVENT-01).
 */
export const earliest = (
  events: readonly Span[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): string =>
  `${events
    .map(({ start, end }) => {
      const [first, last] = [calendarDay(start), calendarDay(new Date(new Date(end).getTime() - 1).toISOString())];
      return first < from || (last > first && last <= to) ? '00:00' : timeOfDay(start);
    })
    .reduce((first, time) => (time < first ? time : first), '07:00')
    .slice(0, 2)}:00:00`;

type Span = { readonly start: string; readonly end: string };

/** A whole busy day has no hours. */
const isWithinDays = ({ start, end }: Span): boolean =>
  new Date(end).getTime() - new Date(start).getTime() < 86_400_000;
