import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import * as tree from '../queries/tree.ts';

/** @throws document_in_cloud where the papers of the case are in the other store, beside which nothing of ours is shown */
export async function refuseInCloud(scope: Scope, projectId: number): Promise<void> {
  if (await tree.isInCloud(scope, projectId)) throw new AppError('document_in_cloud');
}

/** Nobody files in the case until this is written: for the other store, before it looks whether there are papers. */
export const lockPapers = (scope: Scope, projectId: number): Promise<void> => tree.lockTrees(scope, [projectId]);
