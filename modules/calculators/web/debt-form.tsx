import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { date, kr, percent } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { RowMenu } from '#web/kit/rows/row-table.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { kindName, kindText } from '../texts/kind.ts';
import { interestRatesOptions } from './api.ts';
import type { DebtDraft } from './draft.ts';
import { KronurField } from './kronur-field.tsx';
import { AdditionDialog, PaymentDialog } from './payment-dialog.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';

type Props = {
  readonly debt: DebtDraft;
  readonly today: string;
  readonly onChange: (debt: DebtDraft) => void;
  readonly onRemove: (() => void) | null;
};

/** A debt: its principal, periods, later due dates and payments (CALC-02). */
export function DebtForm({ debt, today, onChange, onRemove }: Props) {
  const words = useCalculatorWords();
  const dialogs = useDialogs();
  const series = useErrorToast(useQuery(interestRatesOptions())).data?.series ?? [];
  const change = (next: Partial<DebtDraft>) => onChange({ ...debt, ...next });
  const drop = (next: Partial<DebtDraft>) => {
    change(next);
    toast.undo(words.row.removed, () => onChange(debt));
  };

  async function editPeriod(place: number | null) {
    const suggested = { startDate: debt.interestPeriods.at(-1)?.endDate ?? null, endDate: today };
    const period = place === null ? null : (debt.interestPeriods[place] ?? null);
    const made = await dialogs.open(PeriodDialog, { period, suggested, debt: debt.name, today });
    if (made) change({ interestPeriods: replaced(debt.interestPeriods, place, made) });
  }
  async function editPayment(place: number | null) {
    const payment = place === null ? null : (debt.payments[place] ?? null);
    const made = await dialogs.open(PaymentDialog, { payment });
    if (made) change({ payments: replaced(debt.payments, place, made) });
  }
  async function editAddition(place: number | null) {
    const addition = place === null ? null : (debt.additions[place] ?? null);
    const made = await dialogs.open(AdditionDialog, { addition });
    if (made) change({ additions: replaced(debt.additions, place, made) });
  }

  return (
    <div className={classes.form}>
      <TextField label={words.debts.label} maxLength={100} value={debt.name} onChange={(name) => change({ name })} />
      <KronurField
        label={words.debts.principal}
        required
        value={debt.principalAmount}
        onChange={(principalAmount) => change({ principalAmount })}
      />
      <List
        words={words.periods}
        items={debt.interestPeriods.map((period) => ({
          name: words.periods.name(date(period.startDate), date(period.endDate)),
          about: period.commercial ? kindText(period, series, words) : kindName(period, series, words),
          figure: period.interestType === 'Fixed' ? percent(period.interestRate ?? 0, 4) : null,
        }))}
        onEdit={(place) => void editPeriod(place)}
        onRemove={(place) => drop({ interestPeriods: debt.interestPeriods.toSpliced(place, 1) })}
      />
      <List
        words={words.additions}
        items={debt.additions.map((one) => ({ name: date(one.date), about: null, figure: kr(one.amount) }))}
        onEdit={(place) => void editAddition(place)}
        onRemove={(place) => drop({ additions: debt.additions.toSpliced(place, 1) })}
      />
      <List
        words={words.payments}
        items={debt.payments.map((one) => ({
          name: date(one.paymentDate),
          about: words.paymentTypes[one.type],
          figure: kr(one.amount),
        }))}
        onEdit={(place) => void editPayment(place)}
        onRemove={(place) => drop({ payments: debt.payments.toSpliced(place, 1) })}
      />
      {onRemove ? (
        <div>
          <Button variant="default" color="red" leftSection={<Trash2 size={14} aria-hidden />} onClick={onRemove}>
            {words.debts.remove}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const replaced = <T,>(rows: readonly T[], place: number | null, row: T): readonly T[] =>
  place === null ? [...rows, row] : rows.with(place, row);

type ListProps = {
  readonly words: { readonly title: string; readonly add: string; readonly none: string };
  readonly items: readonly { readonly name: string; readonly about: ReactNode; readonly figure: string | null }[];
  readonly onEdit: (place: number | null) => void;
  readonly onRemove: (place: number) => void;
};

function List({ words, items, onEdit, onRemove }: ListProps) {
  const { row } = useCalculatorWords();
  return (
    <section className={classes.list} aria-label={words.title}>
      <div className={classes.listHead}>
        <h2>{words.title}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onEdit(null)}
        >
          {words.add}
        </Button>
      </div>
      {items.length === 0 ? <p className={classes.none}>{words.none}</p> : null}
      <ul className={classes.rows}>
        {items.map(({ name, about, figure }, place) => (
          // Rows are values without ids: their place is what they are known by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <button type="button" className={classes.open} onClick={() => onEdit(place)}>
              {name}
              {about ? <small>{about}</small> : null}
            </button>
            {figure ? <span className={classes.figure}>{figure}</span> : null}
            <RowMenu
              name={name}
              entries={[
                { label: row.edit, onClick: () => onEdit(place) },
                { label: row.remove, onClick: () => onRemove(place), danger: true },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
