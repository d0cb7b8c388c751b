import { rankBetween } from '#modules/tasks/rules/rank.ts';
import { addDays, weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { holidayOn } from '#shared/holidays.ts';
import { errands, parts, processes, type Step } from '../demo/processes.ts';
import { instantOf } from './calendar.ts';
import type { Case, Making } from './case-drafts.ts';
import { byMaker, idAt, insertLinks, insertRows, type Row } from './insert.ts';
import type { Employee } from './people.ts';
import { deadlineFor, detailsOf, seedHelpers, type DeadlineDraft } from './task-details.ts';

/** The processes of the firm's types, and the tasks of its cases: completed ones on closed cases. */
export async function seedTasks(making: Making, systemId: '1' | '2', cases: readonly Case[]): Promise<void> {
  const templates = await seedTemplates(making);
  const drafts = [
    ...cases.flatMap((one) => [...stepsOf(making, one, templates), ...errandsOf(making, one, systemId)]),
    ...cases.flatMap((one) => deadlinesOf(making, one, systemId)),
  ];
  const rows = byMaker(drafts, rowOf).map((draft, index) => ({ draft, index }));
  const places = placesFor(rows.map(({ draft }) => Number(draft.row['project_id'])));
  const { db } = making;
  const ids = await insertRows(
    db,
    'task',
    rows.map(({ draft, index }) => ({
      ...draft.row,
      ...places(index),
      ...detailsOf(draft.row, index, making.workdays.at(-1) ?? ''),
    })),
  );
  const made = rows.map(({ draft, index }) => ({ ...draft, id: idAt(ids, index) }));
  await seedSubtasks(making, made, places(rows.length).rank);
  await seedHelpers(db, made, cases);
  const kept = made.flatMap(({ row, id, deadline }) =>
    deadline ? [{ tenant_id: row['tenant_id'], task_id: id, ...deadline.columns }] : [],
  );
  if (kept.length > 0) await insertLinks(db, 'task_deadline', kept);
  // Past reminders were sent on their days.
  await db.query(
    `insert into task_reminder (tenant_id, task_id, reminder_date)
     select tenant_id, id, reminder_date from task where tenant_id = $1 and reminder and reminder_date <= $2 and deleted_at is null`,
    [making.tenant.id, making.now],
  );
  // And past due dates were notified.
  const today = making.now.toISOString().slice(0, 10);
  await db.query('insert into due_telling (tenant_id, day) values ($1, $2)', [making.tenant.id, today]);
}

type Templates = ReadonlyMap<string, number>;
type Draft = { readonly row: Row; readonly doer: Employee; readonly deadline?: DeadlineDraft };
const rowOf = ({ row }: Draft): Row => row;
const keyOf = (subType: string, step: string): string => `${subType} ${step}`;

async function seedTemplates({ db, tenant, now }: Making): Promise<Templates> {
  const { rows: types } = await db.query<{ id: number; name: string }>(
    'select id, name from project_type where tenant_id = $1 and parent_type_id is not null',
    [tenant.id],
  );
  const maker = tenant.employees.find(({ role }) => role === 'manager')?.id ?? 0;
  const made = { created_at: now, created_by: maker, modified_at: now, modified_by: maker, version: 1 };
  const steps = types.flatMap(({ id, name }) =>
    (processes[name] ?? []).map((step) => ({ typeId: id, subType: name, step })),
  );
  const ids = await insertRows(
    db,
    'default_task',
    steps.map(({ typeId, step }) => ({
      tenant_id: tenant.id,
      name: step.name,
      description: '',
      status: 'Pending',
      priority: step.priority ?? 'Normal',
      project_type_id: typeId,
      due_date_days: step.days,
      reminder: true,
      reminder_date_days: Math.max(0, step.days - 1),
      auto_create: step.after === undefined,
      ...made,
    })),
  );
  const templates = new Map(steps.map(({ subType, step }, index) => [keyOf(subType, step.name), idAt(ids, index)]));
  await insertLinks(
    db,
    'default_task_predecessor',
    steps.flatMap(({ subType, step }) =>
      (step.after ?? []).map((name) => ({
        tenant_id: tenant.id,
        default_task_id: templates.get(keyOf(subType, step.name)),
        predecessor_id: templates.get(keyOf(subType, name)),
      })),
    ),
  );
  return templates;
}

/** The steps of the case's process: completed ones and open ones; later ones do not exist yet. */
function stepsOf(making: Making, one: Case, templates: Templates): Draft[] {
  const { random, workdays } = making;
  const subType = one.kind?.subType ?? '';
  const steps = processes[subType] ?? [];
  const done = one.statusId === 2 ? steps.length : random.between(0, steps.length - 1);
  const names = new Set(steps.slice(0, done).map(({ name }) => name));
  return steps.flatMap((step, index) => {
    const completed = index < done;
    if (!completed && !(step.after ?? []).every((name) => names.has(name))) return [];
    const from = Math.min(one.to, one.from + Math.round(((one.to - one.from) * index) / steps.length));
    const to = Math.min(one.to, from + random.between(1, 12));
    return [
      taskOf(making, one, {
        name: step.name,
        priority: step.priority ?? 'Normal',
        default_task_id: templates.get(keyOf(subType, step.name)) ?? null,
        made: workdays[from] ?? '',
        finished: completed ? (workdays[to] ?? null) : null,
        due: completed ? workday(addDays(workdays[from] ?? '', step.days)) : dueSoon(making, step),
        doer: one.responsible,
      }),
    ];
  });
}

const dueSoon = ({ random, workdays }: Making, { days }: Step): CalendarDate =>
  workday(addDays(workdays.at(-1) ?? '', random.between(-6, Math.min(28, days + 7))));

/** Tasks outside the process, most of them recent. */
function errandsOf(making: Making, one: Case, systemId: '1' | '2'): Draft[] {
  const { random, workdays } = making;
  const doers = one.team.filter(({ role, share }) => role !== 'reader' && share > 0);
  if (one.kind === null || one.statusId === 2 || doers.length === 0) return [];
  return Array.from({ length: random.between(0, 2) }, () => {
    const back = random.between(0, 15);
    const finished = random.chance(0.3) ? (workdays.at(-1 - random.between(0, back)) ?? null) : null;
    return taskOf(making, one, {
      name: random.pick(errands[systemId]),
      priority: random.weighted(['Normal', 'High', 'Low', 'Urgent'], (priority) => (priority === 'Normal' ? 6 : 1)),
      default_task_id: null,
      made: workdays.at(-1 - back) ?? '',
      finished,
      due: random.chance(0.15) ? null : workday(addDays(workdays.at(-1) ?? '', random.between(-4, 14))),
      doer: random.pick(doers),
    });
  });
}

/** A running statutory deadline, with its task. */
function deadlinesOf(making: Making, one: Case, systemId: '1' | '2'): Draft[] {
  const today = making.workdays.at(-1) ?? '';
  const deadline = systemId === '1' ? deadlineFor(one, today) : null;
  if (!deadline || one.kind === null) return [];
  const { row, doer } = taskOf(making, one, {
    name: deadline.name,
    priority: 'High',
    default_task_id: null,
    made: today,
    finished: null,
    due: deadline.target,
    doer: one.responsible,
  });
  return [{ doer, row: { ...row, description: deadline.description, repeats: null }, deadline }];
}

type Facts = {
  readonly name: string;
  readonly priority: string;
  readonly default_task_id: number | null;
  readonly made: CalendarDate;
  readonly finished: CalendarDate | null;
  readonly due: CalendarDate | null;
  readonly doer: Employee;
};

function taskOf({ tenant, random, now }: Making, one: Case, { made, finished, due, doer, ...rest }: Facts): Draft {
  const at = earlier(instantOf(made, 9 + random.between(0, 20) / 4), now);
  const completedAt = finished === null ? null : earlier(instantOf(finished, 16), now);
  const status = finished !== null ? 'Completed' : random.weighted(['Pending', 'InProgress', 'OnHold'], weightOf);
  return {
    doer,
    row: {
      tenant_id: tenant.id,
      project_id: one.id,
      parent_task_id: null,
      ...rest,
      repeats: rest.default_task_id === null && due !== null && one.id % 9 === 3 ? 'FREQ=MONTHLY' : null,
      description: '',
      status,
      employee_id: doer.id,
      due_date: due,
      reminder: due !== null && status !== 'Completed',
      reminder_date: due === null || status === 'Completed' ? null : instantOf(due, 8),
      completed_at: completedAt,
      completed_by: finished === null ? null : doer.id,
      created_at: at,
      created_by: one.responsible.id,
      modified_at: completedAt ?? at,
      modified_by: one.responsible.id,
      version: 1,
    },
  };
}

const weightOf = (status: string): number => ({ Pending: 5, InProgress: 3, OnHold: 1 })[status] ?? 0;
const earlier = (at: Date, now: Date): Date => (at < now ? at : now);

/** The day itself, or the next workday. */
function workday(day: CalendarDate): CalendarDate {
  return weekdayOf(day) < 6 && holidayOn(day) === null ? day : workday(addDays(day, 1));
}

/** Every ninth open task has parts, some of them done. */
async function seedSubtasks(
  { db, random }: Making,
  tasks: readonly (Draft & { readonly id: number })[],
  first: string,
): Promise<void> {
  const parents = tasks.filter(({ row }, index) => row['status'] === 'InProgress' && index % 3 === 0);
  let rank = first;
  const rows = parents.flatMap(({ row, doer, id }) => {
    const done = random.between(0, parts.length - 1);
    return parts.map((name, index) => {
      rank = rankBetween(rank, null);
      const completed = index < done;
      return {
        ...row,
        name,
        parent_task_id: id,
        default_task_id: null,
        repeats: null,
        status: completed ? 'Completed' : 'Pending',
        reminder: false,
        reminder_date: null,
        completed_at: completed ? row['modified_at'] : null,
        completed_by: completed ? doer.id : null,
        rank,
        project_rank: rank,
        parent_rank: rank,
      };
    });
  });
  if (rows.length > 0) await insertRows(db, 'task', rows);
}

/** A position for each row: among all, and in its project. */
function placesFor(projectIds: readonly number[]) {
  const ranks: string[] = [rankBetween(null, null)];
  while (ranks.length <= projectIds.length) ranks.push(rankBetween(ranks.at(-1) ?? null, null));
  return (index: number) => {
    const rank = ranks[index] ?? '';
    return { rank, project_rank: rank, parent_rank: rank };
  };
}
