import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { worklogOrder } from '../../contract.ts';
import { matching, type Filter } from './filter.ts';

export type WorklogOrder = Order<(typeof worklogOrder)[number]>;

const sortable = {
  date: 'w.date', projectName: 'p.name', clientName: 'c.name', payorName: 'payor.name', employeeName: 'e.name', projectEmployeeName: 'pe.name',
  comment: 'w.comment', workTypeId: 'w.work_type_id', quantity: 'w.quantity', quantityBilled: 'w.quantity_billed', price: 'w.price', discount: 'w.discount', total: 'w.total',
  totalBilled: 'w.total_billed', totalBilledWithDiscount: 'w.total_billed_with_discount', totalWrittenOff: 'w.total_written_off', createdDate: 'w.created_at', modifiedDate: 'w.modified_at',
} as const;

/** Worklogs as screens show them, with the names around them. */
export function rows(scope: Scope, filter: Filter) {
  return matching(scope, filter)
    .innerJoin('project as p', (join) => join.onRef('p.tenant_id', '=', 'w.tenant_id').onRef('p.id', '=', 'w.project_id'))
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'w.tenant_id').onRef('e.id', '=', 'w.employee_id'))
    .innerJoin('employee as pe', (join) => join.onRef('pe.tenant_id', '=', 'p.tenant_id').onRef('pe.id', '=', 'p.employee_id'))
    .leftJoin('client as c', (join) => join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.client_id'))
    .leftJoin('client as payor', (join) => join.onRef('payor.tenant_id', '=', 'w.tenant_id').onRef('payor.id', '=', 'w.payor_id'))
    .leftJoin('employee as maker', (join) => join.onRef('maker.tenant_id', '=', 'w.tenant_id').onRef('maker.id', '=', 'w.created_by'))
    .select([
      'w.id', 'w.task_id as taskId', 'w.employee_id as employeeId', 'e.name as employeeName', 'e.image_id as employeeImageId', 'w.payor_id as payorId', 'payor.name as payorName',
      'w.project_id as projectId', 'p.name as projectName', 'p.year_number as projectYearNumber', 'p.billable', 'p.employee_id as projectEmployeeId', 'pe.name as projectEmployeeName',
      'p.client_id as clientId', 'c.name as clientName', 'w.vat_rate_id as vatRateId', 'w.date', 'w.comment', 'w.work_type_id as workTypeId', 'w.price', 'w.currency_code as currencyCode',
      'w.currency_rate as currencyRate', 'w.discount', 'w.quantity', 'w.quantity_billed as quantityBilled', 'w.timer_date as timerDate', 'w.timer_duration as timerDuration',
      'w.suggestion_id as suggestionId', 'w.invoice_id as invoiceId', 'w.total', 'w.total_billed as totalBilled', 'w.total_written_off as totalWrittenOff',
      'w.total_billed_with_discount as totalBilledWithDiscount', 'w.total_written_off_with_discount as totalWrittenOffWithDiscount', 'maker.name as createdByName',
      'w.created_at as createdDate', 'w.modified_at as modifiedDate', 'w.version',
    ])
    .select((eb) => eb.selectFrom('project_type_link as l').innerJoin('project_type as pt', (join) => join.onRef('pt.tenant_id', '=', 'l.tenant_id').onRef('pt.id', '=', 'l.project_type_id'))
      .whereRef('l.tenant_id', '=', 'w.tenant_id').whereRef('l.project_id', '=', 'w.project_id').select('pt.name').orderBy('pt.parent_type_id', (o) => o.asc().nullsFirst()).limit(1).as('projectTypeName'));
}

export type WorklogRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export async function list(scope: Scope, filter: Filter, order: WorklogOrder, page: Page | null): Promise<WorklogRow[]> {
  let query = rows(scope, filter);
  for (const { field, direction } of order) {
    query = field === 'projectYearNumber' ? query.orderBy('p.year', direction).orderBy('p.number', direction) : query.orderBy(sortable[field], direction);
  }
  query = query.orderBy('w.id', order[0]?.direction ?? 'desc');
  return page === null ? query.execute() : query.limit(page.pageSize).offset(offsetOf(page)).execute();
}

/** One statement for the count and the sums of the whole filtered set, a row per currency. */
export function sums(scope: Scope, filter: Filter) {
  return matching(scope, filter)
    .select(({ fn }) => [
      'w.currency_code as currencyCode', fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(w.quantity) filter (where w.work_type_id = 1), 0)`.as('quantity'),
      sql<number>`coalesce(sum(w.quantity_billed) filter (where w.work_type_id = 1), 0)`.as('quantityBilled'),
      fn.sum<number>('w.total').as('total'), fn.sum<number>('w.total_billed').as('totalBilled'), fn.sum<number>('w.total_written_off').as('totalWrittenOff'),
      fn.sum<number>('w.total_billed_with_discount').as('totalBilledWithDiscount'), fn.sum<number>('w.total_written_off_with_discount').as('totalWrittenOffWithDiscount'),
    ])
    .groupBy('w.currency_code')
    .orderBy(sql`w.currency_code = 'ISK'`, 'desc').orderBy('w.currency_code')
    .execute();
}

export const find = (scope: Scope, id: number) => rows(scope, { ids: [id] }).executeTakeFirst();

export const latest = (scope: Scope, skip: number, take: number, timerFirst: boolean) =>
  rows(scope, { employeeId: scope.actor.employeeId })
    .$if(timerFirst, (query) => query.orderBy(sql`w.timer_date is null`))
    .orderBy('w.modified_at', 'desc').orderBy('w.id', 'desc').limit(take).offset(skip).execute();
