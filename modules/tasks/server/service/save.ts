import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import { rowOf } from '#shared/record.ts';
import { plainFields, taskFields, type Status } from '../../contract/record.ts';
import type { EditedTask, NewTask, Patch } from '../../contract/written.ts';
import { rankBetween } from '../../rules/rank.ts';
import { datesAfter, type Dates, type WrittenDates } from '../../rules/reminder.ts';
import { mayEdit } from '../policy.ts';
import { lastRanks, lockBoard } from '../queries/board.ts';
import type { FullTaskRow } from '../queries/list.ts';
import * as queries from '../queries/write.ts';
import { announce, answerOf, get, getEditable, getRow, type TaskAnswer } from './answer.ts';
import { demandAllAssignable, demandAssignable, notifyAssignee, notifyHelpers, setPeople } from './people.ts';
import { repeatColumns } from './repeat.ts';
import { announceStatus, completionOf } from './status.ts';

const { sleepsUntil, wakesOnAnswer } = taskFields;
/** A copy of a task does not sleep, so the fields of sleep are stored as typed without being plain. */
const typedFields = { ...plainFields, sleepsUntil, wakesOnAnswer };

const noDates: Dates = { dueDate: null, reminder: true, reminderDate: null };

/** Creates a task: at the end of its column, for the creator and with a reminder by default (TASK-28, TASK-29). */
export async function create(scope: Scope, body: NewTask): Promise<TaskAnswer> {
  const parent = await parentOf(scope, body.parentTaskId ?? 0, null);
  const { projectId } = body;
  if (!(await queries.findProject(scope, projectId))) throw unknownProject();
  if (!mayEdit(scope.actor)) throw new AppError('forbidden');
  if (parent && parent.projectId !== projectId) throw badParent();
  const employeeId = body.employeeId === undefined ? scope.actor.employeeId : body.employeeId;
  await lockBoard(scope);
  await demandAssignable(scope, projectId, employeeId);
  await demandAllAssignable(scope, projectId, body.employees ?? []);
  const status = body.status ?? 'Pending';
  const dates = datesAfter(noDates, datesOf(body), calendarOf(scope));
  const id = await queries.insert(scope, {
    project_id: projectId,
    parent_task_id: parent?.id ?? null,
    ...rowOf(typedFields, body),
    status,
    employee_id: employeeId,
    ...columnsOf(dates),
    ...repeatColumns(scope, null, body, dates.dueDate),
    ...completionOf(scope, status),
    ...(await ranksAtEnd(scope, projectId, parent?.id ?? null)),
  });
  await setPeople(scope, id, body.employees ?? []);
  const made = await getRow(scope, id);
  announce(scope, 'TaskCreated', made);
  notifyAssignee(scope, null, made);
  notifyHelpers(scope, [], made);
  if (!made.completed) return answerOf(scope, made);
  await announceStatus(scope, null, made);
  return get(scope, id);
}

/** Edits a task; an outdated version is refused with the current row (WIRE-22). */
export async function edit(scope: Scope, id: number, body: EditedTask): Promise<TaskAnswer> {
  const seen = await getEditable(scope, id);
  const status = statusIn(body, seen);
  const parentId = body.parentTaskId ?? seen.parentTaskId;
  const projectId = body.projectId ?? seen.projectId;
  const moves = projectId !== seen.projectId || parentId !== seen.parentTaskId;
  if (moves || givesTo(seen, body) || status !== seen.status) await lockBoard(scope);
  const before = await getRow(scope, id);
  if (before.version !== body.version) throw new AppError('stale', { current: answerOf(scope, before) });
  const place = moves ? await placeOf(scope, before, projectId, parentId) : {};
  const employeeId = body.employeeId === undefined ? before.employeeId : body.employeeId;
  if (employeeId !== before.employeeId || projectId !== before.projectId)
    await demandAssignable(scope, projectId, employeeId);
  const known = before.employees.map((one) => one.id);
  const people = body.employees ?? known;
  await demandAllAssignable(
    scope,
    projectId,
    projectId === before.projectId ? people.filter((one) => !known.includes(one)) : people,
  );
  const dates = datesAfter(before, datesOf(body), calendarOf(scope));
  const saved = await queries.update(scope, id, body.version, {
    ...rowOf(typedFields, body),
    status,
    employee_id: employeeId,
    ...columnsOf(dates),
    ...repeatColumns(scope, before, body, dates.dueDate),
    ...(status === before.status ? {} : completionOf(scope, status)),
    ...place,
  });
  if (!saved) throw new AppError('stale', { current: await get(scope, id) });
  if (body.employees) await setPeople(scope, id, people);
  const after = await getRow(scope, id);
  // People who see only the previous project receive a delete.
  if (after.projectId !== before.projectId) announce(scope, 'TaskDeleted', { ...after, projectId: before.projectId });
  announce(scope, 'TaskUpdated', after);
  notifyAssignee(scope, before.employeeId, after);
  notifyHelpers(scope, known, after);
  await announceStatus(scope, before, after);
  return after.repeats === null || status === before.status ? answerOf(scope, after) : get(scope, id);
}

/** Whether the edit gives the task to anybody who does not have it. */
function givesTo(seen: FullTaskRow, { employeeId, employees = [] }: EditedTask): boolean {
  const known = seen.employees.map(({ id }) => id);
  return (employeeId ?? seen.employeeId) !== seen.employeeId || employees.some((id) => !known.includes(id));
}

/** Writes only the description (TASK-21); checks the version if sent. */
export async function describe(
  scope: Scope,
  id: number,
  { description, version }: { readonly description: string; readonly version?: number | undefined },
): Promise<TaskAnswer> {
  const before = await getEditable(scope, id);
  if (version !== undefined && version !== before.version)
    throw new AppError('stale', { current: answerOf(scope, before) });
  return write(scope, before, { description });
}

/** Sets the folder in the document cloud; the last of several operations counts (API-120). */
export async function patch(scope: Scope, id: number, operations: Patch): Promise<TaskAnswer> {
  const before = await getEditable(scope, id);
  const last = operations.at(-1);
  return write(scope, before, { sharepoint_folder_id: last?.op === 'remove' ? null : (last?.value ?? null) });
}

async function write(
  scope: Scope,
  before: FullTaskRow,
  row: Parameters<typeof queries.update>[3],
): Promise<TaskAnswer> {
  if (!(await queries.update(scope, before.id, before.version, row)))
    throw new AppError('stale', { current: await get(scope, before.id) });
  const after = await getRow(scope, before.id);
  announce(scope, 'TaskUpdated', after);
  return answerOf(scope, after);
}

const statusIn = ({ status, completed }: EditedTask, before: FullTaskRow): Status => {
  if (status !== undefined || completed === undefined || completed === before.completed) return status ?? before.status;
  return completed ? 'Completed' : 'Pending';
};

const calendarOf = ({ now, timeZone }: Scope) => ({ today: calendarDay(now, timeZone), zone: timeZone });

const columnsOf = ({ dueDate, reminder, reminderDate }: Dates) => ({
  due_date: dueDate,
  reminder,
  reminder_date: reminderDate,
});

const datesOf = ({ dueDate, reminder, reminderDate }: Pick<NewTask, keyof Dates>): WrittenDates => ({
  dueDate,
  reminder,
  reminderDate: typeof reminderDate === 'string' ? new Date(reminderDate) : reminderDate,
});

/** Ranks at the end of the firm's board, of the project's and below the parent. */
async function ranksAtEnd(scope: Scope, projectId: number, parentTaskId: number | null) {
  const last = await lastRanks(scope, projectId, parentTaskId);
  return {
    rank: rankBetween(last.rank, null),
    project_rank: rankBetween(last.projectRank, null),
    parent_rank: rankBetween(last.parentRank, null),
  };
}

/**
 * Moves a task with its subtasks to another project or parent; refuses if it has time or comments, which belong to its
 * project.
 */
async function placeOf(scope: Scope, task: FullTaskRow, projectId: number, parentTaskId: number) {
  const parent = await parentOf(scope, parentTaskId, task.id);
  if (parent && parent.projectId !== projectId) throw badParent();
  const subtasks = await queries.countSubtasks(scope, task.id);
  if (parent && subtasks > 0) throw badParent();
  const ranks = await ranksAtEnd(scope, projectId, parent?.id ?? null);
  const place = { parent_task_id: parent?.id ?? null, parent_rank: ranks.parent_rank };
  if (projectId === task.projectId) return place;
  if (!(await queries.findProject(scope, projectId))) throw unknownProject();
  if (await queries.hasWork(scope, task.id)) throw new AppError('task_in_use');
  const places = [ranks.project_rank];
  for (let i = 0; i < subtasks; i += 1) places.push(rankBetween(places.at(-1) ?? null, null));
  await queries.moveSubtasks(scope, task.id, projectId, places.slice(1));
  // A process belongs to its project, so the task loses its template.
  return { ...place, project_id: projectId, project_rank: ranks.project_rank, default_task_id: null };
}

/** The parent task, which must be at the top level. */
async function parentOf(scope: Scope, id: number, ownId: number | null) {
  if (id === 0) return null;
  const parent = await getRow(scope, id).catch((error: unknown) => {
    throw error instanceof AppError ? badParent() : error;
  });
  if (parent.parentTaskId !== 0 || parent.id === ownId) throw badParent();
  return parent;
}

const badParent = () => new AppError('task_parent', { fields: { parentTaskId: { key: 'badChoice' } } });
const unknownProject = () => new AppError('task_project', { fields: { projectId: { key: 'badChoice' } } });
