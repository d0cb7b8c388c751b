import type { Scope } from '#server/scope.ts';
import { matching } from '../queries/filter.ts';

/** Whether a task is there, on this project, and seen by the person: time and comments are on tasks of their project alone. */
export const isOnProject = async (scope: Scope, projectId: number, taskId: number): Promise<boolean> =>
  (await matching(scope, { ids: [taskId], projectId })
    .select('t.id')
    .executeTakeFirst()) !== undefined;
