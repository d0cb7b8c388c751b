import { calendarQuery, createCalendarObject, deleteCalendarObject, propfind, updateCalendarObject } from 'tsdav';
import * as z from 'zod/mini';
import { readOccurrences } from '#server/calendar/read.ts';
import type { CalendarObject } from '#server/calendar/occurrences.ts';
import type { FetchOutside } from '#server/fetch-outside.ts';
import { OutsideFailure, type OutsideMeeting, type Window } from '#server/office-suite.ts';
import { serverIn, type OwnCalendars } from '#server/own-calendars.ts';
import { callingAs, requireSuccess, type Calling } from './client.ts';
import { calendarsOf } from './discovery.ts';
import { writtenOf } from './written.ts';

type Given = { readonly fetchOutside: FetchOutside; readonly clock: () => Date };

/**
 * Calendars of any CalDAV server (RFC 4791). A calendar has a tag that changes with it: if it has changed, the whole
 * window is read, so that moved, removed and lost events are found without being reported.
 */
export function caldavCalendars({ fetchOutside, clock }: Given): OwnCalendars {
  const opened = (token: string, signal: AbortSignal | undefined) => {
    const server = serverIn(token);
    return { url: withSlash(server.url), calling: callingAs(server, fetchOutside, signal) };
  };
  return {
    list: (server, signal) => calendarsOf(server, callingAs(server, fetchOutside, signal)),
    async changes(token, since, signal) {
      const { url, calling } = opened(token, signal);
      const mark = await markOf(url, calling);
      if (!('cursor' in since)) {
        const objects = await objectsIn(url, since, calling);
        // Without a tag every reading starts from scratch.
        return { changed: await readOccurrences(objects, since, signal), gone: [], cursor: mark ?? '' };
      }
      if (mark === null || mark !== since.cursor) throw new OutsideFailure('stale');
      return { changed: [], gone: [], cursor: mark };
    },
    async find(token, key, signal) {
      const { url, calling } = opened(token, signal);
      const [href = ''] = key.split('#');
      const object = await objectAt(new URL(href, url).href, calling);
      if (object === null) return null;
      const read = await readOccurrences([{ href, data: object.data }], yearAround(clock()), signal);
      return read.find((one): one is OutsideMeeting => one.key === key) ?? null;
    },
    async create(token, transaction, copy, signal) {
      const { url, calling } = opened(token, signal);
      const filename = `${transaction.replaceAll(/[^\w-]+/g, '-')}.ics`;
      const iCalString = writtenOf(transaction, copy, clock());
      const { status } = await createCalendarObject({ calendar: { url }, filename, iCalString, ...calling });
      const key = new URL(filename, url).pathname;
      // An existing object with this name is ours: created before, or by another copy.
      if (status === 412) return { key, isAsAsked: false };
      requireSuccess(status);
      return { key, isAsAsked: true };
    },
    async change(token, key, copy, signal) {
      const { url, calling } = opened(token, signal);
      const address = new URL(key, url).href;
      const there = await objectAt(address, calling);
      if (there === null) return false;
      const data = writtenOf(uidIn(there.data), copy, clock());
      const { status } = await updateCalendarObject({
        calendarObject: { url: address, data, etag: there.etag },
        ...calling,
      });
      // Somebody changes it at this moment: the next run overwrites that.
      if (status === 412) throw new OutsideFailure('unreachable', { status });
      if (status === 404 || status === 410) return false;
      requireSuccess(status);
      return true;
    },
    async remove(token, key, signal) {
      const { url, calling } = opened(token, signal);
      const { status } = await deleteCalendarObject({ calendarObject: { url: new URL(key, url).href }, ...calling });
      if (status !== 404 && status !== 410) requireSuccess(status);
    },
  };
}

/** The tag that changes with the calendar; null if the server has none. */
async function markOf(url: string, calling: Calling): Promise<string | null> {
  const props = { 'cs:getctag': {}, 'd:sync-token': {} };
  const [answer] = await propfind({ url, props, depth: '0', ...calling });
  requireSuccess(answer?.status ?? 0);
  const { getctag, syncToken } = marks.parse(answer?.props ?? {});
  return getctag ?? syncToken ?? null;
}
const mark = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)),
);
const marks = z.object({ getctag: z.optional(mark), syncToken: z.optional(mark) });

async function objectsIn(url: string, { from, to }: Window, calling: Calling): Promise<readonly CalendarObject[]> {
  const answers = await calendarQuery({
    url,
    props: { 'd:getetag': {}, 'c:calendar-data': {} },
    filters: {
      'comp-filter': {
        _attributes: { name: 'VCALENDAR' },
        'comp-filter': {
          _attributes: { name: 'VEVENT' },
          'time-range': { _attributes: { start: compact(from), end: compact(to) } },
        },
      },
    },
    depth: '1',
    ...calling,
  });
  return answers.flatMap(({ href, status, ok, props }) => {
    if (href === undefined) requireSuccess(ok ? 207 : status);
    const data = textOf(props?.['calendarData']);
    return href === undefined || data === null ? [] : [{ href: new URL(href, url).pathname, data }];
  });
}

/** `20260302T090000Z`. */
const compact = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The text of an element, with or without attributes. */
function textOf(said: unknown): string | null {
  if (typeof said === 'string') return said;
  const { data } = z.object({ _cdata: z.string() }).safeParse(said);
  return data?._cdata ?? null;
}

async function objectAt(url: string, { fetch, headers }: Calling) {
  const answer = await fetch(url, { headers });
  if (answer.status === 404 || answer.status === 410) return null;
  requireSuccess(answer.status);
  return { data: await answer.text(), etag: answer.headers.get('etag') ?? '' };
}

/** The name under which it was created stays. */
const uidIn = (data: string): string =>
  /^UID:(.+(?:\r?\n[ \t].*)*)/m
    .exec(data)?.[1]
    ?.replaceAll(/\r?\n[ \t]/g, '')
    .trim() ?? '';

const yearAround = (now: Date): Window => ({
  from: new Date(now.getTime() - 366 * dayMs),
  to: new Date(now.getTime() + 366 * dayMs),
});
const dayMs = 86_400_000;
const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
