import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Page } from '#shared/page.ts';
import { matching, type Filter } from './filter.ts';

export type KeptFilter = Pick<Filter, 'projectId' | 'employeeId' | 'statuses' | 'ids'> & {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
};

const kept = (scope: Scope, { dateFrom, dateTo, ...filter }: KeptFilter) =>
  matching(scope, filter)
    .innerJoin('task_deadline as d', (join) =>
      join.onRef('d.tenant_id', '=', 't.tenant_id').onRef('d.task_id', '=', 't.id'),
    )
    .$if(dateFrom !== undefined, (q) => q.where('d.last_day', '>=', dateFrom ?? ''))
    .$if(dateTo !== undefined, (q) => q.where('d.last_day', '<=', dateTo ?? ''));

const described = (scope: Scope, filter: KeptFilter) =>
  kept(scope, filter)
    .leftJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 't.tenant_id').onRef('e.id', '=', 't.employee_id'),
    )
    .leftJoin('default_extension as x', (join) =>
      join.onRef('x.tenant_id', '=', 'd.tenant_id').onRef('x.id', '=', 'd.extension_id'),
    )
    .leftJoin('project_extension as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 't.tenant_id')
        .onRef('v.project_id', '=', 't.project_id')
        .onRef('v.extension_id', '=', 'd.extension_id'),
    )
    .select(['t.id', 't.name', 't.version', 't.due_date as dueDate', 't.project_id as projectId'])
    .select(['p.year_number as projectYearNumber', 'p.name as projectName'])
    .select(['t.employee_id as employeeId', 'e.name as employeeName'])
    .select(['d.rule', 'd.edition', 'd.from_day as from', 'd.raw_last_day as rawLastDay'])
    .select(['d.last_day as lastDay', 'd.target', 'd.extension_id as extensionId'])
    .select(['x.name as extensionName', 'v.value as extensionValue'])
    .select(sql<boolean>`t.status = 'Completed'`.as('completed'));
export type KeptRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

/** Ordered by their last day. */
export const list = (scope: Scope, filter: KeptFilter, page: Page) =>
  described(scope, filter).orderBy('d.last_day').orderBy('t.id').limit(page.pageSize).offset(offsetOf(page)).execute();

export const count = async (scope: Scope, filter: KeptFilter): Promise<number> =>
  (
    await kept(scope, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const find = (scope: Scope, id: number) => described(scope, { ids: [id] }).executeTakeFirst();

type Dates = {
  readonly from_day: string;
  readonly raw_last_day: string;
  readonly last_day: string;
  readonly target: string;
  readonly edition: string;
};

type Row = Dates & { readonly rule: string; readonly extension_id: number | null };

export const insert = (scope: Scope, taskId: number, row: Row) =>
  scope.db
    .insertInto('task_deadline')
    .values({ ...row, tenant_id: scope.tenantId, task_id: taskId })
    .execute();

export const update = (scope: Scope, taskId: number, row: Row) =>
  scope.db
    .updateTable('task_deadline')
    .set(row)
    .where('tenant_id', '=', scope.tenantId)
    .where('task_id', '=', taskId)
    .execute();

/** The current value of a project date that a deadline may begin on. */
export const baseOf = (scope: Scope, projectId: number, extensionId: number) =>
  scope.db
    .selectFrom('project_extension as v')
    .innerJoin('default_extension as x', (join) =>
      join.onRef('x.tenant_id', '=', 'v.tenant_id').onRef('x.id', '=', 'v.extension_id'),
    )
    .where('v.tenant_id', '=', scope.tenantId)
    .where('v.project_id', '=', projectId)
    .where('v.extension_id', '=', extensionId)
    .where('x.value_type', 'in', ['Date', 'DateTime'])
    .select('v.value')
    .executeTakeFirst();
