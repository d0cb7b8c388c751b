import { useNavigate } from '@tanstack/react-router';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { Issued } from '../contract/billable.ts';
import { ResultDialog } from './dialogs.ts';
import { useInvoiceWords } from './words.ts';

/** Reports what was issued or not, here and in the accounting system (BILL-16 to 18); then opens what was issued. */
export function useBookingResult(): (result: Issued) => Promise<void> {
  const words = useInvoiceWords();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  return async (result) => {
    if (result.success)
      toast.success(
        result.accountingSystem && result.invoiceCount > 0
          ? words.result.both(result.count, result.accountingSystem)
          : words.result.done(result.count),
      );
    else await dialogs.open(ResultDialog, { result });
    const [made, another] = result.invoices;
    if (made && !another)
      void navigate({ to: '/$tenantId/invoices/invoice/$id', params: { tenantId, id: String(made.id) } });
    else void navigate({ to: '/$tenantId/invoices/list', params: { tenantId } });
  };
}
