import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { date } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { call, ApiError } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { accountingContract, type Accounting } from '../../contract.ts';
import { AccountingDialog } from '../accounting-dialog.tsx';
import lineClasses from '#web/kit/rows/line.module.css';
import classes from '../accounting.module.css';
import { PaymentsRead } from '../payments-read.tsx';
import { useReadPayments } from '../use-read-payments.ts';
import { accountingOptions, refreshAccounting } from '../api.ts';
import { useAccountingWords } from '../words.ts';

/** The firm's accounting system on the connections page (CONN-01, CONN-02). */
export function AccountingLine() {
  const words = useAccountingWords();
  const { tenantId } = useHere();
  const { data, error } = useQuery(accountingOptions(tenantId));
  if (error)
    return (
      <li className={lineClasses.line}>
        <Calculator size={20} strokeWidth={1.5} aria-hidden />
        <p role="alert">{words.errors.load}</p>
      </li>
    );
  if (!data) return <li className={lineClasses.line} aria-busy />;
  return (
    <li className={lineClasses.line}>
      <Calculator size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{words.title}</h2>
        <p>
          {data.name === null ? words.none : words.connectedTo(data.name, data.companyName)}
          {data.testedDate ? ` · ${words.tested(date(data.testedDate))}` : ''}
        </p>
        {data.waiting > 0 ? <p>{words.waiting(data.waiting)}</p> : null}
        {data.failed > 0 ? <p>{words.failed(data.failed)}</p> : null}
        <PaymentsRead accounting={data} />
        {data.can.edit ? <Actions accounting={data} /> : null}
      </div>
      <Chip tone={data.type === null ? 'neutral' : 'done'}>
        {data.type === null ? words.notConnected : words.connected}
      </Chip>
    </li>
  );
}

function Actions({ accounting }: { readonly accounting: Accounting }) {
  const words = useAccountingWords();
  const { tenantId } = useHere();
  const dialogs = useDialogs();
  const { busy, read } = useReadPayments();
  const disconnect = useDisconnect();
  return (
    <div className={classes.actions}>
      <Button variant="default" size="xs" onClick={() => void dialogs.open(AccountingDialog, { tenantId, accounting })}>
        {accounting.type === null ? words.connect : words.change}
      </Button>
      {accounting.payments === null ? null : (
        <Button variant="default" size="xs" loading={busy} onClick={() => void read()}>
          {words.payments.readNow}
        </Button>
      )}
      {accounting.type === null ? null : (
        <Button variant="subtle" size="xs" onClick={() => void disconnect()}>
          {words.disconnect}
        </Button>
      )}
    </div>
  );
}

function useDisconnect() {
  const words = useAccountingWords();
  const { tenantId } = useHere();
  const dialogs = useDialogs();
  const client = useQueryClient();
  return async () => {
    const confirmed = await dialogs.confirm({
      title: words.disconnecting.title,
      text: words.disconnecting.text,
      confirmLabel: words.disconnect,
      danger: true,
    });
    if (!confirmed) return;
    try {
      await call(accountingContract.removeAccounting, { params: { id: String(tenantId) } });
      toast.success(words.disconnecting.done);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 403) toast.error(words.errors.forbidden);
      else toast.failed(failure, words.errors.load);
    }
    void refreshAccounting(client);
  };
}
