import { randomUUID } from 'node:crypto';
import { actAsEmployee } from '#server/as-employee.ts';
import type { JobContext } from '#server/jobs/job.ts';
import { GrantFailure } from '#server/oauth/grant-failure.ts';
import type { Failure } from '#server/oauth/grant-rows.ts';
import type { Who } from '#server/oauth/grants.ts';
import { OutsideFailure, type OutsideCalendar, type OutsideMeeting, type Window } from '#server/office-suite.ts';
import type { Scope } from '#server/scope.ts';
import { isWorn, windowOf } from '../rules.ts';
import { isOwnCopy } from '../rules/copies.ts';
import { askCalendar, type Reach } from './calendars.ts';
import { clearLeftovers } from './leftovers.ts';
import { writeCopies, type Wrote } from './copies.ts';
import { letterTask } from './letter.ts';
import * as meetings from './queries/meetings.ts';
import * as rows from './queries/sync.ts';
import { suggestEnded, unsuggest } from './suggest.ts';
import { jobOf } from './wake.ts';

export type Reading = Reach & {
  /** The time limit of one calendar. */
  readonly mostMs?: number;
};

/** The signal aborts a calendar that takes longer than its limit. */
type Reaches = Pick<JobContext, 'pool' | 'log' | 'signal'>;

const leaseMs = 5 * 60_000;
/** Shorter than the lease, so that a process stops before another may start. */
const mostMs = 3 * 60_000;
const againMs = 5 * 60_000;
const refusedMs = 6 * 3_600_000;

/**
 * Synchronises one person's calendar: writes their own events to it, then reads what has changed there. The lease is
 * taken before, the result is written after, and no transaction is open in between. Only one process at a time does
 * this; if it is killed, another continues after five minutes.
 */
export async function syncOne(reading: Reading, { pool, log }: JobContext, who: Who): Promise<void> {
  const { clock, grants } = reading;
  const context = { pool, log, signal: AbortSignal.timeout(reading.mostMs ?? mostMs) };
  const lease = randomUUID();
  const as = <T>(work: (scope: Scope) => Promise<T>) => actAsEmployee(pool, who, clock(), work);
  const later = (ms: number) => new Date(clock().getTime() + ms);
  const claimed = await as((scope) => rows.claim(scope, lease, later(leaseMs)));
  if (!claimed) return;
  try {
    const wrote =
      claimed.writes || claimed.hasCopies ? await writeCopies(reading, context, who, claimed.writes) : nothingWritten;
    const read = await readChanges(reading, context, who, claimed);
    const isMore = claimed.writes && (await clearLeftovers(reading, context, who, read.own));
    await as(async (scope) => {
      // Everything is read again if more leftovers remain than one run deletes.
      const settled = await rows.settle(scope, lease, { dueAt: later(againMs), read: isMore ? null : read });
      if (!settled) return;
      await apply(scope, read);
      await grants.noteSuccess(scope, 'calendar');
      // Another run handles what changed meanwhile, and what exceeded the limit of this one.
      if (settled.woken || isMore || (wrote.more && wrote.failure === null)) scope.enqueue(jobOf(who));
    });
  } catch (error) {
    const failed = failureOf(error);
    if (failed === null) {
      // The retry of the job would find the lease taken, and leave the calendar as it is until the lease ends.
      await as((scope) => rows.settle(scope, lease, { dueAt: clock() })).catch(() => undefined);
      throw error;
    }
    const { failure, afterMs } = failed;
    log.warn({ tenantId: who.tenantId, failure, error }, 'a calendar could not be read');
    await as(async (scope) => {
      if (!(await rows.settle(scope, lease, { dueAt: later(afterMs) })) || failure === null) return;
      if (await grants.noteFailure(scope, 'calendar', failure)) scope.enqueue({ task: letterTask, payload: who });
    });
  }
}

const nothingWritten: Wrote = { failure: null, more: false };

type Read = {
  readonly changed: readonly OutsideMeeting[];
  /** Copies of the person's own events, of this connection or an earlier one. */
  readonly own: readonly OutsideMeeting[];
  readonly gone: readonly string[];
  /** Everything in the window, if it was read completely. */
  readonly whole: { readonly window: Window; readonly keys: readonly string[] } | null;
  readonly cursor: string;
} & Window;

async function readChanges(reading: Reading, context: Reaches, who: Who, claimed: rows.Claimed): Promise<Read> {
  const { clock } = reading;
  const { cursor, from, to } = claimed;
  if (cursor === null || from === null || to === null || isWorn(from, clock())) return readAll(reading, context, who);
  try {
    const { gone, ...changes } = await asking(reading, context, who, (calendar, token) =>
      calendar.changes(token, { cursor }, context.signal),
    );
    const { back, away } = await believed(reading, context, who, gone);
    return { ...changes, ...parted(who, [...changes.changed, ...back]), gone: away, whole: null, from, to };
  } catch (error) {
    if (error instanceof OutsideFailure && error.kind === 'stale') return readAll(reading, context, who);
    throw error;
  }
}

async function readAll(reading: Reading, context: Reaches, who: Who): Promise<Read> {
  const window = windowOf(reading.clock());
  const { changed: all, cursor } = await asking(reading, context, who, (calendar, token) =>
    calendar.changes(token, window, context.signal),
  );
  const { changed, own } = parted(who, all);
  return { changed, own, gone: [], whole: { window, keys: changed.map(({ key }) => key) }, cursor, ...window };
}

/** Copies of the person's own events are not meetings, even if no record of them exists any more. */
function parted(who: Who, meetings: readonly OutsideMeeting[]): Pick<Read, 'changed' | 'own'> {
  const { own = [], changed = [] } = Object.groupBy(meetings, ({ transaction }) =>
    isOwnCopy(who, transaction) ? 'own' : 'changed',
  );
  return { changed, own };
}

type Asking<T> = (calendar: OutsideCalendar, token: string) => Promise<T>;
const asking = <T>(reading: Reading, { pool }: Reaches, who: Who, ask: Asking<T>): Promise<T> =>
  askCalendar(reading, pool, who, ask);

/**
 * A meeting that was moved away and back is reported as deleted only: each stored one is fetched before it is deleted.
 */
async function believed(reading: Reading, context: Reaches, who: Who, gone: readonly string[]) {
  const ours = await actAsEmployee(context.pool, who, reading.clock(), (scope) => meetings.known(scope, gone));
  const back: OutsideMeeting[] = [];
  for (const key of ours ?? []) {
    const found = await asking(reading, context, who, (calendar, token) => calendar.find(token, key, context.signal));
    if (found) back.push(found);
  }
  const there = new Set(back.map(({ key }) => key));
  return { back, away: (ours ?? []).filter((key) => !there.has(key)) };
}

/** Stores what was read, and the worklogs that it suggests. */
async function apply(scope: Scope, { changed, gone, whole }: Read): Promise<void> {
  const taken = await meetings.take(scope, changed);
  const removed = await meetings.remove(scope, gone, whole);
  await unsuggest(scope, [...taken, ...removed]);
  await suggestEnded(scope);
  if (taken.length + removed.length === 0) return;
  // Only the person's own browsers receive it, without content.
  scope.emit({ name: 'EventUpdated', employeeId: scope.actor.employeeId, payload: {} });
}

/** The failure that its owner is shown, and the delay until the next attempt; null if it is not the vendor's. */
function failureOf(error: unknown): { readonly failure: Failure | null; readonly afterMs: number } | null {
  if (error instanceof GrantFailure) {
    if (error.kind === 'gone') return { failure: null, afterMs: againMs };
    if (error.kind === 'expired' || error.kind === 'denied') return { failure: 'expired', afterMs: againMs };
    if (error.kind === 'misconfigured') return { failure: 'misconfigured', afterMs: refusedMs };
    return { failure: 'unreachable', afterMs: againMs };
  }
  if (!(error instanceof OutsideFailure)) return null;
  if (error.kind === 'unauthorized') return { failure: 'expired', afterMs: againMs };
  if (error.kind === 'forbidden') return { failure: 'forbidden', afterMs: refusedMs };
  return { failure: 'unreachable', afterMs: Math.max(againMs, (error.retryAfterSeconds ?? 0) * 1000) };
}
