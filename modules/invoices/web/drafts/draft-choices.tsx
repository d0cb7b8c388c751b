import { money } from '#shared/format.ts';
import { CheckBox } from '#web/kit/form/check-box.tsx';
import type { DraftRow } from '../../contract/draft.ts';
import { Became } from '../round/became.tsx';
import classes from '../round/round.module.css';
import type { Outcomes } from '../round/use-one-by-one.ts';
import { useInvoiceWords } from '../words.ts';
import { casesInLine } from './cases.ts';

type Props = {
  readonly rows: readonly DraftRow[];
  readonly outcomes: Outcomes;
  readonly withLetter: boolean;
  /** Drafts whose checkbox was cleared. */
  readonly out: ReadonlySet<number>;
  /** Null once the round has started. */
  readonly onChange: ((out: ReadonlySet<number>) => void) | null;
};

/** Drafts of a round with a checkbox each, and later with their outcome. */
export function DraftChoices({ rows, outcomes, withLetter, out, onChange }: Props) {
  const { drafts: say } = useInvoiceWords();
  function tick(id: number, ticked: boolean) {
    const next = new Set(out);
    if (ticked) next.delete(id);
    else next.add(id);
    onChange?.(next);
  }
  return (
    // Long lists scroll, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.rows} role="group" aria-label={say.many.list} tabIndex={0}>
      <section>
        <ul>
          {rows.map((row) => {
            const outcome = outcomes.get(String(row.id));
            const name = `${row.payorName} · ${casesInLine(row)}`;
            return (
              <li key={row.id}>
                {onChange ? (
                  <CheckBox label={name} checked={!out.has(row.id)} onChange={(ticked) => tick(row.id, ticked)} />
                ) : (
                  <span className={classes.what}>{name}</span>
                )}
                <span className={classes.sum}>{money(row.totalWithVat, row.currencyCode)}</span>
                {outcome ? <Became outcome={outcome} withLetter={withLetter} /> : null}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
