import { randomUUID } from 'node:crypto';
import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';
import { prefers, refused, rootOf, type FakePart, type FakeWorld } from './fake-parts.ts';

/** A meeting as the fake keeps it. */
export type FakeMeeting = {
  readonly id: string;
  readonly seriesMasterId: string | null;
  readonly subject: string;
  readonly start: Date;
  readonly end: Date;
  readonly isAllDay: boolean;
  readonly location: string;
  readonly sensitivity: 'normal' | 'private';
  readonly showAs: 'busy' | 'free';
  readonly isCancelled: boolean;
  readonly attendees: readonly string[];
  readonly transactionId: string | null;
};
export type MadeMeeting = Partial<FakeMeeting> & Pick<FakeMeeting, 'start' | 'end'>;
type Log = { readonly seq: number; readonly id: string };

export type FakeCalendar = ReturnType<typeof makeFakeCalendar>;

/** Outlook's calendars, one of each address: windows, deltas that grow old, meetings that move away and come back. */
export function makeFakeCalendar(world: FakeWorld) {
  const boxes = new Map<string, { meetings: Map<string, FakeMeeting>; away: Map<string, FakeMeeting>; log: Log[] }>();
  let seq = 0;
  let oldest = 0;
  let twice = false;
  const boxOf = (address: string) => {
    const box = boxes.get(address) ?? { meetings: new Map(), away: new Map(), log: [] as Log[] };
    boxes.set(address, box);
    return box;
  };
  const note = (address: string, id: string) => void boxOf(address).log.push({ seq: (seq += 1), id });
  const put = (address: string, made: MadeMeeting): FakeMeeting => {
    const meeting = { ...plain, id: `AAkALg${randomUUID()}`, ...made };
    boxOf(address).meetings.set(meeting.id, meeting);
    note(address, meeting.id);
    return meeting;
  };

  function delta(request: FakeRequest, address: string): FakeAnswer {
    const query = request.url.searchParams;
    const token = query.get('$deltatoken') ?? query.get('$skiptoken');
    const asked = token === null ? begun(query) : (JSON.parse(token) as Token);
    if (asked === null) return refused(400, 'ErrorInvalidParameter');
    if (asked.since !== null && asked.since < oldest) return refused(410, 'SyncStateNotFound');
    const { entries, until } = entriesOf(asked);
    const size = world.pageSize();
    const page = entries.slice(asked.skip, asked.skip + size);
    const more = asked.skip + size < entries.length;
    const next: Token = more
      ? { ...asked, until, skip: asked.skip + size }
      : { ...asked, since: until, until: null, skip: 0 };
    const link = `${rootOf(request)}/me/calendarView/delta?$${more ? 'skip' : 'delta'}token=${encodeURIComponent(JSON.stringify(next))}`;
    const value = twice ? page.flatMap((one) => [one, one]) : page;
    return { status: 200, body: { value, [more ? '@odata.nextLink' : '@odata.deltaLink']: link } };

    function entriesOf({ since, from, to, until: fixed }: Token) {
      const { meetings, log } = boxOf(address);
      const end = fixed ?? seq;
      const inside = (one: FakeMeeting | undefined) => one && one.start < new Date(to) && one.end > new Date(from);
      const ids =
        since === null
          ? [...meetings.keys()]
          : log.flatMap((one) => (one.seq > since && one.seq <= end ? [one.id] : []));
      const found = [...new Set(ids)].flatMap((id): object[] => {
        const meeting = meetings.get(id);
        if (meeting && inside(meeting)) return [wireOf(request, meeting)];
        return since === null ? [] : [{ id, '@removed': { reason: 'deleted' } }];
      });
      return { entries: found, until: end };
    }
  }

  function one(request: FakeRequest, address: string, id: string): FakeAnswer {
    const { meetings } = boxOf(address);
    const meeting = meetings.get(id);
    if (!meeting) return refused(404, 'ErrorItemNotFound');
    if (request.method === 'GET') return { status: 200, body: wireOf(request, meeting) };
    if (request.method === 'PATCH') {
      const changed = put(address, { ...meeting, ...readOf(request.body) });
      return { status: 200, body: wireOf(request, changed) };
    }
    meetings.delete(id);
    note(address, id);
    return { status: 204 };
  }

  function create(request: FakeRequest, address: string): FakeAnswer {
    const { transactionId = null } = request.body as { transactionId?: string };
    const known = [...boxOf(address).meetings.values()].find(
      (other) => transactionId !== null && other.transactionId === transactionId,
    );
    const { start, end, ...rest } = readOf(request.body);
    if (!start || !end) return refused(400, 'ErrorInvalidRequest');
    return { status: 201, body: wireOf(request, known ?? put(address, { ...rest, start, end, transactionId })) };
  }

  const answer: FakePart = (request, rest, caller) => {
    if (!caller?.address || !/^\/me\/(calendarView|events)\b/.test(rest)) return null;
    if (!caller.scopes.some((scope) => scope.startsWith('Calendars.'))) return refused(403, 'ErrorAccessDenied');
    if (rest === '/me/calendarView/delta') return delta(request, caller.address);
    if (rest === '/me/events' && request.method === 'POST') return create(request, caller.address);
    const [, id] = /^\/me\/events\/([^/]+)$/.exec(rest) ?? [];
    return id === undefined ? null : one(request, caller.address, id);
  };

  return {
    answer,
    /** Puts a meeting there, or changes the one of its id. */
    put,
    /** A series, each of it by itself as the view has it. */
    putSeries: (address: string, made: MadeMeeting, days: readonly number[]): readonly FakeMeeting[] => {
      const seriesMasterId = `AAkALg${randomUUID()}`;
      const later = (at: Date, n: number) => new Date(at.getTime() + n * 86_400_000);
      return days.map((n) =>
        put(address, { ...made, seriesMasterId, start: later(made.start, n), end: later(made.end, n) }),
      );
    },
    remove(address: string, id: string): void {
      boxOf(address).meetings.delete(id);
      note(address, id);
    },
    /** It is told of as removed; that it is back is told of by nothing (msgraph-docs#21752). */
    moveAway(address: string, id: string): void {
      const { meetings, away } = boxOf(address);
      const meeting = meetings.get(id);
      if (!meeting) return;
      away.set(id, meeting);
      meetings.delete(id);
      note(address, id);
    },
    comeBack(address: string, id: string): void {
      const { meetings, away } = boxOf(address);
      const meeting = away.get(id);
      if (meeting) meetings.set(id, meeting);
      away.delete(id);
    },
    list: (address: string): readonly FakeMeeting[] => [...boxOf(address).meetings.values()],
    /** Every delta token that was given until now is too old. */
    forgetTokens: (): void => void (oldest = seq += 1),
    /** Each thing is delivered twice. */
    deliverTwice: (does: boolean): void => void (twice = does),
  };
}

type Token = {
  readonly since: number | null;
  readonly until: number | null;
  readonly from: string;
  readonly to: string;
  readonly skip: number;
};
function begun(query: URLSearchParams): Token | null {
  const [from, to] = [query.get('startDateTime'), query.get('endDateTime')];
  return from === null || to === null ? null : { since: null, until: null, from, to, skip: 0 };
}

const plain = {
  seriesMasterId: null,
  subject: 'Fundur',
  isAllDay: false,
  location: '',
  sensitivity: 'normal',
  showAs: 'busy',
  isCancelled: false,
  attendees: [],
  transactionId: null,
} as const;

/** Who does not ask for UTC gets the zone of the mailbox, who does not ask for ids that stay gets others. */
function wireOf(request: FakeRequest, { start, end, location, attendees, id, ...meeting }: FakeMeeting) {
  const utc = prefers(request, 'outlook.timezone="UTC"');
  const time = (at: Date) => ({
    dateTime: `${new Date(at.getTime() - (utc ? 0 : 8 * 3_600_000)).toISOString().slice(0, 19)}.0000000`,
    timeZone: utc ? 'UTC' : 'Pacific Standard Time',
  });
  return {
    ...meeting,
    id: prefers(request, 'IdType="ImmutableId"') ? id : `${id}-moves`,
    type: meeting.seriesMasterId === null ? 'singleInstance' : 'occurrence',
    start: time(start),
    end: time(end),
    location: { displayName: location },
    attendees: attendees.map((address) => ({ type: 'required', emailAddress: { address, name: address } })),
    webLink: `https://outlook.office.com/calendar/item/${id}`,
  };
}

type Written = {
  readonly subject?: string;
  readonly start?: { readonly dateTime: string };
  readonly end?: { readonly dateTime: string };
  readonly isAllDay?: boolean;
  readonly location?: { readonly displayName: string };
};
function readOf(body: unknown): Partial<FakeMeeting> {
  const { subject, start, end, isAllDay, location } = body as Written;
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(start === undefined ? {} : { start: new Date(`${start.dateTime}Z`) }),
    ...(end === undefined ? {} : { end: new Date(`${end.dateTime}Z`) }),
    ...(isAllDay === undefined ? {} : { isAllDay }),
    ...(location === undefined ? {} : { location: location.displayName }),
  };
}
