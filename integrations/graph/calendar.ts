import * as z from 'zod/mini';
import {
  OutsideFailure,
  type Copy,
  type OutsideCalendar,
  type OutsideFailureKind,
  type OutsideMeeting,
} from '#server/office-suite.ts';
import type { GraphClient } from './client.ts';
import { words } from './words.ts';

/** Requests times in UTC, and bodies without markup. */
const prefer = ['outlook.timezone="UTC"', 'outlook.body-content-type="text"', 'odata.maxpagesize=50'];

/** Outlook's calendar (integrations §5C): `calendarView/delta` expands series by itself, in a fixed window. */
export const graphCalendar = (client: GraphClient): OutsideCalendar => ({
  async changes(token, since, signal) {
    const path = 'cursor' in since ? since.cursor : `/me/calendarView/delta?${windowOf(since)}`;
    const { items, delta } = await client.pages(token, path, (row) => parsed(entry, row), { prefer, signal });
    if (delta === null) throw new OutsideFailure('refused', { code: 'strangeAnswer' });
    // Reported twice, or changed during reading: the last one counts.
    const all = [...new Map(items.map((one) => [one.id, one])).values()];
    const fill = filling(client, token, all, signal);
    const changed: OutsideMeeting[] = [];
    const gone: string[] = [];
    for (const one of all) {
      const meeting = one['@removed'] === undefined ? meetingOf(await fill(one)) : null;
      if (meeting === null) gone.push(one.id);
      else changed.push(meeting);
    }
    return { changed, gone, cursor: delta };
  },
  async find(token, key, signal) {
    const json = await client.find(token, eventPath(key), { prefer, signal });
    return json === null ? null : meetingOf(await filling(client, token, [], signal)(parsed(entry, json)));
  },
  async create(token, transaction, copy, signal) {
    const body = { ...written(copy), transactionId: transaction };
    try {
      const json = await client.json(token, '/me/events', { method: 'POST', body, prefer, signal });
      return { key: parsed(entry, json).id, isAsAsked: true };
    } catch (error) {
      const existing = madeBefore(error);
      // It may be reported by an id that changes when it is moved; a query by it returns the immutable one.
      const json = await client.find(token, eventPath(existing), { prefer, signal }).catch(unlessGone);
      return { key: json === null ? existing : parsed(entry, json).id, isAsAsked: false };
    }
  },
  async change(token, key, copy, signal) {
    const asking = { method: 'PATCH', body: written(copy), prefer, signal } as const;
    return (await client.find(token, eventPath(key), asking).catch(unlessGone)) !== null;
  },
  async remove(token, key, signal) {
    await client.find(token, eventPath(key), { method: 'DELETE', prefer, signal }).catch(unlessGone);
  },
});

/** The id of the event that the same transaction created, whose content has changed by now. @throws any other error */
function madeBefore(error: unknown): string {
  const isSaid = error instanceof OutsideFailure && error.code === 'ErrorDuplicateTransactionId';
  if (isSaid && error.existing !== null) return error.existing;
  throw error;
}

/** Null if it is reported as permanently gone (410). */
function unlessGone(error: unknown): null {
  if (error instanceof OutsideFailure && error.kind === 'stale') return null;
  throw error;
}

const eventPath = (key: string) => `/me/events/${encodeURIComponent(key)}`;
const windowOf = ({ from, to }: { readonly from: Date; readonly to: Date }) =>
  new URLSearchParams({ startDateTime: from.toISOString(), endDateTime: to.toISOString() }).toString();

const time = z.object({ dateTime: z.string(), timeZone: z.string() });
const entry = z.object({
  id: z.string(),
  '@removed': z.optional(z.object({ reason: z.optional(z.string()) })),
  type: z.optional(z.string()),
  seriesMasterId: z.optional(z.nullable(z.string())),
  subject: z.optional(z.nullable(words)),
  start: z.optional(time),
  end: z.optional(time),
  isAllDay: z.optional(z.boolean()),
  isCancelled: z.optional(z.boolean()),
  showAs: z.optional(z.string()),
  sensitivity: z.optional(z.string()),
  location: z.optional(z.nullable(z.object({ displayName: z.optional(z.nullable(words)) }))),
  attendees: z.optional(z.array(z.object({ emailAddress: z.object({ address: z.optional(words) }) }))),
  organizer: z.optional(z.nullable(z.object({ emailAddress: z.object({ address: z.optional(words) }) }))),
  webLink: z.optional(z.nullable(words)),
  transactionId: z.optional(z.nullable(z.string())),
});
type Entry = z.output<typeof entry>;

function parsed<T extends z.ZodMiniType>(schema: T, json: unknown): z.output<T> {
  const read = schema.safeParse(json);
  if (!read.success) throw new OutsideFailure('refused', { code: 'strangeAnswer' });
  return read.data;
}

/**
 * For an occurrence the view returns only its times: the rest is in the row of the series, which is included or queried
 * once. If the series cannot be read, the occurrence is only shown as busy.
 */
function filling(client: GraphClient, token: string, rows: readonly Entry[], signal: AbortSignal | undefined) {
  const known = new Map<string, Entry | null>(
    rows.flatMap((one) => (one.type === 'seriesMaster' && !one['@removed'] ? [[one.id, one]] : [])),
  );
  const masterOf = async (id: string): Promise<Entry | null> => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const json = await client.find(token, eventPath(id), { prefer, signal }).catch(unlessItPasses);
    const { data = null } = entry.safeParse(json);
    known.set(id, data);
    return data;
  };
  return async (one: Entry): Promise<Entry> => {
    const isOfSeries = one.type === 'occurrence' || one.type === 'exception';
    if (!isOfSeries || one.sensitivity !== undefined) return one;
    const master = one.seriesMasterId ? await masterOf(one.seriesMasterId) : null;
    return master?.sensitivity === undefined
      ? { ...one, sensitivity: 'private', showAs: 'busy' }
      : { ...master, ...one };
  };
}

/** Null for a row that cannot be read; a temporary failure is retried the next time. */
function unlessItPasses(error: unknown): null {
  const isRefused = error instanceof OutsideFailure && (error.status === 500 || lasting.has(error.kind));
  if (!isRefused) throw error;
  return null;
}
const lasting = new Set<OutsideFailureKind>(['forbidden', 'refused', 'stale']);

/** Null for rows without a time: the master of a series, which the view expands, a cancelled event, an invalid time. */
function meetingOf({ start: from, end: to, ...one }: Entry): OutsideMeeting | null {
  if (one.type === 'seriesMaster' || one.isCancelled === true) return null;
  const [start, end] = [instantOf(from), instantOf(to)];
  if (start === null || end === null) return null;
  const isPrivate = one.sensitivity === 'private' || one.sensitivity === 'confidential';
  const people = [one.organizer, ...(one.attendees ?? [])].map((person) => person?.emailAddress.address ?? '');
  return {
    key: one.id,
    seriesKey: one.seriesMasterId ?? null,
    subject: isPrivate ? '' : (one.subject ?? ''),
    start,
    end,
    isAllDay: one.isAllDay ?? false,
    location: isPrivate ? '' : (one.location?.displayName ?? ''),
    isPrivate,
    isFree: one.showAs === 'free',
    addresses: isPrivate ? [] : people.filter((address) => address !== ''),
    webLink: isPrivate ? null : (one.webLink ?? null),
    // A series that somebody made of it belongs to them.
    transaction: one.seriesMasterId ? null : (one.transactionId ?? null),
  };
}

/** `2026-03-02T09:00:00.0000000` in UTC, as requested; another zone would be misread. Null for anything else. */
function instantOf(said: z.output<typeof time> | undefined): Date | null {
  const [instant] = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.exec(said?.dateTime ?? '') ?? [];
  if (said?.timeZone !== 'UTC' || instant === undefined) return null;
  const read = new Date(`${instant}Z`);
  return Number.isNaN(read.getTime()) ? null : read;
}

const timeOf = (at: Date) => ({ dateTime: at.toISOString().slice(0, 19), timeZone: 'UTC' });
const written = ({ subject, start, end, isAllDay, location }: Copy) => ({
  subject,
  start: timeOf(start),
  end: timeOf(end),
  isAllDay,
  location: { displayName: location },
});
