import type { Scope } from '#server/scope.ts';
import { matching } from '../queries/filter.ts';

/**
 * Whether a task exists on this project and is visible to the person: time and comments belong to tasks of their own
 * project.
 */
export const isOnProject = async (scope: Scope, projectId: number, taskId: number): Promise<boolean> =>
  (await matching(scope, { ids: [taskId], projectId })
    .select('t.id')
    .executeTakeFirst()) !== undefined;
