import { sql, type RawBuilder } from 'kysely';
import { unbilled, type Filter } from '#modules/worklogs/server/service/billing.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import { vatRates } from '#shared/vat.ts';
import type { billableOrder } from '../../contract.ts';

type Field = (typeof billableOrder)[number];
export type BillableOrder = Order<Field>;

const columns: Record<Field, readonly string[]> = {
  projectName: ['p.name'], projectYearNumber: ['p.year', 'p.number'], clientName: ['c.name'], payorName: ['payor.name'], projectEmployeeName: ['pe.name'], currencyCode: ['g.currencyCode'],
  dateFrom: ['g.first'], dateTo: ['g.last'], count: ['g.count'], quantity: ['g.quantity'], quantityBilled: ['g.quantityBilled'], total: ['g.total'], totalBilled: ['g.totalBilled'],
  totalWrittenOff: ['g.totalWrittenOff'], totalBilledWithDiscount: ['g.totalBilledWithDiscount'], totalVat: ['g.totalVat'], totalWithVat: ['g.totalWithVat'],
};

const vatRateSql = sql.raw(`case g.vat_rate_id ${Object.entries(vatRates).map(([id, rate]) => `when ${id} then ${rate}`).join(' ')} else 0 end`);

const byRate = (scope: Scope, filter: Filter) =>
  unbilled(scope, filter)
    .groupBy(['w.project_id', 'w.payor_id', 'w.currency_code', 'w.vat_rate_id'])
    .select(({ fn }) => [
      'w.project_id', 'w.payor_id', 'w.currency_code', 'w.vat_rate_id', fn.countAll<number>().as('count'), fn.min('w.date').as('first'), fn.max('w.date').as('last'),
      sql<number>`coalesce(sum(w.quantity) filter (where w.work_type_id = 1), 0)`.as('quantity'),
      sql<number>`coalesce(sum(w.quantity_billed) filter (where w.work_type_id = 1), 0)`.as('quantityBilled'),
      fn.sum<number>('w.total').as('total'), fn.sum<number>('w.total_billed').as('totalBilled'), fn.sum<number>('w.total_written_off').as('totalWrittenOff'),
      fn.sum<number>('w.total_billed_with_discount').as('taxable'),
    ]);

/** The sums of each invoice that there could be: VAT rounded once for each rate, as invoices have it. */
const groups = (scope: Scope, filter: Filter) =>
  scope.db
    .selectFrom(byRate(scope, filter).as('g'))
    .groupBy(['g.project_id', 'g.payor_id', 'g.currency_code'])
    .select(({ fn }) => [
      'g.project_id as projectId', 'g.payor_id as payorId', 'g.currency_code as currencyCode', fn.sum<number>('g.count').as('count'), fn.min('g.first').as('first'), fn.max('g.last').as('last'),
      fn.sum<number>('g.quantity').as('quantity'), fn.sum<number>('g.quantityBilled').as('quantityBilled'), fn.sum<number>('g.total').as('total'), fn.sum<number>('g.totalBilled').as('totalBilled'),
      fn.sum<number>('g.totalWrittenOff').as('totalWrittenOff'), fn.sum<number>('g.taxable').as('totalBilledWithDiscount'),
      sql<number>`sum(round(g.taxable * ${vatRateSql}, case g.currency_code when 'ISK' then 0 else 2 end))`.as('totalVat'),
      sql<number>`sum(g.taxable + round(g.taxable * ${vatRateSql}, case g.currency_code when 'ISK' then 0 else 2 end))`.as('totalWithVat'),
    ]);

/** A page of the groups, with the names around them. */
export const page = (scope: Scope, filter: Filter, order: BillableOrder, asked: Page) =>
  scope.db
    .selectFrom(groups(scope, filter).as('g'))
    .innerJoin('project as p', (join) => join.on('p.tenant_id', '=', scope.tenantId).onRef('p.id', '=', 'g.projectId'))
    .innerJoin('employee as pe', (join) => join.onRef('pe.tenant_id', '=', 'p.tenant_id').onRef('pe.id', '=', 'p.employee_id'))
    .leftJoin('client as c', (join) => join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.client_id'))
    .leftJoin('client as payor', (join) => join.on('payor.tenant_id', '=', scope.tenantId).onRef('payor.id', '=', 'g.payorId'))
    .select([
      'g.projectId', 'g.payorId', 'g.currencyCode', 'g.count', 'g.first', 'g.last', 'g.quantity', 'g.quantityBilled', 'g.total', 'g.totalBilled', 'g.totalWrittenOff', 'g.totalBilledWithDiscount',
      'g.totalVat', 'g.totalWithVat', 'p.year_number as projectYearNumber', 'p.name as projectName', 'p.status_id as projectStatusId', 'p.employee_id as projectEmployeeId',
      'pe.name as projectEmployeeName', 'p.client_id as clientId', 'c.name as clientName', 'payor.name as payorName',
    ])
    .orderBy(by(order)).limit(asked.pageSize).offset(offsetOf(asked)).execute();

const by = (order: BillableOrder): RawBuilder<unknown> => {
  const sorted = order.flatMap(({ field, direction }) => columns[field].map((column) => [column, direction] as const));
  const whole = [...sorted, ...['p.year', 'p.number', 'g.payorId', 'g.currencyCode'].map((column) => [column, 'asc'] as const)];
  return sql.join(whole.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}`));
};

/** Sums over all groups, a row per currency, with how many groups there are. */
export const sums = (scope: Scope, filter: Filter) =>
  scope.db
    .selectFrom(groups(scope, filter).as('g')).groupBy('g.currencyCode')
    .select(({ fn }) => [
      'g.currencyCode', fn.countAll<number>().as('groups'), fn.sum<number>('g.count').as('count'), fn.sum<number>('g.quantity').as('quantity'), fn.sum<number>('g.quantityBilled').as('quantityBilled'),
      fn.sum<number>('g.total').as('total'), fn.sum<number>('g.totalBilled').as('totalBilled'), fn.sum<number>('g.totalWrittenOff').as('totalWrittenOff'),
      fn.sum<number>('g.totalBilledWithDiscount').as('totalBilledWithDiscount'), fn.sum<number>('g.totalVat').as('totalVat'), fn.sum<number>('g.totalWithVat').as('totalWithVat'),
    ])
    .orderBy(sql`g."currencyCode" = 'ISK'`, 'desc').orderBy('g.currencyCode').execute();
