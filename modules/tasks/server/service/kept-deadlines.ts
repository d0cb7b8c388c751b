import type { Scope } from '#server/scope.ts';
import { addDays } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { instantAt } from '#shared/wall-time.ts';
import type { KeptDeadline, MovedDeadline, NewDeadline } from '../../contract/deadline.ts';
import { warningDay } from '../../rules/deadline.ts';
import { mayEdit } from '../policy.ts';
import * as queries from '../queries/deadlines.ts';
import { getRow } from './answer.ts';
import type { Deadlines } from './deadlines.ts';
import { create, edit } from './save.ts';

type Asked = Omit<queries.KeptFilter, 'statuses'> & Page & { readonly includeCompleted?: boolean | undefined };

/** Deadlines of cases: each is a task due on its target, and asks when its start date has moved. */
export const makeKeptDeadlines = (deadlines: Deadlines) => ({
  list: (scope: Scope, asked: Asked) => list(deadlines, scope, asked),
  keep: (scope: Scope, body: NewDeadline) => keep(deadlines, scope, body),
  move: (scope: Scope, id: number, body: MovedDeadline) => move(deadlines, scope, id, body),
});

async function list(
  deadlines: Deadlines,
  scope: Scope,
  { includeCompleted, pageNumber, pageSize, skip, ...asked }: Asked,
) {
  const page = { pageNumber, pageSize, skip };
  const filter: queries.KeptFilter = {
    ...asked,
    ...(includeCompleted ? {} : { statuses: ['Pending', 'InProgress', 'OnHold'] }),
  };
  const rows = await queries.list(scope, filter, page);
  const total = await queries.count(scope, filter);
  return { items: rows.map((row) => answerOf(deadlines, scope, row)), pagination: paginationOf(page, total) };
}

/** Computes a deadline, and creates its task with a reminder before it. */
async function keep(
  deadlines: Deadlines,
  scope: Scope,
  { projectId, ruleKey, from, extensionId = null, employeeId }: NewDeadline,
) {
  const found = deadlines.compute(scope, { rule: ruleKey, from });
  if (extensionId !== null && !(await queries.baseOf(scope, projectId, extensionId)))
    throw new AppError('deadline_base', { fields: { extensionId: { key: 'badChoice' } } });
  const task = await create(scope, {
    projectId,
    name: found.rule.name,
    description: deadlines.sentence(scope, found),
    priority: 'High',
    ...(employeeId === undefined ? {} : { employeeId }),
    ...reminded(scope, found),
  });
  await queries.insert(scope, task.id, { ...columnsOf(found), rule: ruleKey, extension_id: extensionId });
  return get(deadlines, scope, task.id);
}

/** Changes the start date; the task's due date follows. */
async function move(deadlines: Deadlines, scope: Scope, id: number, { from, version }: MovedDeadline) {
  const before = await get(deadlines, scope, id);
  if (!mayEdit(scope.actor)) throw new AppError('forbidden');
  if (before.version !== version) throw new AppError('stale', { current: before });
  if (before.rule === null) throw new AppError('unknown_deadline_rule');
  const found = deadlines.compute(scope, { rule: before.rule.key, from });
  const task = await getRow(scope, id);
  const description = deadlines.restate(scope, task.description, { ...before, rule: found.rule }, found);
  await edit(scope, id, { name: task.name, version, description, ...reminded(scope, found) });
  await queries.update(scope, id, columnsOf(found));
  return get(deadlines, scope, id);
}

async function get(deadlines: Deadlines, scope: Scope, id: number): Promise<KeptDeadline> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return answerOf(deadlines, scope, row);
}

function answerOf(deadlines: Deadlines, scope: Scope, row: queries.KeptRow): KeptDeadline {
  const { extensionValue, extensionName, rule: key, ...rest } = row;
  const rule = deadlines.describe(scope, key);
  const base = dayOf(scope, extensionValue);
  const moved = base !== null && base !== row.from && !row.completed && rule !== null && deadlines.isConfirmed;
  return {
    ...rest,
    rule,
    base: extensionName,
    proposal: moved ? { from: base, ...datesOf(deadlines.compute(scope, { rule: key, from: base })) } : null,
    can: { edit: mayEdit(scope.actor) },
  };
}

type Found = ReturnType<Deadlines['compute']>;

const datesOf = ({ rawLastDay, lastDay, target }: Found) => ({ rawLastDay, lastDay, target });

const columnsOf = ({ from, rawLastDay, lastDay, target, source }: Found) => ({
  from_day: from,
  raw_last_day: rawLastDay,
  last_day: lastDay,
  target,
  edition: source.edition,
});

/** Due on the target; the reminder is as early as possible, and never in the past. */
function reminded(scope: Scope, { rule, target }: Found) {
  const today = calendarDay(scope.now, scope.timeZone);
  const early = warningDay(rule, target);
  const day = early > today ? early : target > today ? addDays(today, 1) : null;
  return {
    dueDate: target,
    reminder: day !== null,
    reminderDate: day === null ? null : instantAt(day, '08:00', scope.timeZone).toISOString(),
  };
}

/** The day in a case's date field; null if it is empty. */
function dayOf({ timeZone }: Scope, value: string | null): string | null {
  if (!value) return null;
  return value.includes('T') ? calendarDay(new Date(value), timeZone) : value;
}
