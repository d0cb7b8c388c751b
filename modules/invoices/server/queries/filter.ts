import { sql, type SelectQueryBuilder } from 'kysely';
import { sameParty } from '#modules/parties/server/service/same-party.ts';
import { invoiceNumberOf } from '#modules/search/rules.ts';
import { askedOf } from '#modules/search/server/service/typed.ts';
import type { DB } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';
import type { InvoiceFilter } from '../../contract/filter.ts';
import { invoicesOn } from './cases.ts';

type Invoices = SelectQueryBuilder<DB & { i: DB['invoice'] }, 'i', Record<never, never>>;

/** The filter of the list, or the invoices that are selected in it. */
export type Filter = InvoiceFilter & { readonly ids?: readonly number[] | undefined };

/** The matching invoices; deleted ones only if requested. */
export function matching(scope: Scope, filter: Filter, today: string): Invoices {
  const {
    clientId,
    opponentId,
    projectId,
    payorId,
    projectEmployeeId,
    dateFrom,
    dateTo,
    currencyCode,
    kind,
    state,
    search,
    open,
    deleted,
    ids,
  } = filter;
  return scope.db
    .selectFrom('invoice as i')
    .where('i.tenant_id', '=', scope.tenantId)
    .$if(deleted !== true && state !== 'deleted', (q) => q.where('i.deleted_at', 'is', null))
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`i.id = any(${ids ?? []})`))
    .$if(projectId !== undefined, (q) => q.where('i.id', 'in', invoicesOn(scope, sql`(${projectId ?? 0})`)))
    .$if(payorId !== undefined, (q) => q.where('i.payor_id', 'in', sameParty(scope, 'client', payorId ?? 0)))
    .$if(dateFrom !== undefined, (q) => q.where('i.invoice_date', '>=', dateFrom ?? ''))
    .$if(dateTo !== undefined, (q) => q.where('i.invoice_date', '<=', dateTo ?? ''))
    .$if(currencyCode !== undefined, (q) => q.where('i.currency_code', '=', currencyCode ?? ''))
    .$if(kind !== undefined, (q) => q.where('i.kind', '=', kind ?? ''))
    .$if(state !== undefined, (q) => q.where(sql<boolean>`${stateIn(today)} = ${state ?? ''}`))
    .$if(unpaid.includes(state), (q) => q.where('i.paid_at', 'is', null))
    .$if(open === true, (q) => q.where('i.balance', '<>', 0))
    .$if(projectEmployeeId !== undefined, (q) =>
      q.where(
        'i.project_id',
        'in',
        sql<number>`(select id from project where tenant_id = ${scope.tenantId} and employee_id = ${projectEmployeeId ?? 0})`,
      ),
    )
    .$if(clientId !== undefined, (q) => q.where('i.id', 'in', ofClient(scope, clientId ?? 0)))
    .$if(opponentId !== undefined, (q) =>
      q.where('i.id', 'in', invoicesOn(scope, linkedTo(scope, 'opponent', opponentId ?? 0))),
    )
    .$if(Boolean(search), (q) => q.where('i.id', 'in', found(scope, search ?? '')));
}

/** The states that only an unpaid invoice has: those are few, and have an index. */
const unpaid: readonly InvoiceFilter['state'][] = ['issued', 'sent', 'overdue'];

/** Equivalent to `stateOf` of the rules. */
const stateIn = (today: string) => sql`case
  when i.deleted_at is not null then 'deleted'
  when exists (select from invoice note where note.tenant_id = i.tenant_id and note.credited_invoice_id = i.id) then 'credited'
  when i.paid_at is not null then case when i.written_off > 0 then 'written-off' else 'paid' end
  when i.balance > 0 and coalesce(i.extended_due_date, i.due_date) < ${today}::date then 'overdue'
  when i.sent_at is null then 'issued' else 'sent' end`;

const linkedTo = (scope: Scope, party: 'client' | 'opponent', id: number) => sql<number>`(
  select id from project where tenant_id = ${scope.tenantId} and ${sql.ref(`${party}_id`)} = ${id}
  union select project_id from ${sql.table(`project_${party}`)} where tenant_id = ${scope.tenantId} and ${sql.ref(`${party}_id`)} = ${id})`;

// Lists of ids: an "or" across two tables would scan every invoice.
const ofClient = (scope: Scope, id: number) => sql<number>`(
  select id from invoice where tenant_id = ${scope.tenantId} and payor_id in ${sameParty(scope, 'client', id)}
  union select id from ${invoicesOn(scope, linkedTo(scope, 'client', id))} of_cases)`;

function found(scope: Scope, search: string) {
  const number = sql`select id from invoice where tenant_id = ${scope.tenantId} and number = ${invoiceNumberOf(search)}`;
  // An explicit number is not searched as text.
  if (search.trim().startsWith('#')) return sql<number>`(${number})`;
  const { words, texts, slip } = askedOf(scope, search);
  return sql<number>`(
    ${number} union select search_invoices(${words}::tsquery, ${texts}::tsquery, ${slip}))`;
}
