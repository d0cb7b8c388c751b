import { randomUUID } from 'node:crypto';
import type { Scope } from '#server/scope.ts';
import { contentTypeOf } from '../../rules/kinds.ts';
import { splitName } from '../../rules/names.ts';
import * as elsewhere from '../queries/elsewhere.ts';
import * as write from '../queries/write.ts';

// Functions for the cloud store, for documents that move between the two. They require the lock of the case.

export { papers, versions, type Paper } from '../queries/elsewhere.ts';
export type { Content } from '../queries/write.ts';

/** Marks the documents of a case as moved to the cloud. Versions, digests and sendings stay unchanged. */
export const leave = (scope: Scope, projectId: number) => elsewhere.hide(scope, projectId);

type Returned = elsewhere.Placed & {
  readonly projectId: number;
  /** The document's previous id here. */
  readonly documentId: number | null;
  readonly taskId: number | null;
  /** Its versions from the cloud; none for a folder. */
  readonly versions: readonly write.Content[];
};

/** Restores a folder from the cloud, or inserts a new one. */
export async function returnFolder(scope: Scope, { documentId, taskId, ...at }: Returned): Promise<number> {
  if (documentId !== null && (await elsewhere.show(scope, documentId, at))) return documentId;
  return write.insertFolder(scope, at, at.name, taskId);
}

/** Restores a document from the cloud with its new versions, or inserts a new one. Null without any version. */
export async function returnDocument(scope: Scope, { documentId, versions, ...at }: Returned): Promise<number | null> {
  const shown = documentId !== null && (await elsewhere.show(scope, documentId, at)) ? documentId : null;
  const [first, ...rest] = versions;
  if (shown === null && first === undefined) return null;
  const typed = (content: write.Content): write.Content => ({
    ...content,
    contentType: contentTypeOf(content.contentType, splitName(at.name).extension),
  });
  const id = shown ?? (first ? await write.insertDocument(scope, at, at.name, typed(first), randomUUID()) : 0);
  for (const content of shown === null ? rest : versions)
    await write.addVersion(scope, { documentId: id, projectId: at.projectId, versionId: randomUUID() }, typed(content));
  return id;
}

/** Moves documents that no longer exist in the cloud to the bin. */
export const binTheRest = (scope: Scope, projectId: number) => elsewhere.binHidden(scope, projectId);
