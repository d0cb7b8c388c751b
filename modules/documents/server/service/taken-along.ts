import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { mostSentBytes } from '../../contract/sending.ts';
import { addressesOf } from '../queries/sendings.ts';
import * as frozen from '../queries/frozen.ts';
import { lockTrees } from '../queries/tree.ts';
import { announce, findOpenable, getRow } from './answer.ts';

export type Taken = {
  readonly versionId: string;
  readonly documentId: number;
  /** It was frozen by this. */
  readonly marks: boolean;
};

/** Those on a case who have an address, clients first; where answers to this person go, and what the firm is called. */
export const correspondents = (scope: Scope, projectId: number) => addressesOf(scope, projectId);

/**
 * Versions of papers of a case that go along with a letter, each frozen as what was sent.
 * @throws not_found for one of another case, too_large_to_send, and what of one is not handed out
 */
export async function takeAlong(
  scope: Scope,
  projectId: number,
  versionIds: readonly string[],
): Promise<readonly Taken[]> {
  await lockTrees(scope, [projectId]);
  const taken: Taken[] = [];
  let bytes = 0;
  for (const versionId of new Set(versionIds)) {
    const version = await findOpenable(scope, versionId);
    const row = version && (await getRow(scope, version.documentId));
    if (row?.projectId !== projectId) throw new AppError('not_found');
    bytes += Number(version?.size ?? 0);
    if (bytes > mostSentBytes) throw new AppError('too_large_to_send');
    const of = { versionId, documentId: row.id, projectId };
    const marks = await frozen.freeze(scope, { ...of, reason: 'sent', note: '' });
    taken.push({ versionId, documentId: row.id, marks });
    announce(scope, 'DocumentUpdated', await getRow(scope, row.id));
  }
  return taken;
}
