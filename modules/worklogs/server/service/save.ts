import { isOnProject } from '#modules/tasks/server/service/on-project.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { rowOf } from '#shared/record.ts';
import { plainFields, workType } from '../../contract/record.ts';
import type { EditedWorklog, NewWorklog } from '../../contract/written.ts';
import { clockAfter } from '../../rules.ts';
import { mayWriteFor } from '../policy.ts';
import type { Suggestions } from '../port.ts';
import { namedFactsOf, type PriceFacts } from '../queries/price-facts.ts';
import type { WorklogRow } from '../queries/rows.ts';
import { insert, update } from '../queries/write.ts';
import { announce, answerOf, get, getEditable, getRow, type WorklogAnswer } from './answer.ts';
import { getFacts, moneyOf } from './price.ts';
import { askAbout } from './questions.ts';
import { lockOwn, startOn } from './timer.ts';

/**
 * Logs time, an expense or a fixed fee; with `timer` the timer starts on it. Approves the suggestion that it is made
 * from.
 */
export async function create(
  scope: Scope,
  { suggestionId = null, ...body }: NewWorklog,
  approve: Suggestions['approve'],
): Promise<WorklogAnswer> {
  if (body.timer) await lockOwn(scope);
  const employeeId = body.employeeId ?? scope.actor.employeeId;
  const facts = await namedFactsOf(scope, aboutOf(body, employeeId, body.payorId), body.taskId ?? null);
  if (!facts) throw new AppError('not_found');
  refuseUnlessMayWrite(scope, employeeId, facts);
  const money = moneyOf(facts, body);
  const date = body.date ?? scope.now;
  if (body.confirmed === false)
    await askAbout(scope, { project: facts, employeeId, date, listed: isListed(body), money }, null);
  if (suggestionId !== null) await approve(scope, suggestionId);
  const written = await insert(scope, {
    suggestion_id: suggestionId,
    project_id: facts.id,
    employee_id: employeeId,
    task_id: await taskOf(scope, body, null),
    date,
    ...rowOf(plainFields, body),
    ...money,
  });
  const row: WorklogRow = { ...written, ...facts.names, ...ofProject(facts) };
  announce(scope, 'WorklogCreated', row);
  if (!body.timer) return answerOf(scope, row);
  await startOn(scope, row);
  return get(scope, row.id);
}

/** The project's fields that a worklog is shown with. */
const ofProject = ({ name, yearNumber, billable, employeeId, clientId }: PriceFacts) => ({
  projectName: name,
  projectYearNumber: yearNumber,
  billable,
  projectEmployeeId: employeeId,
  clientId,
});

export const aboutOf = (
  { projectId, rateId, currencyCode }: NewWorklog | EditedWorklog,
  employeeId: number,
  payorId: number | null | undefined,
) => ({ projectId, employeeId, payorId, rateId: rateId ?? null, currencyCode });

/** Edits a worklog; an outdated version is refused with the current row (WIRE-22). */
export async function edit(scope: Scope, id: number, body: EditedWorklog): Promise<WorklogAnswer> {
  if (body.timer === true) await lockOwn(scope);
  const before = await getEditable(scope, id);
  if (before.version !== body.version) throw new AppError('stale', { current: await get(scope, id) });
  const employeeId = body.employeeId ?? before.employeeId;
  const payorId = body.payorId === undefined ? before.payorId : body.payorId;
  const project = await getFacts(scope, aboutOf(body, employeeId, payorId));
  refuseUnlessMayWrite(scope, employeeId, project);
  const clock = before.timerDate === null ? null : clockOf(scope, before, body, employeeId);
  const kept = keptOf(before, clock === null ? body : { ...body, ...clock.hours }, project);
  const money = moneyOf(project, kept, before);
  const date = body.date ?? before.date;
  if (body.confirmed === false)
    await askAbout(scope, { project, employeeId, date, listed: isListed(kept), money }, before);
  const saved = await update(scope, id, body.version, {
    project_id: project.id,
    employee_id: employeeId,
    task_id: await taskOf(scope, body, before),
    date,
    ...rowOf(plainFields, body),
    ...money,
    ...clock?.columns,
  });
  if (!saved) throw new AppError('stale', { current: await get(scope, id) });
  if (body.timer === true) await startOn(scope, await getRow(scope, id));
  const row = await getRow(scope, id);
  if (before.timerDate !== null && row.timerDate === null)
    announce(scope, 'TimerStopped', { ...row, employeeId: before.employeeId });
  // Webhooks deliver the first announcement of a row only: it names the project that the worklog is on now.
  announce(scope, 'WorklogUpdated', row);
  // People who only see the project that the worklog left are told that it is gone.
  if (row.projectId !== before.projectId) announce(scope, 'WorklogUpdated', { ...row, projectId: before.projectId });
  return answerOf(scope, row);
}

/**
 * The task must belong to the project (WORK-02), so it is cleared on a move; the row's own task stays even when it is
 * in the bin.
 */
async function taskOf(
  scope: Scope,
  { projectId, taskId }: NewWorklog | EditedWorklog,
  before: WorklogRow | null,
): Promise<number | null> {
  const own = before?.projectId === projectId ? before.taskId : null;
  if (taskId === undefined || taskId === own) return own;
  if (taskId === null || (await isOnProject(scope, projectId, taskId))) return taskId;
  throw new AppError('unknown_task', { fields: { taskId: { key: 'badChoice' } } });
}

/**
 * What an edit does to a running timer. It belongs to its person and counts hours: it is stopped and saved when the
 * employee or the work type changes.
 */
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
  // What is billed follows the timer (WORK-30) unless this edit sets it.
  const follows = quantity !== before.quantity && body.quantityBilled === before.quantityBilled;
  return {
    columns: { timer_date: timerDate, timer_duration: timerDuration },
    hours: { quantity, ...(follows ? { quantityBilled: null } : {}) },
  };
}

/** Fields that the body omits stay as they were. */
const keptOf = (before: WorklogRow, body: EditedWorklog, project: PriceFacts): NewWorklog => ({
  ...body,
  workTypeId: body.workTypeId ?? (before.workTypeId as NewWorklog['workTypeId']),
  ...priceOf(before, body),
  discount: body.discount ?? before.discount,
  // VAT follows a change of project.
  vatRateId:
    body.vatRateId ?? (body.projectId === before.projectId ? (before.vatRateId as NewWorklog['vatRateId']) : undefined),
  quantity: body.quantity ?? before.quantity,
  ...(billedStays(before, body, project) ? { quantityBilled: before.quantityBilled } : {}),
});

/** The price is the price list's. */
const isListed = ({ price }: NewWorklog): boolean => price === null || price === undefined;

/** An unchanged price is in its previous currency, whoever pays now. */
function priceOf({ price, currencyCode }: WorklogRow, body: EditedWorklog): Pick<NewWorklog, 'price' | 'currencyCode'> {
  if (body.price === undefined) return { price, currencyCode: currencyCode as NewWorklog['currencyCode'] };
  return body.price === price && body.currencyCode === undefined
    ? { price, currencyCode: currencyCode as NewWorklog['currencyCode'] }
    : { price: body.price };
}

/** What somebody chose to bill is not rounded again by an edit of other fields. */
const billedStays = (before: WorklogRow, body: EditedWorklog, project: PriceFacts): boolean =>
  body.quantityBilled === undefined &&
  (body.quantity ?? before.quantity) === before.quantity &&
  (body.workTypeId ?? before.workTypeId) === before.workTypeId &&
  before.billable &&
  project.billable;

/** One's own worklog, or another's if the person may write it. */
export function refuseUnlessMayWrite({ actor }: Scope, employeeId: number, project: PriceFacts): void {
  if (!mayWriteFor(actor, employeeId, project.employeeId)) throw new AppError('forbidden');
}
