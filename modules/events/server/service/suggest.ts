import type { Scope } from '#server/scope.ts';
import { suggestionOf } from '#modules/suggestions/server/service.ts';
import { AppError } from '#shared/errors.ts';
import { getRow, occurrenceOf } from './answer.ts';

/** The suggestion that a worklog of an event settles, so that its time is not suggested again. */
export async function suggest(scope: Scope, id: number, at?: string): Promise<{ suggestionId: number | null }> {
  if (scope.actor.role === 'reader') throw new AppError('forbidden');
  const row = await getRow(scope, id);
  const start = occurrenceOf(scope, row, at) ?? row.start;
  return { suggestionId: await suggestionOf(scope, { eventId: id, projectId: row.projectId, start }) };
}
