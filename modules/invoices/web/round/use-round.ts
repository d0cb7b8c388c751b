import type { BillableGroup } from '../../contract/billable.ts';
import type { NewInvoices } from '../../contract/written.ts';
import { issueInvoices } from '../api.ts';
import type { RoundGroup } from './join.ts';
import { useKeys, useOneByOne, type Outcome } from './use-one-by-one.ts';

/** The number of resulting invoices: one for each payor of a split. */
export const invoicesOf = (rows: readonly BillableGroup[]): number =>
  rows.reduce((count, { parts }) => count + Math.max(1, parts.length), 0);

export const idOf = ({ projectId, payorId, currencyCode, cases }: RoundGroup): string =>
  `${cases?.map((one) => one.projectId).join('+') ?? projectId} ${payorId ?? 0} ${currencyCode}`;

/**
 * Issues invoices one by one, each in its own transaction. Each body is issued once even if sent again, and after a
 * crash the issued work is no longer unbilled.
 */
export function useIssuing<Row>(
  idOfRow: (row: Row) => string,
  bodyOf: (row: Row, confirmed: boolean) => NewInvoices,
  failed: string,
) {
  const keyOf = useKeys();
  return useOneByOne<Row>(
    idOfRow,
    async (row, confirmed) => {
      const body = bodyOf(row, confirmed);
      return issuedOf(await issueInvoices(body, keyOf(body)), failed);
    },
    failed,
  );
}

function issuedOf({ invoices, success, message }: Awaited<ReturnType<typeof issueInvoices>>, failed: string): Outcome {
  if (invoices.length === 0) return { state: 'refused', said: failed };
  return { state: 'issued', invoices, message: success ? null : message };
}
