import ICAL from 'ical.js';
import { instantAt } from '#shared/wall-time.ts';
import type { OutsideMeeting, Window } from '../office-suite.ts';
import { zoneOf } from './zones.ts';

/** An object of a calendar server: an event, or a series with its changed occurrences (RFC 4791, 4.1). */
export type CalendarObject = { readonly href: string; readonly data: string };

/** The maximum number of occurrences of a series in a window; people do not have more. */
const mostOfSeries = 1000;
/** The maximum number of steps until the window is reached: a daily rule over fifty years. */
const mostSteps = 20_000;
/** Rules that repeat within a day are not meetings. */
const walked = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/**
 * The events of a window; each occurrence is an event. This expands rules, so callers with strangers' data run it in a
 * child process (`read.ts`). Objects that are not calendars are skipped.
 */
export const occurrencesIn = (objects: readonly CalendarObject[], window: Window): readonly OutsideMeeting[] =>
  objects
    .flatMap(({ href, data }) => meetingsOf(href, eventsOf(data), window))
    .filter(({ start, end }) => start < window.to && (end > window.from || start >= window.from));

function eventsOf(data: string): readonly ICAL.Component[] {
  try {
    return new ICAL.Component(ICAL.parse(data) as unknown[]).getAllSubcomponents('vevent');
  } catch {
    return [];
  }
}

function meetingsOf(href: string, events: readonly ICAL.Component[], window: Window): readonly OutsideMeeting[] {
  const master = events.find((one) => !one.hasProperty('recurrence-id'));
  const changed = events.filter((one) => one.hasProperty('recurrence-id'));
  const times = master && timesOf(master);
  const instead = changed.map((one) => instantOf(one, 'recurrence-id'));
  const byThemselves = changed.flatMap((one, index) => {
    const [of, at] = [timesOf(one), instead[index]];
    return of && at ? meetingOf(one, of, `${href}#${at.toISOString()}`, href) : [];
  });
  if (!master || !times) return byThemselves;
  if (!isSeries(master)) return [...meetingOf(master, times, href, null), ...byThemselves];
  const known = new Set(instead.map((at) => at?.getTime()));
  const lasts = times.end.getTime() - times.start.getTime();
  const ofRule = startsOf(master, window, lasts)
    .filter((at) => !known.has(at.getTime()))
    .flatMap((start) => {
      const of = { ...times, start, end: new Date(start.getTime() + lasts) };
      return meetingOf(master, of, `${href}#${start.toISOString()}`, href);
    });
  return [...ofRule, ...byThemselves];
}

const isSeries = (event: ICAL.Component): boolean => event.hasProperty('rrule') || event.hasProperty('rdate');

/** The starts of a series' occurrences that overlap the window. */
function startsOf(master: ICAL.Component, { from, to }: Window, lasts: number): readonly Date[] {
  const rules = master.getAllProperties('rrule').map((one) => one.getFirstValue() as unknown as ICAL.Recur);
  if (!rules.every(({ freq }) => walked.has(freq))) return [];
  const found: Date[] = [];
  const iterator = new ICAL.Event(master).iterator();
  for (let steps = 0; steps < mostSteps && found.length < mostOfSeries; steps += 1) {
    const next = iterator.next() as ICAL.Time | null | undefined;
    const start = next ? instant(next, zoneIn(master, 'dtstart')) : null;
    if (!start || start >= to) break;
    if (start.getTime() + lasts > from.getTime() || start >= from) found.push(start);
  }
  return found;
}

type Times = Pick<OutsideMeeting, 'start' | 'end' | 'isAllDay'>;

function timesOf(event: ICAL.Component): Times | null {
  const start = instantOf(event, 'dtstart');
  if (start === null) return null;
  const isAllDay = (event.getFirstPropertyValue('dtstart') as ICAL.Time).isDate;
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null;
  const lasts = duration === null ? (isAllDay ? dayMs : 0) : duration.toSeconds() * 1000;
  const end = instantOf(event, 'dtend') ?? new Date(start.getTime() + lasts);
  return { start, end: end < start ? start : end, isAllDay };
}

const dayMs = 86_400_000;

function instantOf(event: ICAL.Component, name: string): Date | null {
  const value = event.getFirstPropertyValue(name);
  return value instanceof ICAL.Time ? instant(value, zoneIn(event, name)) : null;
}

const zoneIn = (event: ICAL.Component, name: string): string | null => {
  const named = event.getFirstProperty(name)?.getFirstParameter('tzid');
  return named ? zoneOf(named) : null;
};

/** All-day dates are midnight UTC, as the port has them. Floating times are read as Icelandic ones, which are UTC. */
function instant(time: ICAL.Time, zone: string | null): Date | null {
  const day = `${four(time.year)}-${two(time.month)}-${two(time.day)}`;
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null;
  if (time.isDate) return new Date(`${day}T00:00:00Z`);
  const seconds = time.second * 1000;
  const clock = `${two(time.hour)}:${two(time.minute)}`;
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(Date.parse(`${day}T${clock}:00Z`) + seconds);
  if (zone !== null) return new Date(instantAt(day, clock, zone).getTime() + seconds);
  return new Date(time.toUnixTime() * 1000);
}
const two = (n: number) => String(n).padStart(2, '0');
const four = (n: number) => String(n).padStart(4, '0');

/** Cancelled events are left out. Of private events only the busy time is kept. */
function meetingOf(
  event: ICAL.Component,
  times: Times,
  key: string,
  seriesKey: string | null,
): readonly OutsideMeeting[] {
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
  if (text('status').toUpperCase() === 'CANCELLED') return [];
  const isPrivate = ['PRIVATE', 'CONFIDENTIAL'].includes(text('class').toUpperCase());
  const people = [...event.getAllProperties('organizer'), ...event.getAllProperties('attendee')];
  const addresses = people.flatMap((one) => /^mailto:(.+)$/i.exec(String(one.getFirstValue()))?.[1] ?? []);
  const uid = text('uid');
  return [
    {
      key,
      seriesKey,
      ...times,
      subject: isPrivate ? '' : text('summary'),
      location: isPrivate ? '' : text('location'),
      isPrivate,
      isFree: text('transp').toUpperCase() === 'TRANSPARENT',
      addresses: isPrivate ? [] : addresses,
      webLink: null,
      // A changed occurrence takes precedence over the series.
      transaction: seriesKey === null && uid !== '' ? uid : null,
    },
  ];
}
