import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useHere } from '#web/lib/here.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import { groupsOptions } from '../api.ts';
import { AskRoundDialog, RoundDialog } from '../dialogs.ts';
import type { BillingQuery } from '../filter.ts';
import { useInvoiceDate } from '../use-invoice-date.ts';

type Mail = 'smtp' | 'mailbox' | 'none';

/**
 * Opens a billing round for these lines; afterwards opens the list of invoices, or of drafts if approval is required.
 */
export function useStartRound(query: BillingQuery, orderBy: string, needsApproval: boolean) {
  const dialogs = useDialogs();
  const client = useQueryClient();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const invoiceDate = useInvoiceDate();
  return async (rows: readonly BillableGroup[], mail: Mail) => {
    if (needsApproval) {
      const asked = await dialogs.open(AskRoundDialog, { rows, query });
      if (asked) void navigate({ to: '/$tenantId/invoices/drafts', params: { tenantId } });
      return;
    }
    const issued = await dialogs.open(RoundDialog, {
      rows,
      query,
      mail,
      invoiceDate: invoiceDate.date,
      onLook: async () => (await client.fetchQuery({ ...groupsOptions(query, orderBy), staleTime: 0 })).items,
    });
    if (issued) void navigate({ to: '/$tenantId/invoices/list', params: { tenantId } });
  };
}
