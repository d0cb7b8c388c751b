import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { workType } from '../../contract/record.ts';
import type { EditedWorklog, NewWorklog } from '../../contract/written.ts';
import { clockAfter } from '../../rules.ts';
import { mayWriteFor } from '../policy.ts';
import type { Suggestions } from '../port.ts';
import type { WorklogRow } from '../queries/rows.ts';
import { insert, update } from '../queries/write.ts';
import { announce, answerOf, get, getEditable, getRow, type WorklogAnswer } from './answer.ts';
import { getProject, moneyOf, type Project } from './price.ts';
import { startOn } from './timer.ts';

/** Logs time, an expense or a fixed fee; with `timer` the clock starts on it. A suggestion that it is made of is approved by it. */
export async function create(
  scope: Scope,
  { suggestionId = null, ...body }: NewWorklog,
  approve: Suggestions['approve'],
): Promise<WorklogAnswer> {
  const project = await getProject(scope, body.projectId);
  const employeeId = body.employeeId ?? scope.actor.employeeId;
  refuseUnlessMayWrite(scope, employeeId, project);
  if (suggestionId !== null) await approve(scope, suggestionId);
  const id = await insert(scope, {
    suggestion_id: suggestionId,
    project_id: project.id,
    employee_id: employeeId,
    task_id: body.taskId ?? null,
    date: body.date ?? scope.now,
    comment: body.comment ?? '',
    ...(await moneyOf(scope, body, project, employeeId)),
  });
  const row = await getRow(scope, id);
  announce(scope, 'WorklogCreated', row);
  if (!body.timer) return answerOf(scope, row);
  await startOn(scope, row);
  return get(scope, id);
}

/** Edits one; a version that is not the row's any more is refused with the row as it stands (WIRE-22). */
export async function edit(scope: Scope, id: number, body: EditedWorklog): Promise<WorklogAnswer> {
  const before = await getEditable(scope, id);
  if (before.version !== body.version) throw new AppError('stale', { current: await get(scope, id) });
  const project = await getProject(scope, body.projectId);
  const employeeId = body.employeeId ?? before.employeeId;
  refuseUnlessMayWrite(scope, employeeId, project);
  const clock = before.timerDate === null ? null : clockOf(scope, before, body, employeeId);
  const kept = keptOf(before, clock === null ? body : { ...body, ...clock.hours });
  const saved = await update(scope, id, body.version, {
    project_id: project.id,
    employee_id: employeeId,
    date: body.date ?? before.date,
    comment: body.comment ?? before.comment,
    ...(await moneyOf(scope, kept, project, employeeId, before)),
    ...clock?.columns,
  });
  if (!saved) throw new AppError('stale', { current: await get(scope, id) });
  if (body.timer === true) await startOn(scope, await getRow(scope, id));
  const row = await getRow(scope, id);
  if (before.timerDate !== null && row.timerDate === null)
    announce(scope, 'TimerStopped', { ...row, employeeId: before.employeeId });
  // Who sees only the project that it left hears that it is not there any more.
  if (row.projectId !== before.projectId) announce(scope, 'WorklogUpdated', { ...row, projectId: before.projectId });
  announce(scope, 'WorklogUpdated', row);
  return answerOf(scope, row);
}

/** What an edit makes of a running clock. It is its person's, and counts hours: with another person or kind of work it is saved. */
function clockOf(scope: Scope, before: WorklogRow, body: EditedWorklog, employeeId: number) {
  const runs =
    body.timer !== false &&
    employeeId === before.employeeId &&
    (body.workTypeId ?? before.workTypeId) === workType.time;
  const { timerDate, timerDuration, quantity } = clockAfter(
    before,
    { quantity: body.quantity ?? before.quantity, runs },
    scope.now,
  );
  // What is billed follows the clock (WORK-30) unless somebody chose it in this edit.
  const follows = quantity !== before.quantity && body.quantityBilled === before.quantityBilled;
  return {
    columns: { timer_date: timerDate, timer_duration: timerDuration },
    hours: { quantity, ...(follows ? { quantityBilled: null } : {}) },
  };
}

/** What the body leaves out stays as it was; what is billed follows anew unless it is said. */
const keptOf = (before: WorklogRow, body: EditedWorklog): NewWorklog => ({
  ...body,
  payorId: body.payorId === undefined ? before.payorId : body.payorId,
  workTypeId: body.workTypeId ?? (before.workTypeId as NewWorklog['workTypeId']),
  price: body.price === undefined ? before.price : body.price,
  discount: body.discount ?? before.discount,
  // VAT follows a project that is another.
  vatRateId:
    body.vatRateId ?? (body.projectId === before.projectId ? (before.vatRateId as NewWorklog['vatRateId']) : undefined),
  quantity: body.quantity ?? before.quantity,
});

function refuseUnlessMayWrite({ actor }: Scope, employeeId: number, project: Project): void {
  if (!mayWriteFor(actor, employeeId, project.employeeId)) throw new AppError('forbidden');
}
