import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { outlookContract } from '../contract.ts';
import type { OutlookPurpose } from '../contract/purposes.ts';
import { refused } from './refused.ts';
import { leaveForMicrosoft } from './set-out.ts';
import { useOutlookWords } from './words.ts';

/** Redirects to Microsoft, to connect the person's mail or calendar. */
export function useSettingOut(purpose: OutlookPurpose): () => Promise<void> {
  const words = useOutlookWords();
  const { tenantId } = useHere();
  return async () => {
    try {
      const body = purpose === 'mail' ? { emailConnection: true } : { calendarConnection: true };
      const { url } = await call(outlookContract.office365RedirectUrl, { body });
      leaveForMicrosoft(url, { tenantId, purpose });
    } catch (error) {
      refused(error, words);
    }
  };
}
