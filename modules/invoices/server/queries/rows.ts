import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { InvoiceFilter } from '../../contract/filter.ts';
import type { Buyer, Seller } from '../../contract/record.ts';
import { answeredByOne, casesOf } from './cases.ts';
import { matching } from './filter.ts';

/** The matching invoices, without joins. */
export const alone = (scope: Scope, filter: InvoiceFilter, today: string) =>
  matching(scope, filter, today).selectAll('i');

// The invoices of a split are deleted together, so one undeletable invoice blocks the others.
const splitHeld = sql<boolean>`i.share is not null and exists (select from invoice s
  where s.tenant_id = i.tenant_id and s.id <> i.id and (s.split_of_id = coalesce(i.split_of_id, i.id) or s.id = i.split_of_id)
    and (s.sent_at is not null or coalesce(s.external_state, 'failed') <> 'failed'
      or exists (select from invoice_letter l where l.tenant_id = s.tenant_id and l.invoice_id = s.id and not (l.state = 'failed' and l.refused <> ''))
      or exists (select from invoice_payment y where y.tenant_id = s.tenant_id and y.invoice_id = s.id and y.deleted_at is null)))`;

/** Columns of the invoice and of the rows that it names. */
const invoiceFields = [
  'i.id',
  'i.number',
  'i.credited_invoice_id as creditedInvoiceId',
  'credited.number as creditedInvoiceNumber',
  'note.id as creditNoteId',
  'note.number as creditNoteNumber',
  'i.project_id as projectId',
  'p.year_number as projectYearNumber',
  'p.name as projectName',
  'p.employee_id as projectEmployeeId',
  'pe.name as projectEmployeeName',
  'p.client_id as clientId',
  'c.name as clientName',
  'i.payor_id as payorId',
  'i.share',
  'i.split_of_id as splitOfId',
  'maker.name as createdByName',
  'i.created_at as createdDate',
  'i.invoice_date as invoiceDate',
  'i.due_date as dueDate',
  'i.extended_due_date as extendedDueDate',
  'i.promised_date as promisedDate',
  'i.collection_note as collectionNote',
  'i.sent_at as sentDate',
  'i.paid_at as paidDate',
  'i.currency_code as currencyCode',
  'i.currency_rate as currencyRate',
  'i.language_code as languageCode',
  'i.total',
  'i.discount',
  'i.discount_perc as discountPerc',
  'i.total_with_discount as totalWithDiscount',
  'i.total_vat as totalVat',
  'i.total_with_vat as totalWithVat',
  'i.paid_total as paidTotal',
  'i.written_off as writtenOff',
  'i.balance',
  'i.external_id as invoiceId',
  'i.external_system as accountingSystem',
  'i.external_state as accountingState',
  'i.deleted_at as deletedDate',
  'i.version',
] as const;

/** What is read from its letters, payments, lines and cases. */
const derivedFields = [
  sql<'invoice' | 'credit-note'>`i.kind`.as('kind'),
  sql<string>`i.buyer ->> 'name'`.as('payorName'),
  sql<boolean>`exists (select from invoice_letter l where l.tenant_id = i.tenant_id and l.invoice_id = i.id and not (l.state = 'failed' and l.refused <> ''))`.as(
    'hasLetter',
  ),
  sql<boolean>`exists (select from invoice_payment y where y.tenant_id = i.tenant_id and y.invoice_id = i.id and y.deleted_at is null)`.as(
    'hasPayments',
  ),
  splitHeld.as('splitHeld'),
  casesOf.as('projects'),
  answeredByOne().as('answeredByOne'),
  sql<number>`(select count(*) from invoice_line l where l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.worklog_id is not null)`.as(
    'worklogCount',
  ),
] as const;

/** Invoices with joined names. */
export const named = (scope: Scope, invoices: ReturnType<typeof alone>) =>
  scope.db
    .selectFrom(invoices.as('i'))
    .innerJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.id', '=', 'i.project_id'),
    )
    .innerJoin('employee as pe', (join) =>
      join.onRef('pe.tenant_id', '=', 'p.tenant_id').onRef('pe.id', '=', 'p.employee_id'),
    )
    .leftJoin('client as c', (join) => join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.client_id'))
    .innerJoin('client as payor', (join) =>
      join.onRef('payor.tenant_id', '=', 'i.tenant_id').onRef('payor.id', '=', 'i.payor_id'),
    )
    .leftJoin('employee as maker', (join) =>
      join.onRef('maker.tenant_id', '=', 'i.tenant_id').onRef('maker.id', '=', 'i.created_by'),
    )
    .leftJoin('invoice as credited', (join) =>
      join.onRef('credited.tenant_id', '=', 'i.tenant_id').onRef('credited.id', '=', 'i.credited_invoice_id'),
    )
    .leftJoin('invoice as note', (join) =>
      join.onRef('note.tenant_id', '=', 'i.tenant_id').onRef('note.credited_invoice_id', '=', 'i.id'),
    )
    .select(invoiceFields)
    .select(derivedFields);

export type InvoiceFields = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>;

/** One invoice, including deleted ones; locked until the end of the transaction if it is to be changed. */
export async function find(scope: Scope, id: number, { lock = false }: { readonly lock?: boolean } = {}) {
  if (lock)
    await sql`select id from invoice where tenant_id = ${scope.tenantId} and id = ${id} for update`.execute(scope.db);
  return named(scope, alone(scope, { deleted: true }, '2000-01-01').where('i.id', '=', id))
    .leftJoin('employee as remover', (join) =>
      join.onRef('remover.tenant_id', '=', 'i.tenant_id').onRef('remover.id', '=', 'i.deleted_by'),
    )
    .select([
      'i.note',
      'i.order_number as orderNumber',
      'i.reference',
      'i.project_name as issuedProjectName',
      'remover.name as deletedByName',
      sql<Seller>`i.seller`.as('seller'),
      sql<Buyer>`i.buyer`.as('buyer'),
    ])
    .executeTakeFirst();
}

export type FoundInvoice = NonNullable<Awaited<ReturnType<typeof find>>>;

export const linesOf = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('invoice_line as l')
    .where('l.tenant_id', '=', scope.tenantId)
    .where('l.invoice_id', '=', id)
    .select([
      'l.position',
      'l.project_id as projectId',
      'l.worklog_id as worklogId',
      'l.date',
      'l.employee_id as employeeId',
      'l.employee_name as employeeName',
      'l.work_type_id as workTypeId',
      'l.comment',
      'l.client_text as clientText',
      'l.on_paper as onPaper',
      'l.quantity',
      'l.price',
      'l.discount',
      'l.total',
      'l.total_with_discount as totalWithDiscount',
      'l.vat_rate_id as vatRateId',
      'l.vat_rate as vatRate',
    ])
    .orderBy('l.position')
    .execute();
