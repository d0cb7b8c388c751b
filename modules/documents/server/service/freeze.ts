import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Frozen } from '../../contract/written.ts';
import * as queries from '../queries/frozen.ts';
import * as list from '../queries/list.ts';
import { lockTrees } from '../queries/tree.ts';
import { announce, getRow, refuseReaders } from './answer.ts';
import { versions } from './read.ts';

/** Freezes a sent, filed or signed version with its digest, as long as the case exists. */
export async function freeze(scope: Scope, id: number, { versionId, reason, note = '' }: Frozen) {
  const row = await getRow(scope, id);
  refuseReaders(scope);
  await lockTrees(scope, [row.projectId]);
  const version = await list.findVersion(scope, versionId);
  if (version?.documentId !== id) throw new AppError('not_found');
  await queries.freeze(scope, { versionId, documentId: id, projectId: row.projectId, reason, note });
  announce(scope, 'DocumentUpdated', await getRow(scope, id));
  return versions(scope, id);
}
