import { sql, type RawBuilder } from 'kysely';
import { unbilled, type Filter } from '#modules/worklogs/server/service/billing.ts';
import { onSeenProjects } from '#server/db/seen-projects.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import { vatRates } from '#server/vat.ts';
import type { billableOrder } from '../../contract/filter.ts';

type Field = (typeof billableOrder)[number];
export type BillableOrder = Order<Field>;

const columns: Record<Field, readonly string[]> = {
  projectName: ['p.name'],
  projectYearNumber: ['p.year', 'p.number'],
  clientName: ['c.name'],
  payorName: ['payor.name'],
  projectEmployeeName: ['pe.name'],
  currencyCode: ['g.currencyCode'],
  dateFrom: ['g.first'],
  dateTo: ['g.last'],
  count: ['g.count'],
  quantity: ['g.quantity'],
  quantityBilled: ['g.quantityBilled'],
  total: ['g.total'],
  totalBilled: ['g.totalBilled'],
  totalWrittenOff: ['g.totalWrittenOff'],
  totalBilledWithDiscount: ['g.totalBilledWithDiscount'],
  totalVat: ['g.totalVat'],
  totalWithVat: ['g.totalWithVat'],
};

const vatRateSql = sql.raw(
  `case g.vat_rate_id ${Object.entries(vatRates)
    .map(([id, rate]) => `when ${id} then ${rate}`)
    .join(' ')} else 0 end`,
);

const byRate = (scope: Scope, filter: Filter) =>
  unbilled(scope, filter)
    .where(onSeenProjects(scope, 'w.project_id'))
    .groupBy(['w.project_id', 'w.payor_id', 'w.currency_code', 'w.vat_rate_id'])
    .select(({ fn }) => [
      'w.project_id',
      'w.payor_id',
      'w.currency_code',
      'w.vat_rate_id',
      fn.countAll<number>().as('count'),
      fn.min('w.date').as('first'),
      fn.max('w.date').as('last'),
      sql<number>`coalesce(sum(w.quantity) filter (where w.work_type_id = 1), 0)`.as('quantity'),
      sql<number>`coalesce(sum(w.quantity_billed) filter (where w.work_type_id = 1), 0)`.as('quantityBilled'),
      fn.sum<number>('w.total').as('total'),
      fn.sum<number>('w.total_billed').as('totalBilled'),
      fn.sum<number>('w.total_written_off').as('totalWrittenOff'),
      fn.sum<number>('w.total_billed_with_discount').as('taxable'),
      sql<number>`count(*) filter (where w.comment !~ '\\S')`.as('withoutText'),
      sql<number>`count(*) filter (where w.total_billed_with_discount = 0)`.as('zeroLines'),
      sql<number>`count(*) filter (where w.price = 0 and w.quantity_billed > 0)`.as('atNothing'),
    ]);

/** Sums of each possible invoice: VAT is rounded once for each rate, as on invoices. */
const groups = (scope: Scope, filter: Filter) =>
  scope.db
    .selectFrom(byRate(scope, filter).as('g'))
    .groupBy(['g.project_id', 'g.payor_id', 'g.currency_code'])
    .select(({ fn }) => [
      'g.project_id as projectId',
      'g.payor_id as payorId',
      'g.currency_code as currencyCode',
      fn.sum<number>('g.count').as('count'),
      fn.min('g.first').as('first'),
      fn.max('g.last').as('last'),
      fn.sum<number>('g.quantity').as('quantity'),
      fn.sum<number>('g.quantityBilled').as('quantityBilled'),
      fn.sum<number>('g.total').as('total'),
      fn.sum<number>('g.totalBilled').as('totalBilled'),
      fn.sum<number>('g.totalWrittenOff').as('totalWrittenOff'),
      fn.sum<number>('g.taxable').as('totalBilledWithDiscount'),
      fn.sum<number>('g.withoutText').as('withoutText'),
      fn.sum<number>('g.zeroLines').as('zeroLines'),
      fn.sum<number>('g.atNothing').as('atNothing'),
      sql<
        Rate[]
      >`jsonb_agg(jsonb_build_object('vatRateId', g.vat_rate_id, 'vatRate', ${vatRateSql}, 'taxable', g.taxable) order by g.vat_rate_id)`.as(
        'rates',
      ),
      sql<number>`sum(round(g.taxable * ${vatRateSql}, case g.currency_code when 'ISK' then 0 else 2 end))`.as(
        'totalVat',
      ),
      sql<number>`sum(g.taxable + round(g.taxable * ${vatRateSql}, case g.currency_code when 'ISK' then 0 else 2 end))`.as(
        'totalWithVat',
      ),
    ]);

/** For split work, or work in which the payor has a share: sums by case, payor, currency, kind of work and VAT rate. */
export const splitSums = (scope: Scope, filter: Filter, sharedBy?: number) =>
  unbilled(scope, filter)
    .where(onSeenProjects(scope, 'w.project_id'))
    .where(
      'w.project_id',
      'in',
      sharedBy === undefined
        ? sql<number>`(select project_id from project_share where tenant_id = ${scope.tenantId})`
        : sql<number>`(select s.project_id from project_share s join client c on c.tenant_id = s.tenant_id and c.id = s.payor_id
            where s.tenant_id = ${scope.tenantId} and coalesce(c.merged_into_id, c.id) = ${sharedBy})`,
    )
    .groupBy(['w.project_id', 'w.payor_id', 'w.currency_code', 'w.work_type_id', 'w.vat_rate_id'])
    .select(({ fn }) => [
      'w.project_id as projectId',
      'w.payor_id as payorId',
      'w.currency_code as currencyCode',
      'w.work_type_id as workTypeId',
      'w.vat_rate_id as vatRateId',
      fn.sum<number>('w.total_billed').as('total'),
      fn.sum<number>('w.total_billed_with_discount').as('totalWithDiscount'),
    ])
    .execute();

type Figures = {
  readonly count: number;
  readonly quantity: number;
  readonly quantityBilled: number;
  readonly total: number;
  readonly totalBilled: number;
  readonly totalWrittenOff: number;
  readonly totalBilledWithDiscount: number;
  readonly totalVat: number;
  readonly totalWithVat: number;
};
type Rate = { readonly vatRateId: number; readonly vatRate: number; readonly taxable: number };
type Sums = Figures & { readonly currencyCode: string; readonly groups: number };
type Group = Figures & {
  readonly projectId: number;
  readonly projectYearNumber: string;
  readonly projectName: string;
  readonly projectStatusId: number;
  readonly projectEmployeeId: number;
  readonly projectEmployeeName: string;
  readonly clientId: number | null;
  readonly clientName: string | null;
  readonly payorId: number | null;
  readonly payorName: string | null;
  readonly currencyCode: string;
  readonly first: string;
  readonly last: string;
  readonly withoutText: number;
  readonly atNothing: number;
  readonly zeroLines: number;
  readonly rates: readonly Rate[];
  readonly payorLacksSsn: boolean;
  readonly payorHasEmail: boolean;
};

/**
 * A page of the groups with joined names, and sums over all groups by currency; unbilled work is read once for both.
 */
export async function page(
  scope: Scope,
  filter: Filter,
  order: BillableOrder,
  asked: Page,
): Promise<{ readonly items: readonly Group[]; readonly totals: readonly Sums[] }> {
  const { rows } = await sql<{ items: Group[]; totals: Sums[] }>`
    with g as materialized (${groups(scope, filter)})
    select
      (select coalesce(jsonb_agg(one), '[]') from (
        select g.*, p.year_number as "projectYearNumber", p.name as "projectName", p.status_id as "projectStatusId", p.employee_id as "projectEmployeeId", pe.name as "projectEmployeeName",
          p.client_id as "clientId", c.name as "clientName", payor.name as "payorName",
          coalesce(payor.country_code = 'IS' and coalesce(payor.ssn, '') !~ '^\\d{10}$', false) as "payorLacksSsn",
          coalesce(payor.email, '') <> '' as "payorHasEmail"
        from g join project p on p.tenant_id = ${scope.tenantId} and p.id = g."projectId" join employee pe on pe.tenant_id = p.tenant_id and pe.id = p.employee_id
        left join client c on c.tenant_id = p.tenant_id and c.id = p.client_id left join client payor on payor.tenant_id = ${scope.tenantId} and payor.id = g."payorId"
        order by ${by(order)} limit ${asked.pageSize} offset ${offsetOf(asked)}) one) as items,
      (select coalesce(jsonb_agg(s order by s."currencyCode" = 'ISK' desc, s."currencyCode"), '[]') from (
        select g."currencyCode", count(*) as groups, sum(g.count) as count, sum(g.quantity) as quantity, sum(g."quantityBilled") as "quantityBilled", sum(g.total) as total, sum(g."totalBilled") as "totalBilled",
          sum(g."totalWrittenOff") as "totalWrittenOff", sum(g."totalBilledWithDiscount") as "totalBilledWithDiscount", sum(g."totalVat") as "totalVat", sum(g."totalWithVat") as "totalWithVat"
        from g group by g."currencyCode") s) as totals`.execute(scope.db);
  return rows[0] ?? { items: [], totals: [] };
}

const by = (order: BillableOrder): RawBuilder<unknown> => {
  const sorted = order.flatMap(({ field, direction }) => columns[field].map((column) => [column, direction] as const));
  const whole = [
    ...sorted,
    ...['p.year', 'p.number', 'g.payorId', 'g.currencyCode'].map((column) => [column, 'asc'] as const),
  ];
  return sql.join(
    whole.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}`),
  );
};
