import { randomUUID } from 'node:crypto';
import type { Scope } from '#server/scope.ts';
import { cleanName } from '../../rules/names.ts';
import * as list from '../queries/list.ts';
import * as tree from '../queries/tree.ts';
import type { Content } from '../queries/write.ts';
import { addContent, getWritable, insertUnder } from './create.ts';

type Again = {
  readonly projectId: number;
  readonly folderId: number | null;
  /** The document it was generated into before; null for a new one. */
  readonly documentId: number | null;
  readonly name: string;
  readonly confirmed?: boolean | undefined;
};

/**
 * Stores a regenerated file: as the next version of its document, if that is still on the case, whatever its name and
 * folder; otherwise as a new document, at the root if the folder is gone.
 */
export async function storeAgain(scope: Scope, { documentId, name, confirmed, ...of }: Again, content: Content) {
  await getWritable(scope, { projectId: of.projectId });
  await tree.lockTrees(scope, [of.projectId]);
  const before = documentId === null ? undefined : await list.find(scope, documentId);
  if (before?.projectId === of.projectId)
    return addContent(scope, before.id, content, { versionId: randomUUID(), confirmed });
  const folders = await tree.folders(scope, of.projectId);
  const folderId = of.folderId !== null && folders.has(of.folderId) ? of.folderId : null;
  return insertUnder(scope, { projectId: of.projectId, folderId }, cleanName(name), content);
}
