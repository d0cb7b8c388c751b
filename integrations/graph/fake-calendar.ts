import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';
import { refused, rootOf, type FakePart, type FakeWorld } from './fake-parts.ts';
import { bareOf, masterOf, wireOf } from './fake-wire.ts';

/** A meeting as the fake stores it. */
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
type MadeMeeting = Partial<FakeMeeting> & Pick<FakeMeeting, 'start' | 'end'>;
type Log = { readonly seq: number; readonly id: string };

export type FakeCalendar = ReturnType<typeof makeFakeCalendar>;

/** The fake's data of all calendars. */
type State = {
  readonly world: FakeWorld;
  readonly boxes: Map<string, Box>;
  /** Changes are numbered; tokens older than the oldest are refused. */
  seq: number;
  oldest: number;
  twice: boolean;
};
type Box = {
  readonly meetings: Map<string, FakeMeeting>;
  readonly away: Map<string, FakeMeeting>;
  /** The fields that occurrences inherit from their series. */
  readonly masters: Map<string, FakeMeeting>;
  readonly log: Log[];
};

function boxOf(state: State, address: string): Box {
  const box = state.boxes.get(address) ?? { meetings: new Map(), away: new Map(), masters: new Map(), log: [] };
  state.boxes.set(address, box);
  return box;
}

function note(state: State, address: string, id: string): void {
  state.seq += 1;
  boxOf(state, address).log.push({ seq: state.seq, id });
}

function put(state: State, address: string, made: MadeMeeting): FakeMeeting {
  const meeting = { ...plain, id: `AAkALg${randomUUID()}`, ...made };
  boxOf(state, address).meetings.set(meeting.id, meeting);
  note(state, address, meeting.id);
  return meeting;
}

/** Removes a meeting; returns it. */
function take(state: State, address: string, id: string): FakeMeeting | undefined {
  const { meetings } = boxOf(state, address);
  const meeting = meetings.get(id);
  meetings.delete(id);
  note(state, address, id);
  return meeting;
}

/** Outlook's calendars, one for each address: windows, expiring deltas, meetings that move away and return. */
export function makeFakeCalendar(world: FakeWorld) {
  const state: State = { world, boxes: new Map(), seq: 0, oldest: 0, twice: false };
  return {
    answer: answering(state),
    /** Adds a meeting, or changes the one with its id. */
    put: (address: string, made: MadeMeeting): FakeMeeting => put(state, address, made),
    /** A series, each occurrence as the view returns it: only its times. */
    putSeries: (address: string, made: MadeMeeting, days: readonly number[]): readonly FakeMeeting[] => {
      const seriesMasterId = `AAkALg${randomUUID()}`;
      boxOf(state, address).masters.set(seriesMasterId, { ...plain, ...made, id: seriesMasterId });
      const later = (at: Date, n: number) => new Date(at.getTime() + n * 86_400_000);
      return days.map((n) =>
        put(state, address, { ...made, seriesMasterId, start: later(made.start, n), end: later(made.end, n) }),
      );
    },
    /** The master of a series can no longer be read. */
    forgetMaster: (address: string, id: string): void => void boxOf(state, address).masters.delete(id),
    remove: (address: string, id: string): void => void take(state, address, id),
    /** It is reported as removed; its return is not reported (msgraph-docs#21752). */
    moveAway(address: string, id: string): void {
      const meeting = take(state, address, id);
      if (meeting) boxOf(state, address).away.set(id, meeting);
    },
    comeBack(address: string, id: string): void {
      const { meetings, away } = boxOf(state, address);
      const meeting = away.get(id);
      if (meeting) meetings.set(id, meeting);
      away.delete(id);
    },
    list: (address: string): readonly FakeMeeting[] => [...boxOf(state, address).meetings.values()],
    /** Expires every delta token issued so far. */
    forgetTokens(): void {
      state.seq += 1;
      state.oldest = state.seq;
    },
    /** Delivers every item twice. */
    deliverTwice: (does: boolean): void => void (state.twice = does),
  };
}

const answering =
  (state: State): FakePart =>
  (request, rest, caller) => {
    if (!caller?.address || !/^\/me\/(calendarView|events)\b/.test(rest)) return null;
    const may = request.method === 'GET' ? /^Calendars\.Read(Write)?$/ : /^Calendars\.ReadWrite$/;
    if (!caller.scopes.some((scope) => may.test(scope))) return refused(403, 'ErrorAccessDenied');
    if (rest === '/me/calendarView/delta') return delta(state, request, caller.address);
    if (rest === '/me/events' && request.method === 'POST') return create(state, request, caller.address);
    const [, id] = /^\/me\/events\/([^/]+)$/.exec(rest) ?? [];
    return id === undefined ? null : one(state, request, caller.address, id);
  };

function delta(state: State, request: FakeRequest, address: string): FakeAnswer {
  const query = request.url.searchParams;
  const token = query.get('$deltatoken') ?? query.get('$skiptoken');
  const asked = token === null ? begun(query) : (JSON.parse(token) as Token);
  if (asked === null) return refused(400, 'ErrorInvalidParameter');
  if (asked.since !== null && asked.since < state.oldest) return refused(410, 'SyncStateNotFound');
  const until = asked.until ?? state.seq;
  const entries = entriesOf(boxOf(state, address), request, asked, until);
  const size = state.world.pageSize();
  const page = entries.slice(asked.skip, asked.skip + size);
  const more = asked.skip + size < entries.length;
  const next: Token = more
    ? { ...asked, until, skip: asked.skip + size }
    : { ...asked, since: until, until: null, skip: 0 };
  const link = `${rootOf(request)}/me/calendarView/delta?$${more ? 'skip' : 'delta'}token=${encodeURIComponent(JSON.stringify(next))}`;
  const value = state.twice ? page.flatMap((entry) => [entry, entry]) : page;
  return { status: 200, body: { value, [more ? '@odata.nextLink' : '@odata.deltaLink']: link } };
}

/** All in the window, or changes since; items moved out of it are reported as removed. */
function entriesOf(
  { meetings, masters, log }: Box,
  request: FakeRequest,
  { since, from, to }: Token,
  until: number,
): readonly object[] {
  const inside = (meeting: FakeMeeting) => meeting.start < new Date(to) && meeting.end > new Date(from);
  const changed = log.filter(({ seq }) => since !== null && seq > since && seq <= until).map(({ id }) => id);
  const ids = since === null ? meetings.keys() : changed;
  const series = new Set<FakeMeeting>();
  const answers = [...new Set(ids)].flatMap((id): object[] => {
    const meeting = meetings.get(id);
    if (!meeting || !inside(meeting)) return since === null ? [] : [{ id, '@removed': { reason: 'deleted' } }];
    const master = masters.get(meeting.seriesMasterId ?? '');
    if (master) series.add(master);
    return [meeting.seriesMasterId === null ? wireOf(request, meeting) : bareOf(request, meeting, master)];
  });
  // For a moved one the series is not reported again.
  return since === null ? [...answers, ...[...series].map((master) => masterOf(request, master))] : answers;
}

function one(state: State, request: FakeRequest, address: string, id: string): FakeAnswer {
  const { meetings, masters } = boxOf(state, address);
  const master = masters.get(id);
  if (master && request.method === 'GET') return { status: 200, body: masterOf(request, master) };
  // It can also be read by its mutable id.
  const meeting = meetings.get(request.method === 'GET' ? id.replace(/-moves$/, '') : id);
  if (!meeting) return refused(404, 'ErrorItemNotFound');
  if (request.method === 'GET') return { status: 200, body: wireOf(request, meeting) };
  if (request.method === 'PATCH')
    return {
      status: 200,
      body: wireOf(request, put(state, address, { ...meeting, ...readOf(request.body) })),
    };
  take(state, address, id);
  return { status: 204 };
}

function create(state: State, request: FakeRequest, address: string): FakeAnswer {
  const { transactionId = null } = request.body as { transactionId?: string };
  const known = [...boxOf(state, address).meetings.values()].find(
    (other) => transactionId !== null && other.transactionId === transactionId,
  );
  const asked = readOf(request.body);
  const { start, end, ...rest } = asked;
  if (!start || !end) return refused(400, 'ErrorInvalidRequest');
  if (known && !isDeepStrictEqual({ ...known, ...asked }, known)) return usedBefore(known);
  const made = known ?? put(state, address, { ...rest, start, end, transactionId });
  return { status: 201, body: wireOf(request, made) };
}

/** One transaction creates one event: a second is refused, with the id of the created one. */
const usedBefore = ({ id }: FakeMeeting): FakeAnswer => ({
  status: 409,
  body: {
    error: { code: 'ErrorDuplicateTransactionId', message: 'Made up.', '@event.existingEventId': `${id}-moves` },
  },
});

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
