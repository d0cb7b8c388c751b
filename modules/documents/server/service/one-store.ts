import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import * as tree from '../queries/tree.ts';

/** @throws document_in_cloud if the case stores its documents in the cloud, where ours would be hidden */
export async function refuseInCloud(scope: Scope, projectId: number): Promise<void> {
  if (await tree.isInCloud(scope, projectId)) throw new AppError('document_in_cloud');
}

/** Blocks new documents in the case until the end of the transaction: the cloud store checks for existing ones. */
export const lockPapers = (scope: Scope, projectId: number): Promise<void> => tree.lockTrees(scope, [projectId]);
