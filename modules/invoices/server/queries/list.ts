import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { invoiceOrder } from '../../contract/filter.ts';
import { matching, type Filter } from './filter.ts';
import { alone, named, type InvoiceFields } from './rows.ts';

type Field = (typeof invoiceOrder)[number];
export type InvoiceOrder = Order<Field>;

const ofInvoice: Partial<Record<Field, readonly string[]>> = {
  createdDate: ['i.created_at'],
  invoiceDate: ['i.invoice_date'],
  dueDate: ['i.due_date'],
  number: ['i.number'],
  currencyCode: ['i.currency_code'],
  total: ['i.total'],
  discount: ['i.discount'],
  discountPerc: ['i.discount_perc'],
  totalWithDiscount: ['i.total_with_discount'],
  totalVat: ['i.total_vat'],
  totalWithVat: ['i.total_with_vat'],
  balance: ['i.balance'],
};
const ofNamed: Partial<Record<Field, readonly string[]>> = {
  ...ofInvoice,
  projectYearNumber: ['p.year', 'p.number'],
  projectName: ['p.name'],
  clientName: ['c.name'],
  payorName: ['payor.name'],
  createdByName: ['maker.name'],
};

/** A page of the matching invoices; cut before the joins of names if the order allows it. */
export function list(
  scope: Scope,
  filter: Filter,
  today: string,
  order: InvoiceOrder,
  page: Page,
): Promise<InvoiceFields[]> {
  const found = alone(scope, filter, today);
  if (order.every(({ field }) => ofInvoice[field] !== undefined)) {
    return named(scope, found.orderBy(by(order, ofInvoice)).limit(page.pageSize).offset(offsetOf(page)))
      .orderBy(by(order, ofNamed))
      .execute();
  }
  return named(scope, found).orderBy(by(order, ofNamed)).limit(page.pageSize).offset(offsetOf(page)).execute();
}

function by(order: InvoiceOrder, columns: Partial<Record<Field, readonly string[]>>): RawBuilder<unknown> {
  const sorted = order.flatMap(({ field, direction }) =>
    (columns[field] ?? []).map((column) => [column, direction] as const),
  );
  const whole = [...sorted, ['i.id', order[0]?.direction ?? 'desc'] as const];
  return sql.join(
    whole.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}`),
  );
}

/**
 * One statement for the count and the sums of all matches, a row per currency; deleted invoices are counted but not
 * summed.
 */
export function sums(scope: Scope, filter: Filter, today: string) {
  const living = (column: string) =>
    sql<number>`coalesce(sum(${sql.ref(column)}) filter (where i.deleted_at is null), 0)`;
  return matching(scope, filter, today)
    .select(({ fn }) => [
      'i.currency_code as currencyCode',
      fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where i.deleted_at is null)`.as('count'),
      living('i.total').as('total'),
      living('i.discount').as('discount'),
      living('i.total_with_discount').as('totalWithDiscount'),
      living('i.total_vat').as('totalVat'),
      living('i.total_with_vat').as('totalWithVat'),
      sql<number>`coalesce(sum(i.balance) filter (where i.balance > 0), 0)`.as('unpaid'),
      sql<number>`coalesce(-sum(i.balance) filter (where i.balance < 0), 0)`.as('owedToPayors'),
    ])
    .groupBy('i.currency_code')
    .orderBy(sql`i.currency_code = 'ISK'`, 'desc')
    .orderBy('i.currency_code')
    .execute();
}

/** How many are not deleted, including credit notes. */
export const count = async (scope: Scope, filter: Filter): Promise<number> =>
  (
    await matching(scope, filter, '')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;
