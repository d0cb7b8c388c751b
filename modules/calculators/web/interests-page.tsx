import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ClipboardPaste, Plus } from 'lucide-react';
import { calendarDay } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { dayCounts } from '../rules/day-count.ts';
import { DebtForm } from './debt-form.tsx';
import { DebtTabs } from './debt-tabs.tsx';
import { emptyDraft, isUntouched, newDebt, requestOf, sorted, type DebtDraft, type Draft } from './draft.ts';
import { InterestResult } from './interest-result.tsx';
import { PasteDialog, type PastedAs } from './paste-dialog.tsx';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';

/** What debts come to with interest (CALC-01): debts as tabs, the result beside them as it is typed. */
export default function InterestsPage() {
  const words = useCalculatorWords();
  const dialogs = useDialogs();
  const { tenantId } = useHere();
  const today = calendarDay(new Date());
  const { draft, setDraft } = useDraft<Draft>('calculators/interests', emptyDraft(words.debts.name(1)));
  const active = draft.debts.find(({ key }) => key === draft.active) ?? draft.debts[0];
  const setDebts = (debts: readonly DebtDraft[], shown = draft.active) => setDraft({ ...draft, debts, active: shown });

  function add() {
    const debt = newDebt(nextName(draft, words.debts.name));
    setDebts([...draft.debts, debt], debt.key);
  }
  function remove(debt: DebtDraft) {
    const before = draft;
    const place = draft.debts.indexOf(debt);
    const left = draft.debts.filter((one) => one !== debt);
    const rest = left.length > 0 ? left : [newDebt(words.debts.name(1))];
    setDebts(rest, rest[Math.min(place, rest.length - 1)]?.key ?? '');
    toast.undo(words.debts.removed(debt.name), () => setDraft(before));
  }
  function startOver() {
    const before = draft;
    setDraft(emptyDraft(words.debts.name(1)));
    toast.undo(words.debts.cleared, () => setDraft(before));
  }
  async function paste() {
    const pasted = await dialogs.open(PasteDialog, { today });
    if (pasted && active) setDraft(withPasted(draft, active, pasted, today, words.debts.name));
  }

  return (
    <section className={classes.page}>
      <PageHead title={words.title}>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/$tenantId/calculators/rates" params={{ tenantId: String(tenantId) }} {...props} />
          )}
        >
          {words.rates.open}
        </Button>
        <Button variant="default" leftSection={<ClipboardPaste size={15} aria-hidden />} onClick={() => void paste()}>
          {words.paste.open}
        </Button>
        {isUntouched(draft) ? null : (
          <Button variant="default" onClick={startOver}>
            {words.debts.startOver}
          </Button>
        )}
        <Button leftSection={<Plus size={15} aria-hidden />} onClick={add}>
          {words.debts.add}
        </Button>
      </PageHead>
      <div className={classes.terms}>
        <SelectField
          label={words.terms.dayCount}
          value={draft.dayCountConvention}
          options={dayCounts.map((value) => ({ value, label: words.terms.dayCounts[value] }))}
          onChange={(dayCountConvention) => setDraft({ ...draft, dayCountConvention })}
        />
        <Switch
          label={words.terms.capitalise}
          value={draft.capitalise}
          onChange={(capitalise) => setDraft({ ...draft, capitalise })}
        />
      </div>
      <DebtTabs debts={draft.debts} active={active?.key ?? ''} onChoose={(key) => setDebts(draft.debts, key)} />
      {active ? (
        <div className={classes.columns} role="tabpanel" id={`debt-${active.key}`} aria-label={active.name}>
          <DebtForm
            key={active.key}
            debt={active}
            today={today}
            onChange={(debt) => setDebts(draft.debts.map((one) => (one.key === debt.key ? sorted(debt) : one)))}
            onRemove={draft.debts.length > 1 ? () => remove(active) : null}
          />
          <InterestResult
            request={requestOf(draft, words.debts.name)}
            place={draft.debts.indexOf(active)}
            untouched={isUntouched(draft)}
            today={today}
            onUntil={(until) => setDebts(draft.debts.map((debt) => endingBy(debt, until)))}
          />
        </div>
      ) : null}
    </section>
  );
}

/** The first number that no debt has in its name (CALC-03). */
function nextName({ debts }: Draft, nameOf: (n: number) => string): string {
  let number = debts.length + 1;
  while (debts.some(({ name }) => name === nameOf(number))) number += 1;
  return nameOf(number);
}

/** Periods end where the rates do; those that would begin there are left as they are. */
const endingBy = (debt: DebtDraft, until: string): DebtDraft => ({
  ...debt,
  interestPeriods: debt.interestPeriods.map((period) =>
    period.interestType !== 'Fixed' && period.endDate > until && period.startDate < until
      ? { ...period, endDate: until }
      : period,
  ),
});

function withPasted(
  draft: Draft,
  active: DebtDraft,
  { kind, rows }: PastedAs,
  today: string,
  nameOf: (n: number) => string,
): Draft {
  if (kind === 'debts') {
    const kept = draft.debts.filter((debt) => !isUntouched({ ...draft, debts: [debt] }));
    const made = rows.map(({ date, amount }, place) =>
      newDebt(nameOf(kept.length + place + 1), {
        principalAmount: amount,
        interestPeriods: date < today ? [{ startDate: date, endDate: today, interestType: 'Penalty' }] : [],
      }),
    );
    return { ...draft, debts: [...kept, ...made], active: made[0]?.key ?? draft.active };
  }
  const debt = sorted(kind === 'payments' ? withPayments(active, rows) : withAdditions(active, rows, today));
  return { ...draft, debts: draft.debts.map((one) => (one.key === debt.key ? debt : one)) };
}

const withPayments = (debt: DebtDraft, rows: PastedAs['rows']): DebtDraft => ({
  ...debt,
  payments: [
    ...debt.payments,
    ...rows.map(({ date, amount }) => ({ paymentDate: date, amount, type: 'InterestFirst' as const })),
  ],
});

/** Due dates of a claim: where it has no principal yet, the first of them is its principal and begins its interest. */
function withAdditions(debt: DebtDraft, rows: PastedAs['rows'], today: string): DebtDraft {
  const [first, ...rest] = rows;
  if (debt.principalAmount !== null || !first) return { ...debt, additions: [...debt.additions, ...rows] };
  const periods = debt.interestPeriods;
  return {
    ...debt,
    principalAmount: first.amount,
    interestPeriods:
      periods.length === 0 && first.date < today
        ? [{ startDate: first.date, endDate: today, interestType: 'Penalty' }]
        : periods,
    additions: [...debt.additions, ...rest],
  };
}
