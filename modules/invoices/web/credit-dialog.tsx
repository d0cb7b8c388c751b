import { useQueryClient } from '@tanstack/react-query';
import { calendarDay } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import type { Issued } from '../contract/billable.ts';
import { creditInvoice, refreshInvoices } from './api.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Draft = { readonly day: string | null; readonly note: string };
type Props = {
  readonly id: number;
  readonly number: number;
  /** The earliest date of the credit note. */
  readonly invoiceDate: string;
  /** Whether the invoice is part of a split, which is credited as a whole. */
  readonly ofSplit: boolean;
  /** What has been paid, as a sum of money; null if nothing. */
  readonly paid: string | null;
  readonly close: (made?: Issued) => void;
};

/** Credits an invoice with a date; the idempotency key of the dialog prevents duplicates. */
export function CreditDialog({ id, number, invoiceDate, ofSplit, paid, close }: Props) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const today = calendarDay(new Date());
  const { draft, setDraft, dirty, idempotencyKey } = useDraft<Draft>(`credit/${id}`, {
    day: invoiceDate > today ? invoiceDate : today,
    note: '',
  });
  const { day, note } = draft;
  const save = useSave(
    (confirmed) => {
      if (day === null) throw new FormProblem({ invoiceDate: words.credit.dateNeeded });
      return creditInvoice(
        id,
        { invoiceDate: day, confirmed, ...(note.trim() === '' ? {} : { note }) },
        idempotencyKey,
      );
    },
    (made) => {
      void refreshInvoices(client);
      close(made);
    },
    words.errors.issue,
    day,
  );
  return (
    <Dialog
      title={words.credit.title(number)}
      width={440}
      dirty={dirty}
      onClose={() => close()}
      save={save}
      saveLabel={words.credit.confirm}
      anywayLabel={words.credit.anyway}
    >
      <p className={classes.lead}>{ofSplit ? words.shares.creditAll : words.credit.question}</p>
      {paid === null ? null : <p className={classes.lead}>{words.credit.paid(paid)}</p>}
      <DateField
        label={words.credit.date}
        value={day}
        onChange={(chosen) => setDraft({ ...draft, day: chosen })}
        min={invoiceDate}
        error={save.errors['invoiceDate'] ?? null}
        required
      />
      <TextArea
        label={words.credit.note}
        value={note}
        onChange={(text) => setDraft({ ...draft, note: text })}
        maxLength={2000}
        rows={2}
        error={save.errors['note'] ?? null}
      />
    </Dialog>
  );
}
