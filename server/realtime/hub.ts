import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Pool } from '../db/pool.ts';
import { catchUp, resync, type Progress, type Wanted } from './catch-up.ts';
import { createConnection, type Answer } from './connection.ts';
import { tell, type Listener, type Member } from './member.ts';
import { defaultTimeouts, type HubTimeouts } from './hub-timeouts.ts';
import { beginningOf, noEra, readPosition, type Position } from './position.ts';
import { invocation } from './protocol.ts';
import type { OutboxEvent } from './rows.ts';
import { receiversOf, stillAdmitted } from './receivers.ts';

export type HubNeeds = {
  readonly pool: Pool;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly timeouts?: Partial<HubTimeouts>;
};

type Hub = {
  /** The start position of the outbox reader; when it restarts elsewhere, all members must resync. */
  readonly begin: (position: Position) => void;
  readonly join: (socket: WebSocket, listener: Listener) => void;
  /** The number of a user's connections to this process. */
  readonly countOf: (userId: number) => number;
  readonly deliver: (events: readonly OutboxEvent[]) => Promise<void>;
  /** Drops connections whose token, session or membership has ended. */
  readonly checkAccess: () => void;
  close(): Promise<void>;
};

/** The connections to this process; each receives what its person may receive, once and in order (RT-01). */
export function createHub({ pool, log, clock, timeouts }: HubNeeds): Hub {
  const waits: HubTimeouts = { ...defaultTimeouts, ...timeouts };
  const members = new Set<Member>();
  const progress: Progress = { position: beginningOf(noEra), delivering: null };
  const resuming = resumption(pool, log, progress);
  const deliver = delivering(pool, members, progress);
  const access = accessChecks({ pool, log, clock }, members);
  const timers = [
    setInterval(() => members.forEach(({ connection }) => connection.beat()), waits.beatMs),
    setInterval(access.check, waits.accessMs),
  ];

  function begin(position: Position): void {
    progress.position = position;
    for (const member of members) if (member.asked) void resync(progress, member);
  }

  function join(socket: WebSocket, listener: Listener): void {
    let resumeTimer: NodeJS.Timeout | undefined;
    const connection = createConnection(socket, waits, {
      onReady: () => {
        member.heardTo = progress.position;
        resumeTimer = setTimeout(() => void resuming.goOn(member, { from: member.heardTo }), waits.resumeMs);
      },
      onInvoke: (target, args) => resuming.invoke(member, target, args),
      onGone: () => {
        clearTimeout(resumeTimer);
        members.delete(member);
      },
    });
    const member: Member = { listener, connection, heardTo: progress.position, live: false, asked: false };
    members.add(member);
  }

  return {
    begin,
    join,
    countOf: (userId) => [...members].filter(({ listener }) => listener.userId === userId).length,
    deliver,
    checkAccess: access.check,
    async close() {
      timers.forEach(clearInterval);
      for (const { connection } of members) connection.close();
      await Promise.all([...members].map(({ connection }) => connection.gone));
      await access.settled();
    },
  };
}

/** Brings a member up to date, once, when its client reports its position or says nothing for a while. */
function resumption(pool: Pool, log: Logger, progress: Progress) {
  /**
   * `Resume(position, seconds)`: reports the client's position, or how long ago its page was opened; returns the
   * current position.
   */
  async function invoke(member: Member, target: string, [position, seconds]: readonly unknown[]): Promise<Answer> {
    if (target.toLowerCase() !== 'resume') return { error: 'Unknown hub method.' };
    if (member.asked) member.connection.send(invocation('Resync', progress.position));
    else await goOn(member, wantedOf(member, position, seconds));
    return { result: member.heardTo };
  }

  async function goOn(member: Member, wanted: Wanted | null): Promise<void> {
    if (member.asked) return;
    member.asked = true;
    await catchUp(pool, progress, member, wanted).catch((error: unknown) => {
      log.warn({ error }, 'a client could not be told what it missed');
      member.connection.close();
    });
  }

  return { invoke, goOn };
}

/** Delivers events to the live members; the progress knows which delivery is under way. */
function delivering(pool: Pool, members: ReadonlySet<Member>, progress: Progress): Hub['deliver'] {
  function deliver(events: readonly OutboxEvent[]): Promise<void> {
    const passing = passOn(events);
    const passed: Promise<void> = passing
      .catch(() => {})
      .finally(() => {
        if (progress.delivering === passed) progress.delivering = null;
      });
    progress.delivering = passed;
    return passing;
  }

  async function passOn(events: readonly OutboxEvent[]): Promise<void> {
    const live = [...members].filter((member) => member.live);
    const tenants = new Set(live.map(({ listener }) => listener.tenantId));
    const heard = events.filter(({ tenantId }) => tenants.has(tenantId));
    const hears = await receiversOf(pool, heard, [...new Set(live.map(({ listener }) => listener.employeeId))]);
    tell(live, heard, hears);
    progress.position = events.at(-1)?.position ?? progress.position;
  }

  return deliver;
}

/** Drops members whose access has ended; one check at a time, and another if it was asked for meanwhile. */
function accessChecks({ pool, log, clock }: Pick<HubNeeds, 'pool' | 'log' | 'clock'>, members: ReadonlySet<Member>) {
  let checking: Promise<void> | null = null;
  let checkAgain = false;

  function check(): void {
    checkAgain = checking !== null;
    checking ??= dropEnded()
      .catch((error: unknown) => log.warn({ error }, 'access could not be checked'))
      .finally(() => {
        checking = null;
        if (checkAgain) check();
      });
  }

  async function dropEnded(): Promise<void> {
    const now = clock();
    const all = [...members];
    for (const { listener, connection } of all) if (listener.expiresAt <= now) connection.close();
    if (all.length === 0) return;
    const may = await stillAdmitted(
      pool,
      all.map(({ listener }) => listener),
    );
    for (const [place, { connection }] of all.entries()) if (!may.has(place)) connection.close();
  }

  return { check, settled: async () => void (await checking) };
}

function wantedOf(member: Member, position: unknown, seconds: unknown): Wanted | null {
  if (position === null || position === undefined)
    return typeof seconds === 'number' && seconds >= 0 ? { seconds } : { from: member.heardTo };
  const from = readPosition(position);
  return from === null ? null : { from };
}
