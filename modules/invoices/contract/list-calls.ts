import * as z from 'zod/mini';
import { contract, excelType } from '#shared/endpoint.ts';
import { body, ids } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { invoiceFilter, invoiceOrder } from './filter.ts';
import { invoiceAggregates, invoiceRow } from './record.ts';

/** Endpoints of the list of invoices. */
export const listCalls = contract({
  listInvoices: {
    method: 'GET',
    path: '/invoices',
    access: 'tenant',
    summary: 'Invoices and credit notes that match, a page at a time, with sums over all of them',
    query: z.object({ ...invoiceFilter, ...paging(500), orderBy: orderBy(invoiceOrder, 'createdDate desc') }),
    answer: z.object({ ...list(invoiceRow).shape, aggregates: invoiceAggregates }),
  },
  exportInvoices: {
    method: 'GET',
    path: '/invoices/export',
    access: 'tenant',
    summary: 'The list as an Excel file',
    limit: 30,
    query: z.object({ ...invoiceFilter, orderBy: orderBy(invoiceOrder, 'createdDate desc') }),
    answer: 'file',
    fileTypes: [excelType],
  },
  exportSelectedInvoices: {
    method: 'POST',
    path: '/invoices/export',
    access: 'tenant',
    summary: 'The selected invoices as the Excel file of the list',
    limit: 30,
    body: body({ ids, orderBy: orderBy(invoiceOrder, 'createdDate desc') }),
    answer: 'file',
    fileTypes: [excelType],
  },
});
