import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { emptyPlain } from '../../contract/record.ts';
import { isBilled } from '../../rules/kinds.ts';
import { billedQuantity, secondsToStartFrom, stoppedAt } from '../../rules.ts';
import { mayStartTimer } from '../policy.ts';
import { rowsOf } from '../queries/many.ts';
import { projectOf, roundingOf } from '../queries/project.ts';
import type { WorklogRow } from '../queries/rows.ts';
import { isActive, lockTimers, running, runningOf, stopRunning, update, type Running } from '../queries/write.ts';
import { announce, answerOf, get, getRow, type WorklogAnswer } from './answer.ts';

/** Starts the timer on a worklog; stops and saves the person's other timer first (WORK-32). */
export async function start(scope: Scope, id: number): Promise<WorklogAnswer> {
  const row = await getRow(scope, id);
  if (isBilled(row)) throw new AppError('worklog_billed');
  await startOn(scope, row);
  return get(scope, id);
}

/** Call before changing a worklog on which `startOn` follows: the timer lock must be taken first. */
export const lockOwn = (scope: Scope) => lockTimers(scope, [scope.actor.employeeId]);

/**
 * Only one's own timer, on one's own time: permission to edit a colleague's worklog does not include starting their
 * timer.
 */
export async function startOn(scope: Scope, { id }: Pick<WorklogRow, 'id'>): Promise<void> {
  await lockOwn(scope);
  const row = await getRow(scope, id);
  // One who was deactivated while this waited for the lock leaves no timer running.
  if (!mayStartTimer(scope, row) || !(await isActive(scope))) throw new AppError('forbidden');
  if (row.timerDate !== null) return;
  await stopOwn(scope);
  await update(scope, id, null, { timer_date: scope.now, timer_duration: secondsToStartFrom(row) });
  announce(scope, 'TimerStarted', { ...row, version: row.version + 1 });
}

/**
 * Stops the person's timer on this worklog; does nothing when it is stopped. Never refused: people stop their timer even
 * on a project that they no longer see.
 */
export async function stop(scope: Scope, id: number): Promise<WorklogAnswer> {
  await lockOwn(scope);
  const own = await running(scope);
  if (own?.id !== id) return get(scope, id);
  const before = await find(scope, id);
  await stopOwn(scope);
  return before === null ? hidden(scope, own) : get(scope, id);
}

/** Stops and saves the person's running timer, if any. The caller holds the timer lock, or is the only one. */
async function stopOwn(scope: Scope): Promise<void> {
  const own = await running(scope);
  if (!own) return;
  const { employeeId } = scope.actor;
  const { timerDuration, quantity, billed, seesProject } = await savedAs(scope, own);
  await stopRunning(scope, timerDuration, quantity, billed);
  announce(scope, 'TimerStopped', { id: own.id, projectId: own.project_id, employeeId, version: own.version + 1 });
  // Also tells the person's other devices when they may no longer see the project.
  if (!seesProject)
    scope.emit({ name: 'TimerStopped', employeeId, payload: { id: own.id, employeeId, version: own.version + 1 } });
}

/** Stops and saves another person's timer, who leaves or whose worklog is changed; the caller checks the permission. */
export async function stopOf(scope: Scope, employeeId: number): Promise<void> {
  const row = await runningOf(scope, employeeId);
  if (!row) return;
  const { timerDuration, quantity, billed } = await savedAs(scope, row);
  await update(scope, row.id, null, {
    timer_date: null,
    timer_duration: timerDuration,
    quantity,
    quantity_billed: billed,
  });
  announce(scope, 'TimerStopped', { id: row.id, projectId: row.project_id, employeeId, version: row.version + 1 });
}

/** Call before locking worklogs on which `stopAll` follows: the timer locks must be taken first. */
export async function lockRunning(scope: Scope, ids: readonly number[]): Promise<void> {
  const employeeIds = (await rowsOf(scope, ids)).flatMap((row) => (row.timerDate === null ? [] : [row.employeeId]));
  if (employeeIds.length > 0) await lockTimers(scope, employeeIds);
}

/** Stops and saves the running timers on these worklogs; returns whether there were any. */
export async function stopAll(scope: Scope, rows: readonly WorklogRow[]): Promise<boolean> {
  const going = rows.filter(({ timerDate }) => timerDate !== null);
  for (const { employeeId } of going) await stopOf(scope, employeeId);
  return going.length > 0;
}

/** The values of a running worklog when its timer stops now. */
async function savedAs(scope: Scope, row: Running) {
  const { timerDuration, quantity } = stoppedAt(
    { timerDate: row.timer_date, timerDuration: row.timer_duration, quantity: row.quantity },
    scope.now,
  );
  const project = await projectOf(scope, row.project_id);
  const rounding = await roundingOf(scope);
  const billed = billedQuantity(quantity, { billable: project?.billable ?? true, isTime: true, rounding });
  return { timerDuration, quantity, billed, seesProject: project !== undefined };
}

export async function active(scope: Scope): Promise<{ worklog: WorklogAnswer | null; serverTime: Date }> {
  const own = await running(scope);
  const seen = own ? await find(scope, own.id) : null;
  return { worklog: own ? (seen ?? hidden(scope, own)) : null, serverTime: scope.now };
}

const find = (scope: Scope, id: number): Promise<WorklogAnswer | null> =>
  get(scope, id).catch((error: unknown) => notFoundIsNull(error));

function notFoundIsNull(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

/** A timer on a project that the person may no longer see: shows enough to stop it, and nothing of the project. */
function hidden(scope: Scope, own: Awaited<ReturnType<typeof running>> & object): WorklogAnswer {
  const nobody = {
    employeeImageId: null,
    taskId: null,
    taskName: null,
    payorId: null,
    payorName: null,
    clientId: null,
    clientName: null,
    projectTypeName: null,
    suggestionId: null,
    invoiceId: null,
    draftId: null,
    billedElsewhere: false,
    invoiceText: null,
    createdByName: null,
  };
  return answerOf(scope, {
    ...nobody,
    id: own.id,
    employeeId: scope.actor.employeeId,
    employeeName: scope.actor.name,
    projectId: own.project_id,
    projectName: '',
    projectYearNumber: '',
    billable: true,
    projectEmployeeId: 0,
    projectEmployeeName: '',
    vatRateId: 1,
    date: own.timer_date,
    ...emptyPlain,
    workTypeId: own.work_type_id,
    price: 0,
    currencyCode: 'ISK',
    currencyRate: 1,
    discount: 0,
    quantity: own.quantity,
    quantityBilled: own.quantity,
    timerDate: own.timer_date,
    timerDuration: own.timer_duration,
    total: 0,
    totalBilled: 0,
    totalWrittenOff: 0,
    totalBilledWithDiscount: 0,
    totalWrittenOffWithDiscount: 0,
    createdDate: own.timer_date,
    modifiedDate: own.timer_date,
    version: own.version,
  });
}
