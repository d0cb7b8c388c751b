import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '#shared/format.ts';
import { Switch } from '#web/kit/form/switch.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { outlookContract } from '../contract.ts';
import type { OutlookCopies } from '../contract/lines.ts';
import { refreshOutlook } from './api.ts';
import { refused } from './refused.ts';
import { leaveForMicrosoft } from './set-out.ts';
import { useOutlookWords } from './words.ts';

type Props = { readonly copies: OutlookCopies; readonly tenantId: number };

/** One's own events in Outlook, where one wants them: Microsoft asks whether we may, and they are taken away again. */
export function Copies({ copies, tenantId }: Props) {
  const words = useOutlookWords().copies;
  const change = useChange(tenantId);
  const { on, count, succeededDate, failedDate, failure } = copies;
  return (
    <>
      <Switch label={words.label} value={on} disabled={change.busy} onChange={(wanted) => void change.to(wanted)} />
      {failure !== null && failedDate !== null ? (
        <p role="alert">{words.failures[failure](dateTime(failedDate))}</p>
      ) : (
        <p>
          {on
            ? words.on(succeededDate === null ? null : dateTime(succeededDate))
            : count > 0
              ? words.leaving
              : words.off}
        </p>
      )}
    </>
  );
}

function useChange(tenantId: number) {
  const all = useOutlookWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function to(wanted: boolean) {
    setBusy(true);
    try {
      if (wanted) {
        const body = { calendarConnection: true, calendarCopies: true };
        leaveForMicrosoft((await call(outlookContract.office365RedirectUrl, { body })).url, {
          tenantId,
          purpose: 'calendar',
        });
        return;
      }
      await call(outlookContract.stopOutlookCopies, {});
      toast.success(all.copies.stopped);
    } catch (error) {
      refused(error, all);
    }
    await refreshOutlook(client);
    setBusy(false);
  }
  return { busy, to };
}
