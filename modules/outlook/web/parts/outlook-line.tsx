import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { dateTime } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import lineClasses from '#web/kit/rows/line.module.css';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { outlookContract, type Outlook, type OutlookLine as Line } from '../../contract.ts';
import { outlookOptions, refreshOutlook } from '../api.ts';
import classes from '../outlook.module.css';
import { refused } from '../refused.ts';
import { leaveForMicrosoft } from '../set-out.ts';
import { useComeBack } from '../use-come-back.ts';
import { useOutlookWords } from '../words.ts';

/** One's own Outlook calendar among the connections (CONN-01, CONN-07). */
export function OutlookLine() {
  const words = useOutlookWords();
  const { tenantId } = useHere();
  useComeBack(words);
  const { data, error } = useQuery(outlookOptions(tenantId));
  if (!data)
    return (
      <li className={lineClasses.line} aria-busy={error === null}>
        <CalendarSync size={20} strokeWidth={1.5} aria-hidden />
        {error ? <p role="alert">{words.errors.load}</p> : null}
      </li>
    );
  const calendar = data.items.find(({ purpose }) => purpose === 'calendar') ?? null;
  return (
    <li className={lineClasses.line}>
      <CalendarSync size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{words.title}</h2>
        <p>{calendar ? words.account(calendar.account) : data.available ? words.none : words.off}</p>
        {calendar ? <Health calendar={calendar} /> : null}
        <Actions outlook={data} calendar={calendar} tenantId={tenantId} />
      </div>
      <Chip tone={calendar === null ? 'neutral' : calendar.failure === null ? 'done' : 'hold'}>
        {calendar === null ? words.notConnected : calendar.failure === null ? words.connected : words.failing}
      </Chip>
    </li>
  );
}

/** How it went last, and what to do where it did not go well. */
function Health({ calendar: { succeededDate, failedDate, failure } }: { readonly calendar: Line }) {
  const words = useOutlookWords();
  if (failure !== null && failedDate !== null)
    return <p role="alert">{words.failures[failure](dateTime(failedDate))}</p>;
  return <p>{succeededDate === null ? words.reading : words.succeeded(dateTime(succeededDate))}</p>;
}

type Props = { readonly outlook: Outlook; readonly calendar: Line | null; readonly tenantId: number };

function Actions({ outlook, calendar, tenantId }: Props) {
  const words = useOutlookWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  async function connect() {
    try {
      const { url } = await call(outlookContract.office365RedirectUrl, { body: { calendarConnection: true } });
      leaveForMicrosoft(url, tenantId);
    } catch (error) {
      refused(error, words);
    }
  }
  async function disconnect() {
    const { title, text, done } = words.disconnecting;
    if (!(await dialogs.confirm({ title, text, confirmLabel: words.disconnect, danger: true }))) return;
    try {
      await call(outlookContract.disconnectOutlook, { query: { purpose: 'calendar' } });
      toast.success(done);
    } catch (error) {
      refused(error, words);
    }
    void refreshOutlook(client);
  }
  return (
    <div className={classes.actions}>
      {outlook.available && (calendar === null || calendar.failure !== null) ? (
        <Button variant="default" size="xs" onClick={() => void connect()}>
          {calendar === null ? words.connect : words.again}
        </Button>
      ) : null}
      {calendar === null ? null : (
        <Button variant="subtle" size="xs" onClick={() => void disconnect()}>
          {words.disconnect}
        </Button>
      )}
    </div>
  );
}
