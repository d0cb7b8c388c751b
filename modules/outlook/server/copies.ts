import { createHash, randomUUID } from 'node:crypto';
import { actAsEmployee } from '#server/as-employee.ts';
import type { JobContext } from '#server/jobs/job.ts';
import type { Who } from '#server/oauth/grants.ts';
import { OutsideFailure, type Copy, type OutsideCalendar } from '#server/office-suite.ts';
import type { Scope } from '#server/scope.ts';
import { ownTimes, stillOwn, type OwnTime } from '#modules/events/server/service/own.ts';
import { windowOf } from '../rules.ts';
import { isPast, planOf, transactionOf, type Held } from '../rules/copies.ts';
import { askCalendar, type Reach } from './calendars.ts';
import * as rows from './queries/copies.ts';

export type CopyFailure = 'forbidden' | 'refused' | 'unreachable';
export type Wrote = { readonly failure: CopyFailure | null; readonly more: boolean };

type Reaches = Pick<JobContext, 'pool' | 'log' | 'signal'>;

/** So many a run, and no new one after so long: the calendars of others have their turn in between. */
const mostAtOnce = 60;
const mostMs = 60_000;

/** One thing to do there: a copy to put, or one to take away. */
type Step = {
  readonly id: string;
  readonly key: string | null;
  /** Nobody has tried to make it yet. */
  readonly fresh: boolean;
  readonly put: { readonly copy: Copy; readonly digest: string } | null;
  readonly end: Date;
};

/**
 * Brings the other calendar to what the person sees and takes part in at this moment, behind their own walls. Each copy is
 * noted before it is made and marked after: where somebody dies in between, the next makes it by the same id, which is there
 * once. Nobody else does so meanwhile, by the lease of the reading.
 * @throws GrantFailure, and OutsideFailure of what stops the reading too
 */
export async function writeCopies(writing: Reach, context: Reaches, who: Who, writes: boolean): Promise<Wrote> {
  const as = <T>(work: (scope: Scope) => Promise<T>) => actAsEmployee(context.pool, who, writing.clock(), work);
  const prepared = await as((scope) => prepare(scope, writes));
  if (!prepared) return { failure: null, more: false };
  const ending = AbortSignal.any([context.signal, AbortSignal.timeout(mostMs)]);
  let { more } = prepared;
  let failure: CopyFailure | null = null;
  for (const step of prepared.steps) {
    if (ending.aborted) {
      more = true;
      break;
    }
    try {
      const key = await askCalendar(writing, context.pool, who, (calendar, token) =>
        carryOut(calendar, token, { ...step, transaction: transactionOf(who, step) }, context.signal),
      );
      // Somebody has taken it away there: the next run makes it anew.
      if (key === null && step.put) more = true;
      await as((scope) => settle(scope, step, key));
    } catch (error) {
      const { kind, ends } = failureOf(error);
      context.log.warn({ tenantId: who.tenantId, kind }, 'an event could not be written into a calendar');
      failure = kind;
      if (ends) break;
    }
  }
  await as(async (scope) => {
    await rows.noteWritten(scope, failure);
    // To their own windows; it says nothing of what.
    if (prepared.steps.length > 0)
      scope.emit({ name: 'EventUpdated', employeeId: scope.actor.employeeId, payload: {} });
  });
  return { failure, more };
}

/** What is to be done, what one must not see there first; what is new is noted. */
async function prepare(scope: Scope, writes: boolean) {
  const { from, to } = windowOf(scope.now);
  const held = await rows.held(scope);
  const asked = writes ? (await ownTimes(scope, from, to)).map(withDigest) : [];
  const past = writes ? held.filter((one) => isPast(one, from)).map(({ eventId }) => eventId) : [];
  const plan = planOf(asked, held, from, await stillOwn(scope, past));
  const known: readonly Step[] = [
    ...plan.remove.map(({ id, key, endsAt }) => ({ id, key, fresh: false, put: null, end: endsAt })),
    ...plan.change.map((one) => stepOf(one.asked, one.held)),
  ];
  // Until it is heard that it was done nobody knows what stands there.
  const first = known.slice(0, mostAtOnce);
  await rows.doubt(
    scope,
    first.map(({ id }) => id),
  );
  const added = plan.add.map((time) => ({ ...time, ...stepOf(time, null) }));
  const begun = added.slice(0, mostAtOnce - first.length);
  if (begun.length > 0) await rows.add(scope, begun);
  const steps = [...first, ...begun];
  return { steps, more: known.length + added.length > steps.length };
}

type Time = OwnTime & { readonly copy: Copy; readonly digest: string };

function withDigest(time: OwnTime): Time {
  const { subject, start, end, isAllDay } = time;
  const copy = { subject, start, end, isAllDay, location: '' };
  return { ...time, copy, digest: createHash('sha256').update(JSON.stringify(copy)).digest('base64url') };
}

const stepOf = ({ copy, digest, end }: Time, held: Held | null): Step => ({
  id: held?.id ?? randomUUID(),
  key: held?.key ?? null,
  fresh: held === null,
  put: { copy, digest },
  end,
});

type Named = Step & { readonly transaction: string };

/** The key of what stands there afterwards; null where nothing does. */
async function carryOut(calendar: OutsideCalendar, token: string, step: Named, signal: AbortSignal) {
  const { transaction, key: known, fresh, put, end } = step;
  // What may have been made before is made by the same id, which tells its key; it may be of what was to be put then.
  const asked = put?.copy ?? { ...nothing, ...hourBefore(end) };
  const { key, isAsAsked } = known
    ? { key: known, isAsAsked: false }
    : await calendar.create(token, transaction, asked, signal);
  if (put === null) {
    await calendar.remove(token, key, signal);
    return null;
  }
  if ((fresh && isAsAsked) || (await calendar.change(token, key, put.copy, signal))) return key;
  return null;
}

const nothing = { subject: '', isAllDay: false, location: '' };
const hourBefore = (end: Date) => ({ start: new Date(end.getTime() - 3_600_000), end });

async function settle(scope: Scope, { id, put, end }: Step, key: string | null): Promise<void> {
  if (key === null || put === null) await rows.forget(scope, id);
  else await rows.mark(scope, id, { key, digest: put.digest, end });
}

/** What it is called, and whether anything more can be tried; what stops the reading too is thrown on. */
function failureOf(error: unknown): { readonly kind: CopyFailure; readonly ends: boolean } {
  if (!(error instanceof OutsideFailure) || error.kind === 'unauthorized' || error.kind === 'limited') throw error;
  if (error.kind === 'forbidden') return { kind: 'forbidden', ends: true };
  // One that it will not take holds up none of the others.
  if (error.kind === 'refused' || error.kind === 'stale') return { kind: 'refused', ends: false };
  return { kind: 'unreachable', ends: true };
}
