import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { Buyer, Seller } from '../../contract/record.ts';
import type { InvoiceTotals } from '../../rules.ts';

export type Numbered = { readonly id: number; readonly number: number; readonly reference: string };

/**
 * Takes the next numbers; concurrent calls wait until this transaction ends, so that no number is skipped (BILL-22).
 */
export async function takeNumbers(scope: Scope, count: number): Promise<number[]> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counter as c (tenant_id, last) values (${scope.tenantId}, ${count})
    on conflict (tenant_id) do update set last = c.last + excluded.last returning last`.execute(scope.db);
  const last = rows[0]?.last ?? 0;
  return Array.from({ length: count }, (_, index) => last - count + 1 + index);
}

/** The invoice with the previous number, deleted or not. */
export const invoiceBefore = (scope: Scope, number: number) =>
  scope.db
    .selectFrom('invoice')
    .where('tenant_id', '=', scope.tenantId)
    .where('number', '<', number)
    .select(['number', 'invoice_date as invoiceDate'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The firm as named on invoices, and its payment days. */
export async function sellerOf(scope: Scope): Promise<{ readonly seller: Seller; readonly paymentDays: number }> {
  const { paymentDays, ...seller } = await scope.db
    .selectFrom('tenant')
    .where('id', '=', scope.tenantId)
    .select([
      'name',
      'ssn',
      'address',
      'postal_code as postalCode',
      'city',
      'email',
      'phone',
      'vat_number as vatNumber',
      'bank_account as bankAccount',
      'payment_days as paymentDays',
    ])
    .executeTakeFirstOrThrow();
  return { seller: { ...seller, country: 'IS' }, paymentDays };
}

type Payor = Buyer & { readonly id: number; readonly languageCode: string };

/** Payors as named on invoices. */
export async function payorsOf(scope: Scope, ids: readonly number[]): Promise<Payor[]> {
  const rows = await scope.db
    .selectFrom('client')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .select([
      'id',
      'name',
      'ssn',
      'address',
      'postal_code as postalCode',
      'city',
      'email',
      'phone',
      'country_code as country',
      'endpoint_scheme as endpointScheme',
      'endpoint_id as endpointId',
      'language_code as languageCode',
    ])
    .execute();
  return rows;
}

/** Krónur for one unit of each currency: the latest rate on or before a day. */
export const ratesOn = (scope: Scope, day: string) =>
  scope.db
    .selectFrom('exchange_rate')
    .distinctOn('currency_code')
    .where('tenant_id', '=', scope.tenantId)
    .where('date', '<=', day)
    .select(['currency_code as currencyCode', 'rate'])
    .orderBy('currency_code')
    .orderBy('date', 'desc')
    .execute();

export type Draft = InvoiceTotals & {
  readonly number: number;
  readonly kind: 'invoice' | 'credit-note';
  readonly creditedInvoiceId: number | null;
  readonly projectId: number;
  readonly payorId: number;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly currencyCode: string;
  readonly currencyRate: number;
  readonly languageCode: string;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly note: string;
  readonly orderNumber: string;
  /** Of a split: the invoice with the work, and the percentage that this payor pays. */
  readonly splitOfId: number | null;
  readonly share: number | null;
};

const draftColumns = sql.raw(
  `number int, kind text, "creditedInvoiceId" int, "projectId" int, "payorId" int, "invoiceDate" date, "dueDate" date, "currencyCode" text, "currencyRate" numeric, "languageCode" text,
   total numeric, discount numeric, "discountPerc" numeric, "totalWithDiscount" numeric, "totalVat" numeric, "totalWithVat" numeric, seller jsonb, buyer jsonb, note text, "orderNumber" text, "splitOfId" int, share numeric`,
);

/** Inserts invoices in one statement. */
export const insertInvoices = async (scope: Scope, drafts: readonly Draft[]): Promise<Numbered[]> =>
  (
    await sql<Numbered>`
    insert into invoice (tenant_id, number, kind, credited_invoice_id, project_id, payor_id, invoice_date, due_date, currency_code, currency_rate, language_code,
      total, discount, discount_perc, total_with_discount, total_vat, total_with_vat, seller, buyer, note, order_number, split_of_id, share, created_at)
    select ${scope.tenantId}::int, v.*, ${scope.now}::timestamptz from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as v(${draftColumns})
    returning id, number, reference`.execute(scope.db)
  ).rows.sort((a, b) => a.number - b.number);

export type Placed = {
  readonly invoiceId: number;
  readonly position: number;
  readonly worklogId: number;
  readonly vatRate: number;
  readonly onPaper: boolean;
};

/** Inserts a line for each worklog in one statement. */
export const insertLines = (scope: Scope, placed: readonly Placed[]) =>
  sql`insert into invoice_line (tenant_id, invoice_id, position, project_id, worklog_id, employee_id, date, employee_name, work_type_id, comment, quantity, price, discount, total,
      total_with_discount, vat_rate_id, vat_rate, client_text, on_paper)
    select w.tenant_id, v."invoiceId", v.position, w.project_id, w.id, w.employee_id, w.date, e.name, w.work_type_id, w.comment, w.quantity_billed, w.price, w.discount, w.total_billed,
      w.total_billed_with_discount, w.vat_rate_id, v."vatRate", w.invoice_text, v."onPaper"
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as v("invoiceId" int, position int, "worklogId" int, "vatRate" numeric, "onPaper" boolean)
    join worklog w on w.tenant_id = ${scope.tenantId} and w.id = v."worklogId"
    join employee e on e.tenant_id = w.tenant_id and e.id = w.employee_id`.execute(scope.db);

/** Books the worklogs of the lines on their invoices, which locks them (PERM-12). */
export const bookWorklogs = (scope: Scope, invoiceIds: readonly number[]) =>
  sql`update worklog w set invoice_id = l.invoice_id, draft_id = null from invoice_line l
      where l.tenant_id = ${scope.tenantId} and l.invoice_id = any(${[...invoiceIds]}::int[]) and w.tenant_id = l.tenant_id and w.id = l.worklog_id and w.invoice_id is null`.execute(
    scope.db,
  );
