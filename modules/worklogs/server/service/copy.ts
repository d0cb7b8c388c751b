import type { Scope } from '#server/scope.ts';
import type { Copying } from '../../contract/written.ts';
import { mayWriteFor } from '../policy.ts';
import { insertAll, plainRow, rowsOf } from '../queries/many.ts';
import type { WorklogRow } from '../queries/rows.ts';
import { announce } from './answer.ts';
import { placesOf, pricesOf, refuseAny } from './many.ts';
import { getProject, type Project } from './price.ts';
import { askAboutMany } from './questions.ts';

const dayLength = 86_400_000;

/** Copies worklogs, all or none. A billed worklog can be copied too; its copy is unbilled (WORK-13). */
export async function copy(
  scope: Scope,
  { ids, projectId, dateBehaviour, confirmed }: Copying,
): Promise<{ ids: number[] }> {
  const project = projectId === undefined || projectId === null ? null : await getProject(scope, projectId);
  if (confirmed === false) askAboutMany(scope, project, undefined);
  return copyRows(scope, ids, project, (row) => (dateBehaviour === 'Today' ? scope.now : row.date));
}

/** Copies worklogs on their own projects to so many days later, at the same time of day. */
export const copyLater = (scope: Scope, ids: readonly number[], days: number): Promise<{ ids: number[] }> =>
  copyRows(scope, ids, null, (row) => new Date(row.date.getTime() + days * dayLength));

async function copyRows(
  scope: Scope,
  ids: readonly number[],
  project: Project | null,
  dateOf: (row: WorklogRow) => Date,
): Promise<{ ids: number[] }> {
  const rows = await rowsOf(scope, ids);
  refuseAny(ids, rows, (row) =>
    mayWriteFor(scope.actor, row.employeeId, project?.employeeId ?? row.projectEmployeeId) ? null : 'notYours',
  );
  const priced = await pricesOf(scope, await placesOf(scope, rows, project));
  const written = await insertAll(
    scope,
    priced.map(({ row, changed }) => ({
      ...changed,
      date: dateOf(row),
      work_type_id: row.workTypeId,
      ...plainRow(row),
      quantity: row.quantity,
    })),
  );
  for (const row of written) announce(scope, 'WorklogCreated', row);
  return { ids: written.map(({ id }) => id) };
}
