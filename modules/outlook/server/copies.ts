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

type CopyFailure = 'forbidden' | 'refused' | 'unreachable';
export type Wrote = { readonly failure: CopyFailure | null; readonly more: boolean };

type Reaches = Pick<JobContext, 'pool' | 'log' | 'signal'>;

/** The limits of one run, so that other people's calendars get their turn in between. */
const mostAtOnce = 60;
const mostMs = 60_000;

/** One change to the other calendar: a copy to write, or one to delete. */
type Step = {
  readonly id: string;
  readonly key: string | null;
  /** No attempt to create it has been made yet. */
  readonly fresh: boolean;
  readonly put: { readonly copy: Copy; readonly digest: string } | null;
  readonly end: Date;
};

/**
 * Makes the other calendar show the events that the person sees and takes part in now, behind their own walls. Each copy is
 * recorded before it is created and marked after: if the process dies in between, the next one creates it with the same id,
 * which exists once. The lease of the reading keeps other processes out.
 * @throws GrantFailure, and an OutsideFailure that prevents reading too
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
      // It was deleted there: the next run creates it again.
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
    // Only the person's own browsers receive it, without content.
    if (prepared.steps.length > 0)
      scope.emit({ name: 'EventUpdated', employeeId: scope.actor.employeeId, payload: {} });
  });
  return { failure, more };
}

/** The changes to make, deletions of what the person may no longer see first; new copies are recorded. */
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
  // Until the answer arrives, the content there is unknown.
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

/** The key of the copy that is there afterwards; null if there is none. */
async function carryOut(calendar: OutsideCalendar, token: string, step: Named, signal: AbortSignal) {
  const { transaction, key: known, fresh, put, end } = step;
  // A copy that may exist already is created with the same id, which returns its key; its content may be an earlier one.
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

/** The failure, and whether more copies can be tried; failures that prevent reading too are rethrown. */
function failureOf(error: unknown): { readonly kind: CopyFailure; readonly ends: boolean } {
  if (!(error instanceof OutsideFailure) || error.kind === 'unauthorized' || error.kind === 'limited') throw error;
  if (error.kind === 'forbidden') return { kind: 'forbidden', ends: true };
  // A copy that the calendar refuses does not hold up the others.
  if (error.kind === 'refused' || error.kind === 'stale') return { kind: 'refused', ends: false };
  return { kind: 'unreachable', ends: true };
}
