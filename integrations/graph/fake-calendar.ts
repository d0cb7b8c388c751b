import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';
import { refused, rootOf, type FakePart, type FakeWorld } from './fake-parts.ts';
import { bareOf, masterOf, wireOf } from './fake-wire.ts';

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

/** What the fake keeps of the calendars of all. */
type State = {
  readonly world: FakeWorld;
  readonly boxes: Map<string, Box>;
  /** Changes are numbered; tokens from before the oldest are not taken. */
  seq: number;
  oldest: number;
  twice: boolean;
};
type Box = {
  readonly meetings: Map<string, FakeMeeting>;
  readonly away: Map<string, FakeMeeting>;
  /** What all of a series have from it. */
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

/** Takes a meeting off; answers it. */
function take(state: State, address: string, id: string): FakeMeeting | undefined {
  const { meetings } = boxOf(state, address);
  const meeting = meetings.get(id);
  meetings.delete(id);
  note(state, address, id);
  return meeting;
}

/** Outlook's calendars, one of each address: windows, deltas that grow old, meetings that move away and come back. */
export function makeFakeCalendar(world: FakeWorld) {
  const state: State = { world, boxes: new Map(), seq: 0, oldest: 0, twice: false };
  return {
    answer: answering(state),
    /** Puts a meeting there, or changes the one of its id. */
    put: (address: string, made: MadeMeeting): FakeMeeting => put(state, address, made),
    /** A series, each of it by itself as the view has it: when it is and no more. */
    putSeries: (address: string, made: MadeMeeting, days: readonly number[]): readonly FakeMeeting[] => {
      const seriesMasterId = `AAkALg${randomUUID()}`;
      boxOf(state, address).masters.set(seriesMasterId, { ...plain, ...made, id: seriesMasterId });
      const later = (at: Date, n: number) => new Date(at.getTime() + n * 86_400_000);
      return days.map((n) =>
        put(state, address, { ...made, seriesMasterId, start: later(made.start, n), end: later(made.end, n) }),
      );
    },
    /** What a series is of is not there to be read any more. */
    forgetMaster: (address: string, id: string): void => void boxOf(state, address).masters.delete(id),
    remove: (address: string, id: string): void => void take(state, address, id),
    /** It is told of as removed; that it is back is told of by nothing (msgraph-docs#21752). */
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
    /** Every delta token that was given until now is too old. */
    forgetTokens(): void {
      state.seq += 1;
      state.oldest = state.seq;
    },
    /** Each thing is delivered twice. */
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

/** All in the window, or what was changed since; what stands elsewhere by now is told of as removed. */
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
  const told = [...new Set(ids)].flatMap((id): object[] => {
    const meeting = meetings.get(id);
    if (!meeting || !inside(meeting)) return since === null ? [] : [{ id, '@removed': { reason: 'deleted' } }];
    const master = masters.get(meeting.seriesMasterId ?? '');
    if (master) series.add(master);
    return [meeting.seriesMasterId === null ? wireOf(request, meeting) : bareOf(request, meeting, master)];
  });
  // Of one that was moved the series is not told of again.
  return since === null ? [...told, ...[...series].map((master) => masterOf(request, master))] : told;
}

function one(state: State, request: FakeRequest, address: string, id: string): FakeAnswer {
  const { meetings, masters } = boxOf(state, address);
  const master = masters.get(id);
  if (master && request.method === 'GET') return { status: 200, body: masterOf(request, master) };
  // Read it may be by the id that changes too.
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

/** One transaction makes one event: another is refused, with the id of the one that it made. */
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
