import type { ScheduleEventData } from '@mantine/schedule';
import { addDays, type CalendarDate } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import type { Event } from '../contract.ts';
import { keyOf } from './api.ts';
import type { EmployeeName } from './event-fields.tsx';
import { clashing, daysIn, instantOf, shifted, wallOf } from './times.ts';
import type { View } from './views.ts';

type Busy = { readonly employeeId: number; readonly start: string; readonly end: string };

/** The contents of a calendar. */
export type Shown = {
  readonly events: readonly Event[];
  /** Busy times from hidden events, with a title. */
  readonly busy: readonly (Busy & { readonly title: string })[];
  /** The last days of statutory deadlines, by their tasks, and the numbers of their cases. */
  readonly deadlines: readonly {
    readonly id: number;
    readonly day: CalendarDate;
    readonly title: string;
    readonly of: string;
  }[];
  /** The names of days off. */
  readonly holidays: ReadonlyMap<CalendarDate, string>;
  /** The first hour of a day, `HH:mm:ss`: 07:00, or earlier with an earlier event. */
  readonly from: string;
};

/** Payload of a calendar entry. */
export type Payload = {
  readonly event?: Event;
  readonly clashes?: boolean;
  /** The case of a deadline. */
  readonly of?: string;
};

/** Events in the calendar library's format: wall time with a space, whole days from midnight to midnight. */
export function scheduled(shown: Shown, view: View): readonly ScheduleEventData<Payload>[] {
  const clashes = clashing(shown.events);
  const busy = shown.busy.map(busyEntry);
  const days = [...shown.holidays].map(([date, title]) => ({
    id: `day-${date}`,
    title,
    start: `${date} 00:00:00`,
    end: `${addDays(date, 1)} 00:00:00`,
    color: 'var(--ev-red)',
    // In a month, its name is beside the day number, where no event covers it.
    ...(view === 'month' ? { title: '', display: 'background' as const } : {}),
  }));
  const deadlines = shown.deadlines.map(({ id, day, title, of }) => ({
    id: `task-${id}`,
    title,
    start: `${day} 00:00:00`,
    end: `${addDays(day, 1)} 00:00:00`,
    color: 'var(--ev-clay)',
    payload: { of },
  }));
  const own = shown.events.map((event) => ({
    id: keyOf(event),
    title: event.subject,
    ...timesOf(event),
    color: colourOf(event),
    payload: { event, clashes: clashes.has(keyOf(event)) },
  }));
  return [...days, ...deadlines, ...own, ...busy];
}

/** The entries of one day, each clipped to it, including those that began earlier. */
export function withinDay<Entry extends ScheduleEventData>(entries: readonly Entry[], day: CalendarDate): Entry[] {
  const [from, to] = [`${day} 00:00:00`, `${addDays(day, 1)} 00:00:00`];
  return entries
    .filter(({ start, end }) => String(start) < to && String(end) > from)
    .map((entry) => ({
      ...entry,
      start: String(entry.start) < from ? from : entry.start,
      end: String(entry.end) > to ? to : entry.end,
    }));
}

/** Marks the id of the part of an event after midnight. */
const night = '@night';

/** Whether an event has two parts among the entries. */
export const isSplit = (entries: readonly ScheduleEventData[], event: Event): boolean =>
  entries.some(({ id }) => id === `${keyOf(event)}${night}`);

/** The parts of entries of less than a day that pass midnight, each on its day, where the library draws them above. */
export function splitAtMidnight<Entry extends ScheduleEventData>(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => {
    const [start, end] = [String(entry.start), String(entry.end)];
    const midnight = `${addDays(start.slice(0, 10), 1)} 00:00:00`;
    const passes = end > midnight && end.slice(11) < start.slice(11) && end.slice(0, 10) === midnight.slice(0, 10);
    if (!passes) return [entry];
    return [
      { ...entry, end: midnight },
      { ...entry, id: `${entry.id}${night}`, start: midnight },
    ];
  });
}

/** The times of an event over midnight when one of its parts is dropped: the whole moves as far as the part. */
export function movedWhole(event: Event, drawn: string | number, newStart: string) {
  const isNight = String(drawn).endsWith(night);
  const began = isNight ? `${addDays(calendarDay(event.start), 1)}T00:00` : wallOf(event.start);
  const by = new Date(instantOf(newStart.replace(' ', 'T'))).getTime() - new Date(instantOf(began)).getTime();
  return shifted(event, { minutes: by / 60_000 });
}

/** Whether an entry is drawn at its hours, rather than above with whole days and events over midnight. */
export function hasHours({ start, end }: Pick<ScheduleEventData, 'start' | 'end'>): boolean {
  const midnight = `${addDays(String(start).slice(0, 10), 1)} 00:00:00`;
  return String(end) < midnight || (String(end) === midnight && !String(start).endsWith('00:00:00'));
}

/** The entries in a row per person; the id contains the person. */
export function rowsOf(shown: Shown, people: readonly EmployeeName[], taken: string): ScheduleEventData<Payload>[] {
  const entries = scheduled({ ...shown, busy: [], deadlines: [], holidays: new Map() }, 'day');
  const rows = people.flatMap(({ id: resourceId }) => [
    ...entries
      .filter(({ payload }) => payload?.event && takesPart(payload.event, resourceId))
      .map((entry) => ({ ...entry, id: `${entry.id}@${resourceId}`, resourceId })),
    ...shown.busy
      .filter(({ employeeId }) => employeeId === resourceId)
      .map((one) => ({ ...busyEntry({ ...one, title: taken }), resourceId })),
  ]);
  return rows.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

/** The people among these with entries, and a row of this name for events without participants. */
export function peopleIn({ events, busy }: Shown, people: readonly EmployeeName[], nobody: string): EmployeeName[] {
  return [...people, { id: noOne, name: nobody }].filter(
    ({ id }) => events.some((event) => takesPart(event, id)) || busy.some(({ employeeId }) => employeeId === id),
  );
}

const noOne = 0;

const takesPart = ({ employees }: Event, id: number): boolean =>
  id === noOne ? employees.length === 0 : employees.some((one) => one.id === id);

/** The last hour of a day's rows: seven in the evening, or later with a later event. */
export function lastHour(entries: readonly Pick<ScheduleEventData, 'start' | 'end'>[]): string {
  const last = entries
    .map(({ start, end }) => ({ end: String(end), over: String(end).slice(0, 10) > String(start).slice(0, 10) }))
    // Entries that end at midnight of another day are whole days.
    .filter(({ end, over }) => !(over && end.slice(11, 16) === '00:00'))
    .map(({ end, over }) => (over ? '23:59' : end.slice(11, 16)))
    .reduce((most, one) => (one > most ? one : most), '19:00');
  return last > '23:00' ? '23:59:59' : `${Number(last.slice(0, 2)) + (last.endsWith(':00') ? 0 : 1)}:00:00`;
}

/** The event key of a drawn id, in any row. */
export const drawnKey = (id: string | number): string => String(id).split('@')[0] ?? '';

const busyEntry = ({ title, employeeId, start, end }: Shown['busy'][number]) => ({
  id: `busy-${employeeId}-${start}`,
  title,
  start: spaced(wallOf(start)),
  end: spaced(wallOf(end)),
  color: 'var(--ev-slate)',
});

function timesOf(event: Event): { readonly start: string; readonly end: string } {
  if (!event.isAllDay) return { start: spaced(wallOf(event.start)), end: spaced(wallOf(event.end)) };
  const { first, last } = daysIn(event);
  return { start: `${first} 00:00:00`, end: `${addDays(last, 1)} 00:00:00` };
}

const colourOf = ({ isCourt, projectId, resourceType }: Event): string =>
  resourceType === 'Outlook'
    ? 'var(--ev-slate)'
    : isCourt
      ? 'var(--ev-clay)'
      : projectId === null
        ? 'var(--ev-plum)'
        : 'var(--ev-petrol)';

const spaced = (wall: string): string => `${wall.replace('T', ' ')}:00`;

/** Converts the library's `yyyy-MM-dd HH:mm:ss` to `yyyy-MM-ddTHH:mm`, a number of minutes later. */
export const isoOf = (text: string, minutes = 0): string =>
  wallOf(new Date(new Date(instantOf(text.replace(' ', 'T'))).getTime() + minutes * 60_000).toISOString());

export const dayAfter = (text: string, days: number): CalendarDate => addDays(text.slice(0, 10), days);

/** The instants of a dropped event: in a month it keeps its times of day, and whole days stay whole. */
export function partOf(event: Event, start: string, end: string, view: View) {
  const [from, to] = [instantOf(start.replace(' ', 'T')), instantOf(end.replace(' ', 'T'))];
  if (view !== 'month' || event.isAllDay) {
    const allDay = start.slice(11, 16) === '00:00' && end.slice(11, 16) === '00:00' && start !== end;
    return { start: from, end: to, isAllDay: event.isAllDay && allDay };
  }
  const days = daysIn(event).first;
  const by = new Date(`${calendarDay(from)}T00:00:00Z`).getTime() - new Date(`${days}T00:00:00Z`).getTime();
  const later = (instant: string) => new Date(new Date(instant).getTime() + by).toISOString();
  return { start: later(event.start), end: later(event.end), isAllDay: false };
}
