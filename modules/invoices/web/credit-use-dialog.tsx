import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarDay, money } from '#shared/format.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { InvoiceRow } from '../contract/record.ts';
import { invoicesOptions, moveCredit, refreshInvoices } from './api.ts';
import { creditOf, type Credit } from './credit.ts';
import classes from './invoices.module.css';
import { AmountAndDay } from './payment-dialog.tsx';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly payorId: number;
  /** The current invoice, which either has the credit or is to be paid. */
  readonly invoiceId?: number;
  readonly close: () => void;
};

const all = { pageNumber: 1, pageSize: 500, orderBy: 'dueDate asc' };

/** Applies a payor's credit on one invoice to another; opens from either invoice. */
export function CreditUseDialog({ payorId, invoiceId, close }: Props) {
  const { moves: say, errors } = useInvoiceWords();
  const open = useQuery({ ...invoicesOptions({ ...all, query: { payorId, open: true } }), staleTime: 0 });
  const credit = open.data ? creditOf(open.data.items, invoiceId) : null;
  if (credit?.from && credit.to) return <CreditForm {...{ close, payorId }} credit={credit} />;
  return (
    <Dialog title={say.use} width={460} onClose={close}>
      {open.error ? <QueryError title={errors.list} of={open} /> : null}
      {credit === null ? null : <p className={classes.lead}>{say.none}</p>}
      {open.isPending ? <Skeleton height={120} /> : null}
    </Dialog>
  );
}

type FormProps = { readonly payorId: number; readonly credit: Credit; readonly close: () => void };
type Draft = {
  readonly fromId: number;
  readonly toId: number;
  /** Defaults to the largest possible amount. */
  readonly amount?: number | null;
  readonly day: string | null;
};

function CreditForm({ payorId, credit, close }: FormProps) {
  const { moves: say } = useInvoiceWords();
  const { draft, setDraft, dirty, idempotencyKey } = useDraft<Draft>(`credit/${payorId}`, {
    fromId: credit.from?.id ?? 0,
    toId: credit.to?.id ?? 0,
    day: calendarDay(new Date()),
  });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const from = credit.sources.find(({ id }) => id === draft.fromId);
  const targets = credit.targets.filter(({ currencyCode }) => currencyCode === from?.currencyCode);
  const to = targets.find(({ id }) => id === draft.toId);
  const said = { ...draft, amount: draft.amount === undefined ? most(from, to) : draft.amount };
  const save = useMove({ from, to, ...said, idempotencyKey, close });
  return (
    <Dialog title={say.use} width={460} dirty={dirty} onClose={close} save={save} saveLabel={say.use}>
      <p className={classes.lead}>{say.lead(from?.payorName ?? '')}</p>
      <SelectField
        label={say.from}
        value={from ? String(from.id) : null}
        options={credit.sources.map(optionOf)}
        onChange={(id) => setDraft({ fromId: Number(id), toId: draft.toId, day: draft.day })}
      />
      <SelectField
        label={say.to}
        value={to ? String(to.id) : null}
        options={targets.map(optionOf)}
        onChange={(id) => setDraft({ fromId: draft.fromId, toId: Number(id), day: draft.day })}
        error={save.errors['owedInvoiceId'] ?? null}
      />
      {from ? <AmountAndDay row={from} draft={said} change={change} errors={save.errors} /> : null}
    </Dialog>
  );
}

type Moving = {
  readonly from: InvoiceRow | undefined;
  readonly to: InvoiceRow | undefined;
  readonly amount: number | null;
  readonly day: string | null;
  readonly idempotencyKey: string;
  readonly close: () => void;
};

function useMove({ from, to, amount, day, idempotencyKey, close }: Moving) {
  const { moves: say, payments } = useInvoiceWords();
  const client = useQueryClient();
  return useSave(
    async () => {
      if (from === undefined || to === undefined) throw new FormProblem({ owedInvoiceId: say.chooseTo });
      if (amount === null) throw new FormProblem({ amount: payments.amountNeeded });
      if (day === null) throw new FormProblem({ paymentDate: payments.dayNeeded });
      const body = { owedInvoiceId: to.id, amount, paymentDate: day, invoiceVersion: from.version };
      await moveCredit(from.id, body, idempotencyKey);
      return to.number;
    },
    (number) => {
      void refreshInvoices(client);
      toast.success(say.done(number));
      close();
    },
    say.failed,
    JSON.stringify([from?.id, to?.id, amount, day]),
  );
}

const optionOf = ({ id, number, balance, currencyCode }: InvoiceRow) => ({
  value: String(id),
  label: `${number} · ${money(Math.abs(balance), currencyCode)}`,
});

const most = (from: InvoiceRow | undefined, to: InvoiceRow | undefined): number | null =>
  from && to ? Math.min(-from.balance, to.balance) : null;
