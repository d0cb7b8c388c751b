import type { Scope } from '#server/scope.ts';
import { isBilled } from '../../rules/kinds.ts';
import type { BulkEdit } from '../../contract/written.ts';
import { mayEdit, mayWriteFor } from '../policy.ts';
import { lockedRows, rowsOf, updateAll } from '../queries/many.ts';
import type { WorklogRow } from '../queries/rows.ts';
import { announce } from './answer.ts';
import { placesOf, pricesOf, refuseAny, type Reason } from './many.ts';
import { getProject, type Project } from './price.ts';
import { askAboutMany } from './questions.ts';
import { lockRunning, stopAll } from './timer.ts';

/** Changes several worklogs alike, all or none, as if each were edited alone (WORK-12). */
export async function bulkEdit(scope: Scope, { ids, confirmed, ...change }: BulkEdit): Promise<{ count: number }> {
  const project = change.projectId === undefined ? null : await getProject(scope, change.projectId);
  if (change.employeeId !== undefined) await lockRunning(scope, ids);
  const locked = await lockedRows(scope, ids);
  refuseAny(ids, locked, (row) => reasonAgainst(scope, row, change.employeeId ?? row.employeeId, project));
  if (Object.values(change).every((value) => value === undefined)) return { count: 0 };
  if (confirmed === false) askAboutMany(scope, project, change.date);
  // A timer belongs to its person, so it is stopped and saved before the worklog gets another employee.
  const stopped = await stopAll(
    scope,
    locked.filter((row) => row.employeeId !== (change.employeeId ?? row.employeeId)),
  );
  const rows = stopped ? await rowsOf(scope, ids) : locked;
  const placed = (await placesOf(scope, rows, project)).map(({ row, place }) => ({
    row,
    place: {
      ...place,
      employee_id: change.employeeId ?? place.employee_id,
      date: change.date ?? place.date,
      discount: change.discount ?? place.discount,
      payor_id: change.payorId === undefined ? place.payor_id : change.payorId,
      // Nothing is billed on a project that is never billed (WORK-25).
      quantity_billed: (project ?? row).billable ? (change.quantityBilled ?? place.quantity_billed) : 0,
    },
  }));
  const priced = await pricesOf(scope, placed, change.price);
  const written = await updateAll(
    scope,
    priced.map(({ row, changed }) => ({ ...changed, id: row.id })),
  );
  const before = new Map(rows.map((row) => [row.id, row.projectId]));
  for (const row of written) {
    const left = before.get(row.id) ?? row.projectId;
    // Webhooks deliver the first announcement of a row only: it names the project that the worklog is on now.
    announce(scope, 'WorklogUpdated', row);
    // People who only see the project that the worklog left are told that it is gone.
    if (left !== row.projectId) announce(scope, 'WorklogUpdated', { ...row, projectId: left });
  }
  return { count: written.length };
}

function reasonAgainst(scope: Scope, row: WorklogRow, employeeId: number, project: Project | null): Reason | null {
  if (isBilled(row)) return 'billed';
  return mayEdit(scope, row) && mayWriteFor(scope.actor, employeeId, project?.employeeId ?? row.projectEmployeeId)
    ? null
    : 'notYours';
}
