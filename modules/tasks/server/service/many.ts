import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { BulkEdit } from '../../contract/written.ts';
import { matching } from '../queries/filter.ts';
import { getRow } from './answer.ts';
import { edit } from './save.ts';
import { lockBoard } from '../queries/board.ts';
import { mayEdit } from '../policy.ts';

/** Changes several tasks alike, all or none: each by the rules of one. */
export async function editMany(scope: Scope, { ids, ...change }: BulkEdit): Promise<{ count: number }> {
  const seen = await matching(scope, { ids }).select('t.id').execute();
  if (seen.length !== ids.length) throw new AppError('not_found');
  if (!mayEdit(scope.actor)) throw new AppError('forbidden');
  await lockBoard(scope);
  for (const id of ids.toSorted((a, b) => a - b)) {
    const { name, version } = await getRow(scope, id);
    await edit(scope, id, { ...change, name, version });
  }
  return { count: ids.length };
}
