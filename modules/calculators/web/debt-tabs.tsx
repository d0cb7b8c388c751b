import type { KeyboardEvent } from 'react';
import type { DebtDraft } from './draft.ts';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';

type Props = {
  readonly debts: readonly DebtDraft[];
  readonly active: string;
  readonly onChoose: (key: string) => void;
};

/** A tab for each debt; one is shown (CALC-01), and arrow keys switch between them. */
export function DebtTabs({ debts, active, onChoose }: Props) {
  const { debts: words } = useCalculatorWords();
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = debts.findIndex(({ key }) => key === active) + step;
    const next = debts[(place + debts.length) % debts.length];
    if (!next) return;
    onChoose(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  }
  return (
    <div className={classes.tabs} role="tablist" tabIndex={-1} aria-label={words.tabs} onKeyDown={onKeyDown}>
      {debts.map(({ key, name }, place) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-key={key}
          aria-selected={key === active}
          aria-controls={key === active ? `debt-${key}` : undefined}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {name.trim() || words.name(place + 1)}
        </button>
      ))}
    </div>
  );
}
