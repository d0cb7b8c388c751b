import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { dateTime } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { ConnectionLine, WaitingLine } from '#web/kit/rows/connection-line.tsx';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { ownCalendarContract, type OwnCalendarState } from '../../contract/own-calendar.ts';
import type { OutlookCopies } from '../../contract/lines.ts';
import { refreshOutlook } from '../api.ts';
import { ownCalendarOptions, useOwnCalendarWords } from '../own-api.ts';
import { OwnCalendarDialog } from '../own-calendar-dialog.tsx';
import classes from '../outlook.module.css';

/** The person's calendar on a CalDAV server, among the connections (CONN-01). */
export function OwnCalendarLine() {
  const words = useOwnCalendarWords();
  const { tenantId } = useHere();
  const { data, error } = useQuery(ownCalendarOptions(tenantId));
  if (!data) return <WaitingLine icon={CalendarDays} error={error && words.errors.load} />;
  const { connected, notConnected, failing, succeeded, failures } = words;
  const { line, copies } = data;
  return (
    <ConnectionLine
      icon={CalendarDays}
      title={words.title}
      about={line ? words.account(line.account) : words.none}
      line={line}
      words={{ connected, notConnected, failing, succeeded, failures }}
      reading={words.reading}
    >
      {copies ? <Copies copies={copies} /> : null}
      <Actions state={data} />
    </ConnectionLine>
  );
}

/** The person's events there, if enabled. */
function Copies({ copies: { on, count, succeededDate, failedDate, failure } }: { readonly copies: OutlookCopies }) {
  const all = useOwnCalendarWords();
  const words = all.copies;
  const change = useChange();
  const turn = (wanted: boolean) =>
    change.run(async () => {
      await call(ownCalendarContract.writeOwnCalendar, { body: { on: wanted } });
      if (!wanted) toast.success(words.stopped);
    });
  const off = count > 0 ? words.leaving : words.off;
  return (
    <>
      <Switch label={words.label} value={on} disabled={change.busy} onChange={(wanted) => void turn(wanted)} />
      {failure !== null && failedDate !== null ? (
        <p role="alert">{words.failures[failure](dateTime(failedDate))}</p>
      ) : (
        <p>{on ? words.on(succeededDate === null ? null : dateTime(succeededDate)) : off}</p>
      )}
    </>
  );
}

function Actions({ state: { line, copies, replacesOutlook } }: { readonly state: OwnCalendarState }) {
  const words = useOwnCalendarWords();
  const dialogs = useDialogs();
  const change = useChange();
  async function disconnect() {
    const { title, text, stays, done } = words.disconnecting;
    const said = (copies?.count ?? 0) > 0 ? `${text} ${stays}` : text;
    if (!(await dialogs.confirm({ title, text: said, confirmLabel: words.disconnect, danger: true }))) return;
    await change.run(async () => {
      await call(ownCalendarContract.disconnectOwnCalendar, {});
      toast.success(done);
    });
  }
  return (
    <div className={classes.actions}>
      {line === null || line.failure !== null ? (
        <Button variant="default" size="xs" onClick={() => void dialogs.open(OwnCalendarDialog, { replacesOutlook })}>
          {line === null ? words.connect : words.again}
        </Button>
      ) : null}
      {line === null ? null : (
        <Button variant="subtle" size="xs" disabled={change.busy} onClick={() => void disconnect()}>
          {words.disconnect}
        </Button>
      )}
    </div>
  );
}

/** Runs a change, reports a failure, and refetches. */
function useChange() {
  const { errors } = useOwnCalendarWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.failed(error, errors.change);
    }
    await refreshOutlook(client);
    setBusy(false);
  }
  return { busy, run };
}
