import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { repeatOf } from '#shared/repeat.ts';
import type { taskEvents } from '../../contract.ts';
import { mayEdit } from '../policy.ts';
import { find, type FullTaskRow } from '../queries/list.ts';
import { findProject } from '../queries/write.ts';

/** The API's answer for a task, with the person's permissions. */
export function answerOf(scope: Scope, row: FullTaskRow) {
  const { rank: _rank, projectRank: _projectRank, parentRank: _parentRank, worklogs, comments, repeats, ...task } = row;
  const edit = mayEdit(scope.actor);
  return {
    ...task,
    repeat: repeats === null ? null : repeatOf(repeats),
    counts: { worklogs, comments },
    can: { edit, delete: edit },
  };
}
export type TaskAnswer = ReturnType<typeof answerOf>;

/** Gets a task; 404 if it does not exist or is hidden from the person. */
export async function getRow(scope: Scope, id: number): Promise<FullTaskRow> {
  const row = await find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Gets the row for editing: 403 for readers. */
export async function getEditable(scope: Scope, id: number): Promise<FullTaskRow> {
  const row = await getRow(scope, id);
  if (!mayEdit(scope.actor)) throw new AppError('forbidden');
  return row;
}

export const get = async (scope: Scope, id: number): Promise<TaskAnswer> => answerOf(scope, await getRow(scope, id));

/** Gets a task with its project on request, for the file manager. */
export async function getWith(scope: Scope, id: number, includeProject: boolean) {
  const task = await get(scope, id);
  const project = includeProject ? await findProject(scope, task.projectId) : undefined;
  return project ? { ...task, project: { ...project, sharepointProjectSettings: null } } : task;
}

type Announced = {
  readonly id: number;
  readonly projectId: number;
  readonly employeeId: number | null;
  readonly version: number;
};

export function announce(scope: Scope, name: (typeof taskEvents)[number], row: Announced): void {
  const { id, projectId, employeeId, version } = row;
  const heardBy = name === 'TaskAssigned' && employeeId !== null ? { employeeId } : {};
  scope.emit({ name, projectId, payload: { id, projectId, employeeId, version }, ...heardBy });
}
