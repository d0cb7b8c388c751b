import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import { invoicesOptions } from './api.ts';
import { usePaymentActions } from './use-payment-actions.ts';
import { useInvoiceWords } from './words.ts';

const all = { pageNumber: 1, pageSize: 500, orderBy: 'dueDate asc' };

/** Opens the promise dialog for all unpaid invoices of a payor that the person may collect. */
export function usePromiseOf() {
  const { promise: say } = useInvoiceWords();
  const client = useQueryClient();
  const { promise } = usePaymentActions();
  return async (payorId: number) => {
    try {
      const { items } = await client.fetchQuery({
        ...invoicesOptions({ ...all, query: { payorId, open: true } }),
        staleTime: 0,
      });
      const owed = items.filter(({ can, balance }) => can.pay && balance > 0);
      if (owed.length === 0) toast.info(say.none);
      else promise(owed);
    } catch (error) {
      toast.failed(error, say.failed);
    }
  };
}
