import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { creditInvoice, refreshInvoices } from './api.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly id: number;
  readonly number: number;
  readonly today: string;
  /** The id of the credit note. */ readonly close: (made?: number) => void;
};

/** Undoes a whole invoice on a day; the key of the dialog sees to it that it happens once. */
export function CreditDialog({ id, number, today, close }: Props) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const idempotencyKey = useRef(crypto.randomUUID());
  const [day, setDay] = useState<string | null>(today);
  const save = useSave(
    () => {
      if (day === null) throw new FormProblem({ invoiceDate: words.credit.dateNeeded });
      return creditInvoice(id, day, idempotencyKey.current);
    },
    ({ invoices: [made] }) => {
      void refreshInvoices(client);
      if (made) toast.success(words.credit.done(made.number));
      close(made?.id);
    },
    words.errors.issue,
  );
  return (
    <Dialog
      title={words.credit.title(number)}
      width={440}
      onClose={() => close()}
      save={save}
      saveLabel={words.credit.confirm}
    >
      <p className={classes.lead}>{words.credit.question}</p>
      <DateField
        label={words.credit.date}
        value={day}
        onChange={setDay}
        error={save.errors['invoiceDate'] ?? null}
        required
      />
    </Dialog>
  );
}
