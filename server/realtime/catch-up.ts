import type { Pool } from '../db/pool.ts';
import { tell, type Member } from './member.ts';
import { beginningOf, laterOf, noEra, type Position } from './position.ts';
import { invocation } from './protocol.ts';
import { readMissed, readRecent, type OutboxEvent } from './rows.ts';
import { receiversOf } from './receivers.ts';

/** The hub's progress: everything up to `position` has been sent to live members. */
export type Progress = { position: Position; delivering: Promise<void> | null };

/**
 * Where a member resumes: its last position, or, for a page that has received nothing yet, the time when it was opened.
 */
export type Wanted = { readonly from: Position } | { readonly seconds: number };

/** A member that missed more is told to refetch everything, which is less work for both. */
const mostMissed = 2_000;
const longestSeconds = 600;
/** A tolerance: clocks differ, and a page's data was read a little before it was shown. */
const marginSeconds = 5;

/**
 * Sends a member what it missed, in order, and makes it live exactly where that ends, so that nothing is missed or sent
 * twice. When some of it may be gone, or it is too much, the member is told to resync instead.
 */
export async function catchUp(pool: Pool, progress: Progress, member: Member, wanted: Wanted | null): Promise<void> {
  const whole =
    wanted !== null &&
    ('from' in wanted
      ? await replay(pool, progress, member, wanted.from)
      : await replayRecent(pool, progress, member, wanted.seconds));
  if (!whole) await resync(progress, member);
}

async function replay(pool: Pool, progress: Progress, member: Member, from: Position): Promise<boolean> {
  member.heardTo = from;
  for (;;) {
    const to = laterOf(progress.position, member.heardTo);
    const events = await readMissed(pool, {
      tenantId: member.listener.tenantId,
      from: member.heardTo,
      to,
      limit: mostMissed,
    });
    if (events === null || events.length === mostMissed) return false;
    await tellOne(pool, member, events);
    member.heardTo = to;
    // Events in flight to the others are not meant for this member, so they are awaited first.
    while (progress.delivering) await progress.delivering;
    if (member.heardTo >= progress.position) {
      member.live = true;
      return true;
    }
  }
}

async function replayRecent(pool: Pool, progress: Progress, member: Member, seconds: number): Promise<boolean> {
  if (seconds > longestSeconds) return false;
  const to = progress.position;
  const events = await readRecent(pool, {
    tenantId: member.listener.tenantId,
    seconds: seconds + marginSeconds,
    to,
    limit: mostMissed,
  });
  if (events.length === mostMissed) return false;
  member.heardTo = beginningOf(noEra);
  await tellOne(pool, member, events);
  return replay(pool, progress, member, to);
}

async function tellOne(pool: Pool, member: Member, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { employeeId } = member.listener;
  const own = events.filter((event) => event.employeeId === null || event.employeeId === employeeId);
  tell([member], own, await receiversOf(pool, own, [employeeId]));
}

/** Everything may have changed: the client refetches everything, and receives events from here on. */
export async function resync(progress: Progress, member: Member): Promise<void> {
  while (progress.delivering) await progress.delivering;
  member.heardTo = progress.position;
  member.live = true;
  member.connection.send(invocation('Resync', progress.position));
}
