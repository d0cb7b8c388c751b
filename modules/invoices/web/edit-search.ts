import type { BillableGroup } from '../contract/billable.ts';
import type { EditSearch, InvoiceSearch } from './filter.ts';

/** The days of a search, as the API names them. */
export const periodOf = ({ from, to }: InvoiceSearch) => ({
  ...(from ? { dateFrom: from } : {}),
  ...(to ? { dateTo: to } : {}),
});

/** The invoice of a line as URL parameters, named as in the specification (BILL-02). */
export function editSearchOf(row: BillableGroup, search: InvoiceSearch): EditSearch {
  return {
    projectId: String(row.projectId),
    ...(row.payorId === null ? {} : { payorId: String(row.payorId) }),
    currencyCode: row.currencyCode,
    ...(search.responsible === undefined ? {} : { projectEmployeeId: String(search.responsible) }),
    ...periodOf(search),
  };
}
