import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSync, Mails } from 'lucide-react';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ConnectionLine, WaitingLine } from '#web/kit/rows/connection-line.tsx';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { outlookContract, type Outlook, type OutlookLine as Line } from '../../contract.ts';
import type { OutlookPurpose } from '../../contract/purposes.ts';
import { outlookOptions, refreshOutlook } from '../api.ts';
import { Copies } from '../copies.tsx';
import { Sending } from '../sending.tsx';
import classes from '../outlook.module.css';
import { refused } from '../refused.ts';
import { useComeBack } from '../use-come-back.ts';
import { useSettingOut } from '../use-setting-out.ts';
import { useOutlookWords } from '../words.ts';

const icons = { calendar: CalendarSync, mail: Mails };

/** The person's calendar and mail in Outlook among the connections, separately (CONN-01, CONN-07). */
export function OutlookLines() {
  useComeBack(useOutlookWords());
  return (
    <>
      <OutlookLine purpose="calendar" />
      <OutlookLine purpose="mail" />
    </>
  );
}

function OutlookLine({ purpose }: { readonly purpose: OutlookPurpose }) {
  const words = useOutlookWords();
  const { tenantId } = useHere();
  const Icon = icons[purpose];
  const { data, error } = useQuery(outlookOptions(tenantId));
  if (!data) return <WaitingLine icon={Icon} error={error && words.errors.load} />;
  const { connected, notConnected, failing, succeeded, failures } = words;
  const { title, account, none, reading } = words.of[purpose];
  const line = data.items.find((one) => one.purpose === purpose) ?? null;
  return (
    <ConnectionLine
      icon={Icon}
      title={title}
      about={line ? account(line.account) : data.available ? none : words.off}
      line={line}
      words={{ connected, notConnected, failing, succeeded, failures }}
      reading={reading}
    >
      {line && purpose === 'calendar' && data.copies ? <Copies copies={data.copies} tenantId={tenantId} /> : null}
      {line && purpose === 'mail' ? <Sending on={data.mailSending} tenantId={tenantId} /> : null}
      <Actions outlook={data} line={line} purpose={purpose} />
    </ConnectionLine>
  );
}

type Props = {
  readonly outlook: Outlook;
  readonly line: Line | null;
  readonly purpose: OutlookPurpose;
};

function Actions({ outlook, line, purpose }: Props) {
  const words = useOutlookWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const connect = useSettingOut(purpose);
  async function disconnect() {
    const { title, stays, done } = words.disconnecting;
    const leaves = purpose === 'calendar' && (outlook.copies?.count ?? 0) > 0;
    const text = leaves ? `${words.of[purpose].disconnecting} ${stays}` : words.of[purpose].disconnecting;
    if (!(await dialogs.confirm({ title, text, confirmLabel: words.disconnect, danger: true }))) return;
    try {
      await call(outlookContract.disconnectOutlook, { query: { purpose } });
      toast.success(done);
    } catch (error) {
      refused(error, words);
    }
    void refreshOutlook(client);
  }
  return (
    <div className={classes.actions}>
      {outlook.available && (line === null || line.failure !== null) ? (
        <Button variant="default" size="xs" onClick={() => void connect()}>
          {line === null ? words.connect : words.again}
        </Button>
      ) : null}
      {line === null ? null : (
        <Button variant="subtle" size="xs" onClick={() => void disconnect()}>
          {words.disconnect}
        </Button>
      )}
    </div>
  );
}
