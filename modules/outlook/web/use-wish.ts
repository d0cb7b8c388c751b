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
  /** What Microsoft is to be asked for. */
  readonly wanted: Wanted;
  readonly stop: () => Promise<unknown>;
  readonly stopped: string;
};

/** What one asks Microsoft for beside reading, and asks for no more. */
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
