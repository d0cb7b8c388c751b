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
  /** Whether this call froze it. */
  readonly marks: boolean;
};

/** People of a case with an address, clients first; the reply address of this person, and the firm's name. */
export const correspondents = (scope: Scope, projectId: number) => addressesOf(scope, projectId);

/**
 * Freezes versions of documents of a case as attachments of a letter. @throws not_found for another case's version,
 * too_large_to_send, and the errors of a blocked version
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
