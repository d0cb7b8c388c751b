import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { lazyPart } from '#web/kit/lazy-part.ts';
import type { PaymentKind } from '../contract/payment.ts';
import type { InvoiceRow } from '../contract/record.ts';
import { refreshInvoices, removePayment, restorePayment } from './api.ts';
import { CreditUseDialog, PromiseDialog } from './dialogs.ts';
import type { Payable } from './payment-dialog.tsx';
import { useInvoiceWords } from './words.ts';

const PaymentDialog = lazyPart(() => import('./payment-dialog.tsx').then(({ PaymentDialog: it }) => ({ default: it })));

/** Writes payments of an invoice, and takes them back with an undo. */
export function usePaymentActions() {
  const words = useInvoiceWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  async function change(run: () => Promise<unknown>, done: () => void) {
    try {
      await run();
      done();
    } catch (error) {
      toast.failed(error, words.payments.failed);
    }
    await refreshInvoices(client);
  }
  const restore = (id: number) =>
    void change(
      () => restorePayment(id),
      () => {},
    );
  return {
    write: (row: Payable, kind: PaymentKind = 'payment') => void dialogs.open(PaymentDialog, { row, kind }),
    spendCredit: (payorId: number, invoiceId?: number) =>
      void dialogs.open(CreditUseDialog, { payorId, ...(invoiceId === undefined ? {} : { invoiceId }) }),
    promise: (rows: readonly InvoiceRow[]) => void dialogs.open(PromiseDialog, { rows }),
    takeBack: (id: number) =>
      void change(
        () => removePayment(id),
        () => toast.undo(words.payments.takenBack, () => restore(id)),
      ),
  };
}
