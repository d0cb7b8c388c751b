import type { ReactNode } from 'react';
import { calendarDay } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { toast } from '#web/lib/toast.tsx';
import { endingOn } from '../rules/at-date.ts';
import { dayCounts } from '../rules/day-count.ts';
import { DebtForm } from './debt-form.tsx';
import { DebtTabs } from './debt-tabs.tsx';
import { isUntouched, newDebt, nextName, requestOf, sorted, withoutDebt, type DebtDraft, type Draft } from './draft.ts';
import { InterestResult } from './interest-result.tsx';
import type { KeptAs } from './kept-as.ts';
import { PasteDialog } from './paste-dialog.tsx';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';
import { WorkbenchHead, type HeadProps } from './workbench-head.tsx';
import { withPasted } from './pasting.ts';

type Props = Omit<HeadProps, 'onAdd' | 'onPaste'> & {
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  /** Content above the fields, such as the name of a saved calculation. */
  readonly children?: ReactNode;
  /** The case that is calculated for. */
  readonly projectId?: number;
  readonly keptAs?: KeptAs;
};

/** Debts as tabs, with their live result beside them (CALC-01). */
export function Workbench({ draft, setDraft, title, back, meta, action, more, children, ...of }: Props) {
  const words = useCalculatorWords();
  const dialogs = useDialogs();
  const today = calendarDay(new Date());
  const active = draft.debts.find(({ key }) => key === draft.active) ?? draft.debts[0];
  const setDebts = (debts: readonly DebtDraft[], shown = draft.active) => setDraft({ ...draft, debts, active: shown });

  function add() {
    const debt = newDebt(nextName(draft, words.debts.name));
    setDebts([...draft.debts, debt], debt.key);
  }
  function remove(debt: DebtDraft) {
    const before = draft;
    setDraft(withoutDebt(draft, debt, words.debts.name));
    toast.undo(words.debts.removed(debt.name), () => setDraft(before));
  }
  async function paste() {
    const pasted = await dialogs.open(PasteDialog, { today });
    if (pasted && active) setDraft(withPasted(draft, active, pasted, today, words.debts.name));
  }

  return (
    <section className={classes.page}>
      <WorkbenchHead
        title={title}
        back={back}
        meta={meta}
        action={action}
        more={more}
        onAdd={add}
        onPaste={() => void paste()}
      />
      <div className={classes.terms}>
        {children}
        <Terms draft={draft} setDraft={setDraft} />
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
            onDay={(day) => setDraft(endingOn(draft, day) as Draft)}
            {...of}
          />
        </div>
      ) : null}
    </section>
  );
}

/** The rules of the calculation. */
function Terms({ draft, setDraft }: Pick<Props, 'draft' | 'setDraft'>) {
  const { terms: words } = useCalculatorWords();
  return (
    <>
      <SelectField
        label={words.dayCount}
        value={draft.dayCountConvention}
        options={dayCounts.map((value) => ({ value, label: words.dayCounts[value] }))}
        onChange={(dayCountConvention) => setDraft({ ...draft, dayCountConvention })}
      />
      <Switch
        label={words.capitalise}
        value={draft.capitalise}
        onChange={(capitalise) => setDraft({ ...draft, capitalise })}
      />
    </>
  );
}

/** Shortens periods to the last known rate; periods that would begin there are unchanged. */
const endingBy = (debt: DebtDraft, until: string): DebtDraft => ({
  ...debt,
  interestPeriods: debt.interestPeriods.map((period) =>
    period.interestType !== 'Fixed' && period.endDate > until && period.startDate < until
      ? { ...period, endDate: until }
      : period,
  ),
});
