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
  /** What it was made into before; null where it is new. */
  readonly documentId: number | null;
  readonly name: string;
  readonly confirmed?: boolean | undefined;
};

/**
 * What a module makes anew: the next version of what it made before, where that is still on the case, under whichever name
 * and in whichever folder it stands by now; else a document of its own. Where the folder is gone, that is at the root.
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
