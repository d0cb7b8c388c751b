import ICAL from 'ical.js';
import { zoneOf } from '#server/calendar/zones.ts';

/** The file is not a calendar, or is broken. */
export class NoCalendar extends Error {}

/** A time in a calendar file: a day, or a local time of a zone; `zone` null: the reader's zone. */
export type Moment = { readonly day: string; readonly time: string | null; readonly zone: string | null };

/** An event as parsed from the file. Nothing is computed yet, so that no foreign rule is ever expanded. */
export type Read = {
  readonly uid: string;
  /** The original start of a changed occurrence. */
  readonly instead: Moment | null;
  readonly subject: string;
  readonly location: string;
  readonly description: string;
  readonly start: Moment | null;
  readonly end: Moment | null;
  /** In seconds, if the file gives a duration instead of the end. */
  readonly duration: number | null;
  readonly rule: Readonly<Record<string, unknown>> | null;
  readonly left: readonly Moment[];
  readonly more: boolean;
  readonly cancelled: boolean;
};

type Property = readonly [name: string, params: Readonly<Record<string, unknown>>, type: string, ...values: unknown[]];
type Component = readonly [name: string, properties: readonly Property[], parts: readonly Component[]];

/** The events of a file, in its order; skips other components. @throws NoCalendar */
export function eventsIn(bytes: Uint8Array): readonly Read[] {
  const calendars = parsed(bytes);
  return calendars.flatMap(([, , parts]) =>
    parts.filter(([name]) => name === 'vevent').map(([, found]) => read(found)),
  );
}

function parsed(bytes: Uint8Array): readonly Component[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const found = ICAL.parse(text) as unknown as Component | readonly Component[];
    const all = (typeof found[0] === 'string' ? [found] : found) as readonly Component[];
    if (all.length === 0 || all.some(([name]) => name !== 'vcalendar')) throw new NoCalendar();
    return all;
  } catch {
    throw new NoCalendar();
  }
}

function read(properties: readonly Property[]): Read {
  const named = (name: string) => properties.filter((one) => one[0] === name);
  const first = (name: string): Property | undefined => named(name)[0];
  const text = (name: string) => String(first(name)?.[3] ?? '');
  const rules = named('rrule');
  const rule = rules[0]?.[3];
  return {
    uid: text('uid'),
    instead: momentOf(first('recurrence-id')),
    subject: text('summary'),
    location: text('location'),
    description: text('description'),
    start: momentOf(first('dtstart')),
    end: momentOf(first('dtend')),
    duration: secondsOf(first('duration')?.[3]),
    rule: typeof rule === 'object' && rule !== null ? (rule as Readonly<Record<string, unknown>>) : null,
    left: named('exdate').flatMap((one) =>
      one.slice(3).flatMap((value) => momentOf([one[0], one[1], one[2], value]) ?? []),
    ),
    // Several rules, extra dates, or a change of all following occurrences: unsupported.
    more:
      rules.length > 1 ||
      named('rdate').some((one) => String(one[3]) !== String(first('dtstart')?.[3])) ||
      named('exrule').length > 0 ||
      first('recurrence-id')?.[1]['range'] !== undefined,
    cancelled: text('status').toUpperCase() === 'CANCELLED',
  };
}

/** An unknown zone becomes the zone `?`. */
function momentOf(property: Property | undefined): Moment | null {
  const [, day, time, utc] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d):\d\d(Z?))?$/.exec(String(property?.[3] ?? '')) ?? [];
  if (!day || Number(day.slice(0, 4)) < 1900 || Number(day.slice(0, 4)) > 2199) return null;
  if (Number.isNaN(Date.parse(`${day}T${time ?? '00:00'}:00Z`))) return null;
  const named = property?.[1]['tzid'];
  const zone = utc === 'Z' ? 'UTC' : typeof named === 'string' ? (zoneOf(named) ?? '?') : null;
  return { day, time: time ?? null, zone };
}

function secondsOf(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  try {
    return ICAL.Duration.fromString(value).toSeconds();
  } catch {
    return null;
  }
}
