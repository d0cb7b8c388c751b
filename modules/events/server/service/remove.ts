import type { Scope } from '#server/scope.ts';
import { settledFollow } from '#modules/suggestions/server/service.ts';
import type { CalendarDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import type { Reach } from '../../contract.ts';
import { mayEdit } from '../policy.ts';
import * as queries from '../queries/events.ts';
import { moveAlong, movedOf, movedTogether } from '../queries/moved.ts';
import { participants } from '../queries/people.ts';
import { announce, answerOf, getRow, occurrenceOf } from './answer.ts';
import { cut, endBefore, goOn } from './series.ts';

type Which = { readonly at?: string | undefined; readonly reach?: Reach | undefined };

/**
 * Moves an event to the bin; a series loses one occurrence, ends before one, or goes as a whole. Occurrences that were
 * moved by themselves go with those that they stand for.
 */
export async function remove(scope: Scope, id: number, { at, reach }: Which): Promise<void> {
  const row = await getRow(scope, id);
  if (!mayEdit(scope.actor, row)) throw new AppError('forbidden');
  const occurrence = occurrenceOf(scope, row, at);
  if (occurrence && (reach ?? 'One') === 'One') return cut(scope, row, { skipped: [...row.skipped, occurrence] });
  if (occurrence && reach === 'Following' && occurrence > row.start) {
    await bin(scope, await editable(scope, movedOf(scope, id, occurrence)));
    return endBefore(scope, row, occurrence);
  }
  await bin(scope, [id, ...(row.repeats === null ? [] : await editable(scope, movedOf(scope, id)))]);
}

type Owned = { readonly id: number; readonly projectId: number | null; readonly employeeId: number };

/** Those that the person may edit: a moved occurrence may have become another's own. */
const editable = async ({ actor }: Scope, found: Promise<readonly Owned[]>): Promise<readonly number[]> =>
  (await found).filter((row) => mayEdit(actor, row)).map(({ id }) => id);

async function bin(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  announceAll(scope, 'EventDeleted', await queries.setDeleted(scope, ids, true), await peopleOf(scope, ids));
}

type Back = {
  readonly at: string;
  readonly reach?: Exclude<Reach, 'All'> | undefined;
  readonly until?: CalendarDate | null | undefined;
  readonly instead?: number | undefined;
};

/** Restores an occurrence of a series, or it and the following ones; the event split from them goes to the bin. */
export async function restoreOccurrence(scope: Scope, id: number, { at, reach, until = null, instead }: Back) {
  const asked = new Date(at);
  const made = instead === undefined ? null : await madeOf(scope, id, instead);
  // If the occurrence was the first, the following ones were all of the series.
  if (reach === 'Following' && (await queries.deletedOnes(scope, [id])).length > 0) await restore(scope, [id]);
  else {
    const row = await getRow(scope, id);
    if (!mayEdit(scope.actor, row)) throw new AppError('forbidden');
    if (reach === 'Following') {
      const moved = await editable(scope, movedTogether(scope, [id], asked));
      await goOn(scope, row, asked, until);
      await takeBack(scope, moved);
    } else {
      const skipped = row.skipped.filter((one) => one.getTime() !== asked.getTime());
      if (skipped.length === row.skipped.length) throw new AppError('not_found');
      await cut(scope, row, { skipped });
    }
  }
  if (made) {
    if (reach === 'Following')
      await moveAlong(scope, made.id, { into: id, byMs: asked.getTime() - made.start.getTime() });
    await remove(scope, made.id, {});
    await settledFollow(scope, { eventId: made.id, at: made.start, reach: reach ?? 'One', into: id, start: asked });
  }
  return answerOf(scope, await getRow(scope, id), asked);
}

/** An event split from a series. @throws event_not_of_series for any other */
async function madeOf(scope: Scope, seriesId: number, id: number) {
  const row = await getRow(scope, id);
  if (row.seriesId !== seriesId)
    throw new AppError('event_not_of_series', { fields: { instead: { key: 'badChoice' } } });
  return row;
}

/** Restores deleted events, a series with what went with it: one's own, or for managers any of a case. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  const found = await queries.deletedOnes(scope, ids);
  if (found.length !== ids.length) throw new AppError('not_found');
  const mine = (row: (typeof found)[number]) =>
    scope.actor.role === 'manager' || row.deletedBy === scope.actor.employeeId;
  if (found.some((row) => !mayEdit(scope.actor, row) || !mine(row))) throw new AppError('forbidden');
  const moved = await editable(scope, movedTogether(scope, ids));
  await takeBack(scope, [...new Set([...ids, ...moved])]);
  return { count: ids.length };
}

async function takeBack(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  announceAll(scope, 'EventCreated', await queries.setDeleted(scope, ids, false), await peopleOf(scope, ids));
}

const peopleOf = async (scope: Scope, ids: readonly number[]) =>
  Map.groupBy(await participants(scope, ids), ({ eventId }) => eventId);

function announceAll(
  scope: Scope,
  name: 'EventCreated' | 'EventDeleted',
  rows: Awaited<ReturnType<typeof queries.setDeleted>>,
  people: Awaited<ReturnType<typeof peopleOf>>,
): void {
  for (const row of rows)
    announce(
      scope,
      name,
      row,
      (people.get(row.id) ?? []).map(({ employeeId }) => employeeId),
    );
}

/** Erases an event and its participants, and what went to the bin with a series; the audit log keeps it. Managers only, also enforced by the database. */
export async function erase(scope: Scope, id: number): Promise<void> {
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
  if (!(await queries.erase(scope, id))) throw new AppError('not_found');
}
