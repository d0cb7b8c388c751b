import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mailbox } from 'lucide-react';
import { dateTime } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import lineClasses from '#web/kit/rows/line.module.css';
import { call, detailOf } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { mailContract } from '../../contract.ts';
import type { MailState } from '../../contract/server.ts';
import { mailboxOptions, refreshMailbox } from '../api.ts';
import classes from '../mail.module.css';
import { MailServerDialog } from '../mail-server-dialog.tsx';
import { useMailWords } from '../words.ts';

/** One's own mailbox on a server of one's own among the connections (CONN-01, CONN-07). */
export function MailServerLine() {
  const { server: words } = useMailWords();
  const { data, error } = useQuery(mailboxOptions(useHere().tenantId));
  if (!data)
    return (
      <li className={lineClasses.line} aria-busy={error === null}>
        <Mailbox size={20} strokeWidth={1.5} aria-hidden />
        {error ? <p role="alert">{words.errors.load}</p> : null}
      </li>
    );
  const own = data.mailbox?.source === 'server' ? data.mailbox : null;
  return (
    <li className={lineClasses.line}>
      <Mailbox size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{words.title}</h2>
        <p>{own ? words.account(own.account, own.server?.host ?? '') : words.none}</p>
        {own ? <Health mailbox={own} /> : null}
        <Actions state={data} isOwn={own !== null} />
      </div>
      <Chip tone={own === null ? 'neutral' : own.failure === null ? 'done' : 'hold'}>
        {own === null ? words.notConnected : own.failure === null ? words.connected : words.failing}
      </Chip>
    </li>
  );
}

type Connected = NonNullable<MailState['mailbox']>;

/** How it went last, and what to do where it did not go well. */
function Health({ mailbox: { failure, failedDate, succeededDate } }: { readonly mailbox: Connected }) {
  const { server: words } = useMailWords();
  if (failure !== null && failedDate !== null)
    return <p role="alert">{words.failures[failure](dateTime(failedDate))}</p>;
  return succeededDate === null ? null : <p>{words.succeeded(dateTime(succeededDate))}</p>;
}

function Actions({ state, isOwn }: { readonly state: MailState; readonly isOwn: boolean }) {
  const { server: words } = useMailWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  async function disconnect() {
    const { title, text, done } = words.disconnecting;
    if (!(await dialogs.confirm({ title, text, confirmLabel: words.disconnect, danger: true }))) return;
    try {
      await call(mailContract.disconnectMailServer, {});
      toast.success(done);
    } catch (error) {
      toast.error(detailOf(error) ?? words.errors.disconnect);
    }
    await refreshMailbox(client);
  }
  return (
    <div className={classes.actions}>
      <Button variant="default" size="xs" onClick={() => void dialogs.open(MailServerDialog, { state })}>
        {isOwn ? words.change : words.connect}
      </Button>
      {isOwn ? (
        <Button variant="subtle" size="xs" onClick={() => void disconnect()}>
          {words.disconnect}
        </Button>
      ) : null}
    </div>
  );
}
