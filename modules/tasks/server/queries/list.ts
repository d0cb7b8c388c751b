import { sql, type ExpressionBuilder, type OrderByItemBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import { columnsOf, selectionOf } from '#shared/record.ts';
import type { taskOrder } from '../../contract/filter.ts';
import {
  furtherFields,
  listedFields,
  priorities,
  statuses,
  type Priority,
  type RepeatBase,
  type Status,
} from '../../contract/record.ts';
import { matching, type Filter, type Whose } from './filter.ts';

export type TaskOrder = Order<(typeof taskOrder)[number]>;

const placeIn = (values: readonly string[], column: string): RawBuilder<number> =>
  sql`array_position(array[${sql.join(values.map((value) => sql.lit(value)))}], ${sql.ref(column)})`;

const ownColumns = selectionOf(listedFields, 't');
const furtherColumns = selectionOf(furtherFields, 't');

const columns = columnsOf(listedFields);
/** What fields of joined tables, and those with an order of their own, sort by. */
const otherSorts = {
  status: [placeIn(statuses, 't.status')],
  priority: [placeIn(priorities, 't.priority')],
  employeeName: [sql`e.name`],
  projectYearNumber: [sql`p.year`, sql`p.number`],
  projectName: [sql`p.name`],
  projectEmployeeName: [sql`pe.name`],
  clientName: [sql`c.name`],
  orderIndex: [sql`t.rank`],
  projectOrderIndex: [sql`t.project_rank`],
  taskOrderIndex: [sql`t.parent_rank`],
} as const;
const hasOther = (field: string): field is keyof typeof otherSorts => field in otherSorts;
const sortsOf = (field: TaskOrder[number]['field']): readonly RawBuilder<unknown>[] =>
  hasOther(field) ? otherSorts[field] : [sql.ref(`t.${columns[field]}`)];

const named = (scope: Scope, filter: Filter) =>
  matching(scope, filter)
    .innerJoin('employee as pe', (join) =>
      join.onRef('pe.tenant_id', '=', 'p.tenant_id').onRef('pe.id', '=', 'p.employee_id'),
    )
    .leftJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 't.tenant_id').onRef('e.id', '=', 't.employee_id'),
    )
    .leftJoin('client as c', (join) => join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.client_id'));

/** Sort fields of joined tables, which are joined before the page is cut. */
const ofOthers: ReadonlySet<string> = new Set(['employeeName', 'projectEmployeeName', 'clientName']);

const described = (scope: Scope, filter: Filter) =>
  named(scope, filter)
    .leftJoin('task as parent', (join) =>
      join.onRef('parent.tenant_id', '=', 't.tenant_id').onRef('parent.id', '=', 't.parent_task_id'),
    )
    .leftJoin('employee as maker', (join) =>
      join.onRef('maker.tenant_id', '=', 't.tenant_id').onRef('maker.id', '=', 't.created_by'),
    )
    .leftJoin('employee as finisher', (join) =>
      join.onRef('finisher.tenant_id', '=', 't.tenant_id').onRef('finisher.id', '=', 't.completed_by'),
    )
    .select(ownColumns)
    .$narrowType<{ status: Status; priority: Priority; repeatFrom: RepeatBase }>()
    .select([
      't.repeats',
      't.rank',
      't.project_rank as projectRank',
      't.parent_rank as parentRank',
      'p.year_number as projectYearNumber',
      'p.name as projectName',
      'p.status_id as projectStatusId',
      'p.employee_id as projectEmployeeId',
      'pe.name as projectEmployeeName',
      'p.client_id as clientId',
      'c.name as clientName',
      'parent.name as parentTaskName',
      'e.name as employeeName',
      'e.image_id as employeeImage',
      'finisher.name as completedByName',
      'maker.name as createdByName',
    ])
    .select((row) => beside(row).as('employees'))
    .select([
      lastDay.as('lastDay'),
      sql<number>`coalesce(t.parent_task_id, 0)`.as('parentTaskId'),
      sql<boolean>`t.status = 'Completed'`.as('completed'),
      subtasks(false).as('subtaskCount'),
      subtasks(true).as('subtaskCompletedCount'),
      folderId.as('folderId'),
    ]);

const lastDay = sql<
  string | null
>`(select d.last_day from task_deadline d where d.tenant_id = t.tenant_id and d.task_id = t.id)`;
const folderId = sql<
  number | null
>`(select d.id from document d where d.tenant_id = t.tenant_id and d.task_id = t.id and d.deleted_at is null)`;

/** Further assignees. */
const beside = (row: ExpressionBuilder<DB & { readonly t: DB['task'] }, 't'>) =>
  jsonArrayFrom(
    row
      .selectFrom('task_helper as l')
      .innerJoin('employee as a', (join) =>
        join.onRef('a.tenant_id', '=', 'l.tenant_id').onRef('a.id', '=', 'l.employee_id'),
      )
      .whereRef('l.tenant_id', '=', 't.tenant_id')
      .whereRef('l.task_id', '=', 't.id')
      .select(['a.id', 'a.name'])
      .select(sql<string | null>`a.image_id::text`.as('imageId'))
      .orderBy('a.name')
      .orderBy('a.id'),
  );

const subtasks = (completed: boolean): RawBuilder<number> =>
  sql`(select count(*)::int from task s where s.tenant_id = t.tenant_id and s.parent_task_id = t.id and s.deleted_at is null ${
    completed ? sql`and s.status = 'Completed'` : sql``
  })`;

export type TaskRow = Awaited<ReturnType<typeof list>>['items'][number];

/**
 * A page of the matching tasks, without a due date last: ids first, then the rest, since ten joins at once scan
 * everything.
 */
export async function list(scope: Scope, filter: Filter, order: TaskOrder, page: Page) {
  const all = order.some(({ field }) => ofOthers.has(field)) ? named(scope, filter) : matching(scope, filter);
  const found = await ordered(all, order).select('t.id').limit(page.pageSize).offset(offsetOf(page)).execute();
  const ids = found.map(({ id }) => id);
  const items = ids.length === 0 ? [] : await ordered(described(scope, { ids }), order).execute();
  const whole = offsetOf(page) === 0 && ids.length < page.pageSize;
  return { items, total: whole ? ids.length : await count(scope, filter) };
}

type Sortable<Q> = { orderBy(column: RawBuilder<unknown>, by?: (by: OrderByItemBuilder) => OrderByItemBuilder): Q };

function ordered<Q extends Sortable<Q>>(query: Q, order: TaskOrder): Q {
  let found = query;
  for (const { field, direction } of order)
    for (const column of sortsOf(field))
      found = found.orderBy(column, (by) => (direction === 'asc' ? by.asc() : by.desc().nullsLast()));
  return found.orderBy(sql`t.id`, (by) => (order[0]?.direction === 'desc' ? by.desc() : by.asc()));
}

export const count = async (scope: Scope, filter: Filter): Promise<number> =>
  (
    await matching(scope, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** Counts open tasks of open projects that are due today, or overdue. */
export const countDue = (scope: Scope, whose: Whose, today: string, overdue: boolean) =>
  matching(scope, { ...whose, statuses: ['Pending', 'InProgress', 'OnHold'] })
    .where('p.status_id', '=', 1)
    .where('t.due_date', overdue ? '<' : '=', today)
    .select(({ fn }) => fn.countAll<number>().as('count'));

/** A task with its description, its positions and its counts. */
export const find = (scope: Scope, id: number) =>
  described(scope, { ids: [id] })
    .select(furtherColumns)
    .select([
      place(sql`true`, 'rank').as('orderIndex'),
      place(sql`o.project_id = t.project_id`, 'project_rank').as('projectOrderIndex'),
      place(sql`o.parent_task_id = t.parent_task_id`, 'parent_rank').as('taskOrderIndex'),
      sql<number>`(select count(*)::int from worklog w where w.tenant_id = t.tenant_id and w.task_id = t.id and w.deleted_at is null)`.as(
        'worklogs',
      ),
      sql<number>`(select count(*)::int from comment w where w.tenant_id = t.tenant_id and w.task_id = t.id and w.deleted_at is null)`.as(
        'comments',
      ),
    ])
    .executeTakeFirst();
export type FullTaskRow = NonNullable<Awaited<ReturnType<typeof find>>>;

// Positions are counted up to this limit.
const place = (where: RawBuilder<unknown>, rank: string): RawBuilder<number> =>
  sql`(select count(*)::int + 1 from (select from task o where o.tenant_id = t.tenant_id and o.status = t.status and o.deleted_at is null
        and ${where} and o.${sql.ref(rank)} < t.${sql.ref(rank)} limit 10000) before)`;
