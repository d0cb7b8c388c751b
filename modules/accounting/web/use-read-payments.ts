import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { accountingContract } from '../contract.ts';
import { refreshAccounting } from './api.ts';
import { useAccountingWords } from './words.ts';

/** Reads payments from the accounting system now, and reports the result. */
export function useReadPayments() {
  const { payments: words } = useAccountingWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function read() {
    setBusy(true);
    try {
      const { message, isReading, writtenCount } = await call(accountingContract.readPayments, {});
      if (message !== null) toast.error(message);
      else toast.success(isReading ? words.reading : writtenCount > 0 ? words.written(writtenCount) : words.none);
    } catch (failure) {
      toast.failed(failure, words.failed);
    } finally {
      setBusy(false);
      void refreshAccounting(client);
    }
  }
  return { busy, read };
}
