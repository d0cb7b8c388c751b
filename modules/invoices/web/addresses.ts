import { searchSchema, sp } from '#web/lib/search-params.ts';

/** The parameters of the lists of invoices, drafts, collection and unbilled work; their defaults are omitted. */
export const invoiceAddress = searchSchema({
  party: sp.text(),
  projectId: sp.text(),
  responsible: sp.int(undefined, 1, 2_147_483_647),
  from: sp.date(),
  to: sp.date(),
  state: sp.text(),
  deleted: sp.text(),
  words: sp.text(),
  page: sp.int(undefined, 1),
  size: sp.int(undefined, 1, 500),
  sort: sp.text(),
});

/** The parameters of a new invoice, with the names of the specification. */
export const editAddress = searchSchema({
  projectId: sp.text(),
  payorId: sp.text(),
  projectEmployeeId: sp.text(),
  currencyCode: sp.text(),
  dateFrom: sp.date(),
  dateTo: sp.date(),
});
