import * as z from 'zod/mini';
import { OutsideFailure, type Copy, type OutsideCalendar, type OutsideMeeting } from '#server/office-suite.ts';
import type { GraphClient } from './client.ts';

/** Times come in UTC, and no body with its marks. */
const prefer = ['outlook.timezone="UTC"', 'outlook.body-content-type="text"', 'odata.maxpagesize=50'];

/** Outlook's calendar (integrations §5C): `calendarView/delta` expands series by itself, in a window that does not move. */
export const graphCalendar = (client: GraphClient): OutsideCalendar => ({
  async changes(token, since) {
    const path = 'cursor' in since ? since.cursor : `/me/calendarView/delta?${windowOf(since)}`;
    const { items, delta } = await client.pages(token, path, { prefer });
    if (delta === null) throw new OutsideFailure('refused', { code: 'strangeAnswer' });
    const read = items.map((one) => parsed(entry, one));
    // Said twice, or changed while it was read: the last word holds.
    const last = new Map(read.map((one) => [one.id, one]));
    const all = [...last.values()];
    return {
      changed: all.flatMap((one) => (one['@removed'] === undefined ? (meetingOf(one) ?? []) : [])),
      gone: all.flatMap((one) => (one['@removed'] === undefined ? [] : [one.id])),
      cursor: delta,
    };
  },
  async find(token, key) {
    const json = await client.find(token, eventPath(key), { prefer });
    return json === null ? null : meetingOf(parsed(entry, json));
  },
  async create(token, transaction, copy) {
    const body = { ...written(copy), transactionId: transaction };
    return parsed(entry, await client.json(token, '/me/events', { method: 'POST', body, prefer })).id;
  },
  async change(token, key, copy) {
    return (await client.find(token, eventPath(key), { method: 'PATCH', body: written(copy), prefer })) !== null;
  },
  async remove(token, key) {
    await client.find(token, eventPath(key), { method: 'DELETE', prefer });
  },
});

const eventPath = (key: string) => `/me/events/${encodeURIComponent(key)}`;
const windowOf = ({ from, to }: { readonly from: Date; readonly to: Date }) =>
  new URLSearchParams({ startDateTime: from.toISOString(), endDateTime: to.toISOString() }).toString();

const time = z.object({ dateTime: z.string(), timeZone: z.string() });
const entry = z.object({
  id: z.string(),
  '@removed': z.optional(z.object({ reason: z.optional(z.string()) })),
  type: z.optional(z.string()),
  seriesMasterId: z.optional(z.nullable(z.string())),
  subject: z.optional(z.nullable(z.string())),
  start: z.optional(time),
  end: z.optional(time),
  isAllDay: z.optional(z.boolean()),
  isCancelled: z.optional(z.boolean()),
  showAs: z.optional(z.string()),
  sensitivity: z.optional(z.string()),
  location: z.optional(z.nullable(z.object({ displayName: z.optional(z.nullable(z.string())) }))),
  attendees: z.optional(z.array(z.object({ emailAddress: z.object({ address: z.optional(z.string()) }) }))),
  organizer: z.optional(z.nullable(z.object({ emailAddress: z.object({ address: z.optional(z.string()) }) }))),
  webLink: z.optional(z.nullable(z.string())),
});
type Entry = z.output<typeof entry>;

function parsed<T extends z.ZodMiniType>(schema: T, json: unknown): z.output<T> {
  const read = schema.safeParse(json);
  if (!read.success) throw new OutsideFailure('refused', { code: 'strangeAnswer' });
  return read.data;
}

/** Null for what stands on no day: the master of a series, which the view expands. */
function meetingOf({ start, end, ...one }: Entry): OutsideMeeting | null {
  if (start === undefined || end === undefined || one.type === 'seriesMaster') return null;
  const isPrivate = one.sensitivity === 'private' || one.sensitivity === 'confidential';
  const people = [one.organizer, ...(one.attendees ?? [])].map((person) => person?.emailAddress.address ?? '');
  return {
    key: one.id,
    seriesKey: one.seriesMasterId ?? null,
    subject: isPrivate ? '' : (one.subject ?? ''),
    start: instantOf(start),
    end: instantOf(end),
    isAllDay: one.isAllDay ?? false,
    location: isPrivate ? '' : (one.location?.displayName ?? ''),
    isPrivate,
    isFree: one.isCancelled === true || one.showAs === 'free',
    addresses: isPrivate ? [] : people.filter((address) => address !== ''),
    webLink: isPrivate ? null : (one.webLink ?? null),
  };
}

/** `2026-03-02T09:00:00.0000000` in UTC, as we ask for it; another zone would be read wrongly. */
function instantOf({ dateTime, timeZone }: z.output<typeof time>): Date {
  const [instant] = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.exec(dateTime) ?? [];
  if (timeZone !== 'UTC' || instant === undefined) throw new OutsideFailure('refused', { code: 'strangeTime' });
  return new Date(`${instant}Z`);
}

const timeOf = (at: Date) => ({ dateTime: at.toISOString().slice(0, 19), timeZone: 'UTC' });
const written = ({ subject, start, end, isAllDay, location }: Copy) => ({
  subject,
  start: timeOf(start),
  end: timeOf(end),
  isAllDay,
  location: { displayName: location },
});
