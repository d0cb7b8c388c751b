import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deadlinesOptions } from '#modules/tasks/web/api.ts';
import { holidays } from '#shared/holidays.ts';
import { timeOfDay } from '#shared/format.ts';
import { useTold } from '#web/lib/use-told.ts';
import { useText } from '#web/lib/texts.tsx';
import { busyOptions, eventsOptions, type Asked } from './api.ts';
import type { EmployeeName } from './event-fields.tsx';
import type { Shown } from './scheduled.ts';
import { useEventWords } from './words.ts';

/** What the calendar of some days shows: events, when colleagues are busy otherwise, and days off. */
export function useShown({ from, to, projectId }: Asked, people: readonly EmployeeName[] | null) {
  const words = useEventWords();
  const { calendar } = useText().common;
  const ids = people?.map(({ id }) => id);
  const list = useQuery(eventsOptions({ from, to, projectId, employeeIds: ids }));
  const busy = useTold(useQuery({ ...busyOptions(from, to, ids ?? []), placeholderData: keepPreviousData })).data
    ?.items;
  const [only] = ids ?? [];
  // Of several people at once the deadlines of cases would say too little of whose they are.
  const asked = ids === undefined || ids.length === 1;
  const deadlines = useTold(
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
    // What is private in Outlook has no subject.
    const events = (items ?? []).map((one) => (one.subject === '' ? { ...one, subject: words.private } : one));
    const nameOf = (id: number) => people?.find((one) => one.id === id)?.name ?? '';
    return {
      events,
      busy: (busy ?? []).map((one) => ({ ...one, title: words.busy(nameOf(one.employeeId)) })),
      deadlines: (asked ? (deadlines ?? []) : []).map(({ id, name, lastDay }) => ({
        id,
        day: lastDay,
        title: words.deadline(name),
      })),
      holidays: new Map(
        [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
          .flatMap((year) => holidays(year))
          .filter(({ date }) => date >= from && date <= to)
          .map(({ date, holiday }) => [date, calendar.holidays[holiday]]),
      ),
      from: earliest(events.filter(({ isAllDay }) => !isAllDay).map(({ start }) => timeOfDay(start))),
    };
  }, [items, busy, deadlines, asked, people, words, calendar, from, to]);
  return { list, shown };
}

/** The hour at which a day begins: seven, unless something begins before it (EVENT-01). */
const earliest = (times: readonly string[]): string =>
  `${times.reduce((first, time) => (time < first ? time : first), '07:00').slice(0, 2)}:00:00`;
