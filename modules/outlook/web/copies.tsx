import { dateTime } from '#shared/format.ts';
import { Switch } from '#web/kit/form/switch.tsx';
import { call } from '#web/lib/call.ts';
import { outlookContract } from '../contract.ts';
import type { OutlookCopies } from '../contract/lines.ts';
import { useWish } from './use-wish.ts';
import { useOutlookWords } from './words.ts';

type Props = { readonly copies: OutlookCopies; readonly tenantId: number };

/** Turns the person's events in Outlook on, with Microsoft's consent, or off, which deletes them. */
export function Copies({ copies, tenantId }: Props) {
  const words = useOutlookWords().copies;
  const change = useWish({
    tenantId,
    purpose: 'calendar',
    wanted: { calendarConnection: true, calendarCopies: true },
    stop: () => call(outlookContract.stopOutlookCopies, {}),
    stopped: words.stopped,
  });
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
