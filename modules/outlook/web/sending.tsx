import { Switch } from '#web/kit/form/switch.tsx';
import { call } from '#web/lib/call.ts';
import { outlookContract } from '../contract.ts';
import { useWish } from './use-wish.ts';
import { useOutlookWords } from './words.ts';

/** Turns sending from the person's Outlook on, with Microsoft's consent, or off. */
export function Sending({ on, tenantId }: { readonly on: boolean; readonly tenantId: number }) {
  const words = useOutlookWords().sending;
  const wish = useWish({
    tenantId,
    purpose: 'mail',
    wanted: { emailConnection: true, mailSending: true },
    stop: () => call(outlookContract.stopOutlookSending, {}),
    stopped: words.stopped,
  });
  return (
    <>
      <Switch label={words.label} value={on} disabled={wish.busy} onChange={(wanted) => void wish.to(wanted)} />
      <p>{on ? words.on : words.off}</p>
    </>
  );
}
