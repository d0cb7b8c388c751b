import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { searchContract } from '#modules/search/contract.ts';
import { worklogsContract } from '#modules/worklogs/contract.ts';
import { call } from '#web/lib/call.ts';
import { invoicesContract } from '../contract.ts';
import type { BankPayments } from '../contract/bank.ts';
import type { NewReminders } from '../contract/collection.ts';
import type { NewMove, NewPayment } from '../contract/payment.ts';
import { type LineText, type Marks, type NewInvoices, type NewLetter } from '../contract/written.ts';
import { asText, type BillingQuery, type CandidateQuery, type InvoiceQuery } from './filter.ts';

const key = ['invoices'] as const;

type ListAsked = {
  readonly query: InvoiceQuery;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly orderBy: string;
};

export const invoicesOptions = (asked: ListAsked) =>
  queryOptions({
    queryKey: [...key, 'list', asked],
    queryFn: ({ signal }) =>
      call(
        invoicesContract.listInvoices,
        {
          query: {
            ...asText(asked.query),
            pageNumber: String(asked.pageNumber),
            pageSize: String(asked.pageSize),
            orderBy: asked.orderBy,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const invoiceOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(invoicesContract.getInvoice, { params: { id: String(id) } }, { signal }),
    retry: false,
  });

/** Everything on one page, as the specification requires (BILL-10): the server answers at most 10,000 and says so. */
const everything = '99999';

/** Unbilled work by project, payor and currency; any change of a worklog invalidates it (BILL-06). */
export const groupsOptions = (query: BillingQuery, orderBy: string) =>
  queryOptions({
    queryKey: ['worklogs', 'grouped', query, orderBy],
    queryFn: ({ signal }) =>
      call(invoicesContract.listBillable, { query: { ...asText(query), pageSize: everything, orderBy } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Candidates of an invoice. */
export const candidatesOptions = (query: CandidateQuery) =>
  queryOptions({
    queryKey: ['worklogs', 'candidates', query],
    queryFn: ({ signal }) =>
      call(
        worklogsContract.listWorklogs,
        { query: { ...asText(query), isBooked: 'false', billable: 'true', pageSize: everything, orderBy: 'date asc' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

const sources = 'Projects,Clients,Opponents';
export const findParties = async (text: string, signal: AbortSignal) =>
  (await call(searchContract.search, { query: { search: text, sources, pageSize: '30' } }, { signal })).items;

export const issueInvoices = (body: NewInvoices, idempotencyKey: string) =>
  call(invoicesContract.issueInvoices, { body }, { idempotencyKey });
export const wordLine = (id: number, body: LineText) =>
  call(invoicesContract.wordLine, { params: { id: String(id) }, body });
export const removeInvoice = (id: number) => call(invoicesContract.removeInvoice, { params: { id: String(id) } });
export const restoreInvoice = (id: number) => call(invoicesContract.restoreInvoice, { params: { id: String(id) } });
type Crediting = { readonly invoiceDate: string; readonly note?: string; readonly confirmed: boolean };
export const creditInvoice = (id: number, body: Crediting, idempotencyKey: string) =>
  call(invoicesContract.creditInvoice, { params: { id: String(id) }, body }, { idempotencyKey });
export const markInvoice = (id: number, marks: Marks) =>
  call(invoicesContract.markInvoice, { params: { id: String(id) }, body: marks });

export const collectionOptions = ({ pageNumber, pageSize, orderBy }: Omit<ListAsked, 'query'>) =>
  queryOptions({
    queryKey: [...key, 'collection', pageNumber, pageSize, orderBy],
    queryFn: ({ signal }) =>
      call(
        invoicesContract.listCollection,
        { query: { pageNumber: String(pageNumber), pageSize: String(pageSize), orderBy } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const remindersOptions = (of: { readonly payorId?: number; readonly invoiceId?: number }) =>
  queryOptions({
    queryKey: [...key, 'reminders', of],
    queryFn: ({ signal }) => call(invoicesContract.draftReminders, { query: asText(of) }, { signal }),
    retry: false,
    gcTime: 0,
  });
export const sendReminders = (body: NewReminders, idempotencyKey: string) =>
  call(invoicesContract.sendReminders, { body }, { idempotencyKey });

export const readBankFile = (file: File) => call(invoicesContract.readBankFile, { body: file });
export const payFromBank = (body: BankPayments, idempotencyKey: string) =>
  call(invoicesContract.payFromBank, { body }, { idempotencyKey });
export const payInvoice = (id: number, body: NewPayment, idempotencyKey: string) =>
  call(invoicesContract.payInvoice, { params: { id: String(id) }, body }, { idempotencyKey });
export const moveCredit = (id: number, body: NewMove, idempotencyKey: string) =>
  call(invoicesContract.moveCredit, { params: { id: String(id) }, body }, { idempotencyKey });
export const removePayment = (id: number) => call(invoicesContract.removePayment, { params: { id: String(id) } });
export const restorePayment = (id: number) => call(invoicesContract.restorePayment, { params: { id: String(id) } });

export const letterDraftOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'letter', id],
    queryFn: ({ signal }) => call(invoicesContract.draftLetter, { params: { id: String(id) } }, { signal }),
    retry: false,
    gcTime: 0,
  });
export const sendInvoice = (id: number, body: NewLetter, idempotencyKey: string) =>
  call(invoicesContract.sendInvoice, { params: { id: String(id) }, body }, { idempotencyKey });

/**
 * Invalidates everything that a change of an invoice affects: invoices, their worklogs, and figures of projects and
 * parties.
 */
export const refreshInvoices = (client: QueryClient) =>
  Promise.all(
    [key, ['invoice-drafts'], ['worklogs'], ['projects'], ['clients'], ['opponents'], ['dashboard']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
