import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mailbox } from 'lucide-react';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ConnectionLine, WaitingLine } from '#web/kit/rows/connection-line.tsx';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { mailContract } from '../../contract.ts';
import type { MailState } from '../../contract/server.ts';
import { mailboxOptions, refreshMailbox } from '../api.ts';
import classes from '../mail.module.css';
import { MailServerDialog } from '../mail-server-dialog.tsx';
import { useMailWords } from '../words.ts';

/** The person's mailbox on a mail server, among the connections (CONN-01, CONN-07). */
export function MailServerLine() {
  const { server: words } = useMailWords();
  const { data, error } = useQuery(mailboxOptions(useHere().tenantId));
  if (!data) return <WaitingLine icon={Mailbox} error={error && words.errors.load} />;
  const { connected, notConnected, failing, succeeded, failures } = words;
  const own = data.mailbox?.source === 'server' ? data.mailbox : null;
  return (
    <ConnectionLine
      icon={Mailbox}
      title={words.title}
      about={own ? words.account(own.account, own.server?.host ?? '') : words.none}
      line={own}
      words={{ connected, notConnected, failing, succeeded, failures }}
    >
      {own?.sends ? <p>{words.sending}</p> : null}
      <Actions state={data} isOwn={own !== null} />
    </ConnectionLine>
  );
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
      toast.failed(error, words.errors.disconnect);
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
