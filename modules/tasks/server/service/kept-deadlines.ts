import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import type { KeptDeadline, MovedDeadline, NewDeadline } from '../../contract/deadline.ts';
import { movedDates, standardDates } from '../../rules/deadline-reminder.ts';
import type { Calendar, Dates } from '../../rules/reminder.ts';
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
  await refuseBase(scope, projectId, extensionId);
  const task = await create(scope, {
    projectId,
    name: found.rule.name,
    description: deadlines.sentence(scope, found),
    priority: 'High',
    ...(employeeId === undefined ? {} : { employeeId }),
    ...written(standardDates(found, calendarOf(scope))),
  });
  await queries.insert(scope, task.id, { ...columnsOf(found), rule: ruleKey, extension_id: extensionId });
  return get(deadlines, scope, task.id);
}

/** Computes it anew; the task's due date follows, and its name as long as it is the rule's. */
async function move(deadlines: Deadlines, scope: Scope, id: number, { from, version, ...body }: MovedDeadline) {
  const before = await get(deadlines, scope, id);
  if (!mayEdit(scope.actor)) throw new AppError('forbidden');
  if (before.version !== version) throw new AppError('stale', { current: before });
  const key = body.ruleKey ?? before.rule?.key;
  if (key === undefined) throw new AppError('unknown_deadline_rule', { fields: { ruleKey: { key: 'badChoice' } } });
  const { extensionId = before.extensionId } = body;
  if (extensionId !== before.extensionId) await refuseBase(scope, before.projectId, extensionId);
  const found = deadlines.compute(scope, { rule: key, from });
  const task = await getRow(scope, id);
  const said = before.rule && { ...before, rule: before.rule };
  await edit(scope, id, {
    name: deadlines.isNamedBy(scope, before.rule, task.name) ? found.rule.name : task.name,
    version,
    description: deadlines.restate(scope, task.description, said, found),
    ...written(movedDates(before, task, found, calendarOf(scope))),
  });
  await queries.update(scope, id, { ...columnsOf(found), rule: key, extension_id: extensionId });
  return get(deadlines, scope, id);
}

/** A date of the case that a period begins on has a value. */
async function refuseBase(scope: Scope, projectId: number, extensionId: number | null) {
  if (extensionId !== null && !(await queries.baseOf(scope, projectId, extensionId)))
    throw new AppError('deadline_base', { fields: { extensionId: { key: 'badChoice' } } });
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

const calendarOf = ({ now, timeZone }: Scope): Calendar => ({ today: calendarDay(now, timeZone), zone: timeZone });

const written = ({ reminderDate, ...dates }: Dates) => ({
  ...dates,
  reminderDate: reminderDate?.toISOString() ?? null,
});

/** The day in a case's date field; null if it is empty. */
function dayOf({ timeZone }: Scope, value: string | null): string | null {
  if (!value) return null;
  return value.includes('T') ? calendarDay(new Date(value), timeZone) : value;
}
