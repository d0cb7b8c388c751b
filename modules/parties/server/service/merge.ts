import { holdStill } from '#server/db/uses.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { PartyType } from '../../contract/record.ts';
import { mayManage } from '../policy.ts';
import * as queries from '../queries/merge.ts';
import { announce, getRow } from './read.ts';

/**
 * Merges one party into another with the same kennitala, with everything that refers to it. Managers only, because it
 * changes cases that others own.
 */
export async function merge(scope: Scope, type: PartyType, keptId: number, goneId: number) {
  await holdStill(scope, type, [keptId, goneId]);
  const kept = await getRow(scope, type, keptId);
  const gone = await getRow(scope, type, goneId);
  if (!mayManage(scope)) throw new AppError('forbidden');
  if (keptId === goneId || kept.ssn === null || kept.ssn !== gone.ssn) throw new AppError('not_the_same_party');
  const moved = await queries.moveAll(scope, type, goneId, keptId);
  await queries.setMerged(scope, type, goneId, keptId);
  const id = await queries.insertMerge(scope, type, keptId, goneId, moved);
  announce(scope, type, 'Deleted', { id: goneId, version: gone.version + 1 });
  announce(scope, type, 'Updated', kept);
  return answerOf({ id, partyType: type, keptId, goneId, moved });
}

/** Undoes a merge: references that are still where the merge put them move back. */
export async function undo(scope: Scope, id: number) {
  const row = await queries.findMerge(scope, id);
  if (!row) throw new AppError('not_found');
  if (!mayManage(scope)) throw new AppError('forbidden');
  const { partyType, keptId, goneId, moved } = row;
  if (row.undoneAt !== null || !(await queries.isMergedInto(scope, partyType, goneId, keptId)))
    throw new AppError('merge_is_final');
  await queries.setMerged(scope, partyType, goneId, null);
  await queries.moveBack(scope, partyType, keptId, goneId, moved);
  await queries.setUndone(scope, id);
  announce(scope, partyType, 'Created', await getRow(scope, partyType, goneId));
  return answerOf(row);
}

type Merge = {
  readonly id: number;
  readonly partyType: PartyType;
  readonly keptId: number;
  readonly goneId: number;
  readonly moved: queries.Moved;
};

const answerOf = ({ id, partyType, keptId, goneId, moved }: Merge) => ({
  id,
  partyType,
  keptId,
  goneId,
  projects: new Set([...moved.linked, ...moved.primary, ...moved.payor]).size,
  worklogs: moved.worklogs.length,
});
