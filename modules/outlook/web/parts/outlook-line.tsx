import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSync, Mails } from 'lucide-react';
import { dateTime } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import lineClasses from '#web/kit/rows/line.module.css';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { outlookContract, type Outlook, type OutlookLine as Line } from '../../contract.ts';
import type { OutlookPurpose } from '../../contract/purposes.ts';
import { outlookOptions, refreshOutlook } from '../api.ts';
import { Copies } from '../copies.tsx';
import classes from '../outlook.module.css';
import { refused } from '../refused.ts';
import { leaveForMicrosoft } from '../set-out.ts';
import { useComeBack } from '../use-come-back.ts';
import { useOutlookWords } from '../words.ts';

const icons = { calendar: CalendarSync, mail: Mails };

/** One's own calendar and mail in Outlook among the connections, each by itself (CONN-01, CONN-07). */
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
  if (!data)
    return (
      <li className={lineClasses.line} aria-busy={error === null}>
        <Icon size={20} strokeWidth={1.5} aria-hidden />
        {error ? <p role="alert">{words.errors.load}</p> : null}
      </li>
    );
  const { title, account, none } = words.of[purpose];
  const line = data.items.find((one) => one.purpose === purpose) ?? null;
  return (
    <li className={lineClasses.line}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{line ? account(line.account) : data.available ? none : words.off}</p>
        {line ? <Health line={line} /> : null}
        {line && purpose === 'calendar' && data.copies ? <Copies copies={data.copies} tenantId={tenantId} /> : null}
        <Actions outlook={data} line={line} purpose={purpose} tenantId={tenantId} />
      </div>
      <Chip tone={line === null ? 'neutral' : line.failure === null ? 'done' : 'hold'}>
        {line === null ? words.notConnected : line.failure === null ? words.connected : words.failing}
      </Chip>
    </li>
  );
}

/** How it went last, and what to do where it did not go well. */
function Health({ line: { purpose, succeededDate, failedDate, failure } }: { readonly line: Line }) {
  const words = useOutlookWords();
  if (failure !== null && failedDate !== null)
    return <p role="alert">{words.failures[failure](dateTime(failedDate))}</p>;
  return <p>{succeededDate === null ? words.of[purpose].reading : words.succeeded(dateTime(succeededDate))}</p>;
}

type Props = {
  readonly outlook: Outlook;
  readonly line: Line | null;
  readonly purpose: OutlookPurpose;
  readonly tenantId: number;
};

function Actions({ outlook, line, purpose, tenantId }: Props) {
  const words = useOutlookWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  async function connect() {
    try {
      const body = purpose === 'mail' ? { emailConnection: true } : { calendarConnection: true };
      const { url } = await call(outlookContract.office365RedirectUrl, { body });
      leaveForMicrosoft(url, { tenantId, purpose });
    } catch (error) {
      refused(error, words);
    }
  }
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
