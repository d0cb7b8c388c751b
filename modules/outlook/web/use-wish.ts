import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { outlookContract, type Wanted } from '../contract.ts';
import type { OutlookPurpose } from '../contract/purposes.ts';
import { refreshOutlook } from './api.ts';
import { refused } from './refused.ts';
import { leaveForMicrosoft } from './set-out.ts';
import { useOutlookWords } from './words.ts';

type Wish = {
  readonly tenantId: number;
  readonly purpose: OutlookPurpose;
  /** The permissions to request. */
  readonly wanted: Wanted;
  readonly stop: () => Promise<unknown>;
  readonly stopped: string;
};

/** Turns on a permission beyond reading, with Microsoft's consent, or turns it off. */
export function useWish({ tenantId, purpose, wanted, stop, stopped }: Wish) {
  const all = useOutlookWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function to(on: boolean) {
    setBusy(true);
    try {
      if (on) {
        leaveForMicrosoft((await call(outlookContract.office365RedirectUrl, { body: wanted })).url, {
          tenantId,
          purpose,
        });
        return;
      }
      await stop();
      toast.success(stopped);
    } catch (error) {
      refused(error, all);
    }
    await refreshOutlook(client);
    setBusy(false);
  }
  return { busy, to };
}
