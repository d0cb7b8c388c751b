import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { calendarDay } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import type { Issued } from '../contract/billable.ts';
import { creditInvoice, refreshInvoices } from './api.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly id: number;
  readonly number: number;
  /** No credit note is older than what it credits. */
  readonly invoiceDate: string;
  readonly close: (made?: Issued) => void;
};

/** Undoes a whole invoice on a day; the key of the dialog sees to it that it happens once. */
export function CreditDialog({ id, number, invoiceDate, close }: Props) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const idempotencyKey = useRef(crypto.randomUUID());
  const today = calendarDay(new Date());
  const [day, setDay] = useState<string | null>(invoiceDate > today ? invoiceDate : today);
  const [note, setNote] = useState('');
  const save = useSave(
    () => {
      if (day === null) throw new FormProblem({ invoiceDate: words.credit.dateNeeded });
      return creditInvoice(id, { invoiceDate: day, ...(note.trim() === '' ? {} : { note }) }, idempotencyKey.current);
    },
    (made) => {
      void refreshInvoices(client);
      close(made);
    },
    words.errors.issue,
  );
  return (
    <Dialog
      title={words.credit.title(number)}
      width={440}
      dirty={note !== ''}
      onClose={() => close()}
      save={save}
      saveLabel={words.credit.confirm}
    >
      <p className={classes.lead}>{words.credit.question}</p>
      <DateField
        label={words.credit.date}
        value={day}
        onChange={setDay}
        min={invoiceDate}
        error={save.errors['invoiceDate'] ?? null}
        required
      />
      <TextArea
        label={words.credit.note}
        value={note}
        onChange={setNote}
        maxLength={2000}
        rows={2}
        error={save.errors['note'] ?? null}
      />
    </Dialog>
  );
}
