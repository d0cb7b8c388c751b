import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorDialog } from '#web/kit/dialog/error-dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { accountingContract } from '../contract.ts';
import { refreshAccounting } from './api.ts';
import { useAccountingWords } from './words.ts';

/**
 * Sends invoices again, and reports the result: all arrived, or how many and why the rest did not (BILL-17, BILL-18).
 */
export function useResume() {
  const { push: words } = useAccountingWords();
  const client = useQueryClient();
  const dialogs = useDialogs();
  const [busy, setBusy] = useState(false);
  async function resume(invoiceIds: readonly number[]) {
    if (busy) return;
    setBusy(true);
    try {
      const { success, count, invoiceCount, accountingSystem, message } = await call(accountingContract.resumePushes, {
        body: { invoiceIds: [...invoiceIds] },
      });
      const system = accountingSystem ?? '';
      if (success) toast.success(count === 1 ? words.done(system) : words.allDone(count, system));
      else
        await dialogs.open(ErrorDialog, {
          title: words.notThere,
          text: `${count > 1 ? `${words.some(invoiceCount, count, system)} ` : ''}${message ?? ''}`,
        });
    } catch (failure) {
      await dialogs.open(ErrorDialog, {
        title: words.notThere,
        text: failure instanceof ApiError ? failure.detail : words.notThere,
      });
    } finally {
      setBusy(false);
      void refreshAccounting(client);
    }
  }
  return { busy, resume };
}
