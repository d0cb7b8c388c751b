import { randomUUID } from 'node:crypto';
import type { Scope } from '#server/scope.ts';
import { contentTypeOf } from '../../rules/kinds.ts';
import { splitName } from '../../rules/names.ts';
import * as elsewhere from '../queries/elsewhere.ts';
import * as write from '../queries/write.ts';

// What the other store needs of this one, for papers that move between the two. The case is locked by whoever calls.

export { papers, versions, type Paper } from '../queries/elsewhere.ts';
export type { Content } from '../queries/write.ts';

/** The papers of a case are in the other store from now on. Their versions, digests and sendings stay as they are. */
export const leave = (scope: Scope, projectId: number) => elsewhere.hide(scope, projectId);

export type Returned = elsewhere.Placed & {
  readonly projectId: number;
  /** The document that it was here before. */
  readonly documentId: number | null;
  readonly taskId: number | null;
  /** What came of it in the other store; none of a folder. */
  readonly versions: readonly write.Content[];
};

/** A folder that is here again, or for the first time. */
export async function returnFolder(scope: Scope, { documentId, taskId, ...at }: Returned): Promise<number> {
  if (documentId !== null && (await elsewhere.show(scope, documentId, at))) return documentId;
  return write.insertFolder(scope, at, at.name, taskId);
}

/** A document that is here again with what was written meanwhile, or for the first time. Null where nothing of it came. */
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

/** What was here before, and is not in the other store any more. */
export const binTheRest = (scope: Scope, projectId: number) => elsewhere.binHidden(scope, projectId);
