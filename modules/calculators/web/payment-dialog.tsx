import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { paymentTypes, type Addition, type Payment, type PaymentType } from '../rules/request.ts';
import { KronurField } from './kronur-field.tsx';
import { useCalculatorWords } from './words.ts';

type PaymentProps = { readonly payment: Payment | null; readonly close: (payment?: Payment) => void };
type AdditionProps = { readonly addition: Addition | null; readonly close: (addition?: Addition) => void };

/** A payment: amount, date, and what it settles first (CALC-02, CALC-06). */
export function PaymentDialog({ payment, close }: PaymentProps) {
  const { payments: words, paymentTypes: types } = useCalculatorWords();
  const [type, setType] = useState<PaymentType>(payment?.type ?? 'InterestFirst');
  const form = useDated(payment && { amount: payment.amount, date: payment.paymentDate }, ({ amount, date }) =>
    close({ amount, paymentDate: date, type }),
  );
  return (
    <Dialog
      title={payment ? words.edit : words.add}
      width={440}
      dirty={form.dirty || type !== (payment?.type ?? 'InterestFirst')}
      onClose={() => close()}
      save={form.save}
    >
      <DatedFields form={form} words={words} />
      <SelectField
        label={words.type}
        value={type}
        options={paymentTypes.map((value) => ({ value, label: types[value] }))}
        onChange={setType}
      />
    </Dialog>
  );
}

/** An amount of the same claim that falls due later. */
export function AdditionDialog({ addition, close }: AdditionProps) {
  const { additions: words } = useCalculatorWords();
  const form = useDated(addition, close);
  return (
    <Dialog
      title={addition ? words.edit : words.add}
      width={440}
      dirty={form.dirty}
      onClose={() => close()}
      save={form.save}
    >
      <DatedFields form={form} words={words} />
    </Dialog>
  );
}

type Dated = { readonly amount: number; readonly date: string };

/** An amount and a date, both required. */
function useDated(opened: Dated | null, done: (row: Dated) => void) {
  const { dialog } = useCalculatorWords();
  const [amount, setAmount] = useState(opened?.amount ?? null);
  const [date, setDate] = useState(opened?.date ?? null);
  const read = () => {
    if (amount !== null && date) return { amount, date };
    throw new FormProblem({
      ...(amount === null ? { amount: dialog.needsAmount } : {}),
      ...(date ? {} : { date: dialog.needsDate }),
    });
  };
  const save = useSave(() => Promise.resolve().then(read), done);
  const dirty = amount !== (opened?.amount ?? null) || date !== (opened?.date ?? null);
  return { amount, setAmount, date, setDate, save, dirty };
}

type FieldsProps = {
  readonly form: ReturnType<typeof useDated>;
  readonly words: { readonly date: string; readonly amount: string };
};

function DatedFields({ form, words }: FieldsProps) {
  return (
    <Fields columns={2}>
      <DateField
        label={words.date}
        required
        value={form.date}
        error={form.save.errors.date ?? null}
        onChange={form.setDate}
      />
      <KronurField
        label={words.amount}
        required
        value={form.amount}
        error={form.save.errors.amount ?? null}
        onChange={form.setAmount}
      />
    </Fields>
  );
}
