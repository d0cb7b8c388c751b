import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { BillableGroup } from '../contract/billable.ts';
import { groupsOptions } from './api.ts';
import { ManyBookingDialog } from './dialogs.ts';
import type { BillingQuery } from './filter.ts';
import { useBookingResult } from './use-booking-result.ts';
import { useInvoiceDate } from './use-invoice-date.ts';
import { useInvoiceWords } from './words.ts';

type Shown = {
  readonly items: readonly BillableGroup[];
  readonly pagination: { readonly total: number };
  readonly aggregates: {
    readonly totals: readonly {
      readonly currencyCode: string;
      readonly totalBilledWithDiscount: number;
      readonly totalVat: number;
      readonly totalWithVat: number;
    }[];
  };
};

/** Issues all that a filter shows. What stands in the way of any of it is said before anything is asked (BILL-08, PERM-13). */
export function useIssueAll(): (query: BillingQuery, shown: Shown) => void {
  const words = useInvoiceWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const invoiceDate = useInvoiceDate();
  const tell = useBookingResult();
  return (query, { items, pagination, aggregates }) => {
    const [withoutPayor] = items.filter(({ payorId }) => payorId === null);
    if (withoutPayor)
      return void toast.info(
        `${words.warnings.noPayor}: ${withoutPayor.projectYearNumber} ${withoutPayor.projectName}`,
      );
    const [notMine] = items.filter(({ can }) => !can.issue);
    if (notMine) return void toast.info(words.billing.notMine(`${notMine.projectYearNumber} ${notMine.projectName}`));
    void dialogs
      .open(ManyBookingDialog, {
        query,
        count: pagination.total,
        totals: aggregates.totals,
        invoiceDate: invoiceDate.date,
        onLook: async () => {
          const now = await client.fetchQuery({ ...groupsOptions(query, 'projectName asc'), staleTime: 0 });
          return { count: now.pagination.total, totals: now.aggregates.totals };
        },
      })
      .then((result) => (result ? tell(result) : undefined));
  };
}
