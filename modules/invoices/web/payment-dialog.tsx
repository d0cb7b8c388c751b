import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { calendarDay } from '#shared/format.ts';
import { currencyDecimals } from '#shared/money.ts';
import { toast } from '#web/lib/toast.tsx';
import { ApiError } from '#web/lib/call.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { NewPayment, PaymentKind } from '../contract/payment.ts';
import type { InvoiceRow } from '../contract/record.ts';
import { invoiceOptions, payInvoice, refreshInvoices } from './api.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

export type Payable = Pick<
  InvoiceRow,
  'id' | 'number' | 'version' | 'balance' | 'currencyCode' | 'invoiceDate' | 'payorName'
>;
type Props = { readonly row: Payable; readonly kind: PaymentKind; readonly close: () => void };
type Sum = { readonly amount: number | null; readonly day: string | null };
type Draft = Sum & {
  readonly account: string;
  readonly note: string;
};

/** A payment, refund or write-off; defaults to the balance, today. */
export function PaymentDialog({ row, kind, close }: Props) {
  const { payments: say } = useInvoiceWords();
  const { draft, setDraft, dirty, idempotencyKey } = useDraft<Draft>(`payment/${kind}/${row.id}`, {
    amount: Math.max(0, kind === 'refund' ? -row.balance : row.balance) || null,
    day: calendarDay(new Date()),
    account: '',
    note: '',
  });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = usePaymentSave({ row, kind, close }, draft, idempotencyKey);
  return (
    <Dialog
      title={say.titles[kind](row.number)}
      width={460}
      dirty={dirty}
      onClose={close}
      save={save}
      saveLabel={say.save[kind]}
      anywayLabel={say.anyway}
    >
      <p className={classes.lead}>{say.leads[kind](row.payorName)}</p>
      <AmountAndDay {...{ row, draft, change }} errors={save.errors} />
      {kind === 'write-off' ? null : (
        <TextField
          label={say.account}
          hint={say.accountHints[kind]}
          value={draft.account}
          onChange={(account) => change({ account })}
          maxLength={60}
          error={save.errors['account'] ?? null}
        />
      )}
      <TextField
        label={kind === 'write-off' ? say.reason : say.note}
        value={draft.note}
        onChange={(note) => change({ note })}
        maxLength={500}
        error={save.errors['note'] ?? null}
        required={kind === 'write-off'}
      />
    </Dialog>
  );
}

/**
 * Saves on top of the current invoice: a concurrent payment by a colleague is reported once, and counts as seen
 * afterwards. A payment whose answer was lost is sent again as it was, although it may have changed the invoice.
 */
function usePaymentSave({ row, kind, close }: Props, draft: Draft, idempotencyKey: string) {
  const { payments: say } = useInvoiceWords();
  const client = useQueryClient();
  const current = invoiceOptions(row.id);
  const sent = useRef<NewPayment | null>(null);
  return useSave(
    async (confirmed, again) => {
      const { amount, day, account, note } = draft;
      if (amount === null) throw new FormProblem({ amount: say.amountNeeded });
      if (day === null) throw new FormProblem({ paymentDate: say.dayNeeded });
      const invoiceVersion = client.getQueryData(current.queryKey)?.version ?? row.version;
      const body = { kind, amount, paymentDate: day, account, note, invoiceVersion, confirmed };
      if (!again || sent.current === null) sent.current = body;
      try {
        return await payInvoice(row.id, sent.current, idempotencyKey);
      } catch (error) {
        if (error instanceof ApiError && error.status === 412) await client.fetchQuery({ ...current, staleTime: 0 });
        throw error;
      }
    },
    () => {
      void refreshInvoices(client);
      toast.success(say.done[kind]);
      close();
    },
    say.failed,
    JSON.stringify(draft),
  );
}

type AmountProps = {
  readonly row: Pick<Payable, 'currencyCode' | 'invoiceDate'>;
  readonly draft: Sum;
  readonly change: (part: Partial<Sum>) => void;
  readonly errors: Readonly<Record<string, string>>;
};

/** An amount in the currency of an invoice, and its day. */
export function AmountAndDay({ row, draft, change, errors }: AmountProps) {
  const { columns, payments: say } = useInvoiceWords();
  return (
    <Fields columns={2}>
      <MoneyField
        label={columns.amount}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        currency={row.currencyCode === 'ISK' ? 'kr.' : row.currencyCode}
        decimals={currencyDecimals(row.currencyCode)}
        error={errors['amount'] ?? null}
        required
      />
      <DateField
        label={say.day}
        value={draft.day}
        onChange={(day) => change({ day })}
        min={row.invoiceDate}
        error={errors['paymentDate'] ?? null}
        required
      />
    </Fields>
  );
}
