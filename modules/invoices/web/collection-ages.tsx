import type { CSSProperties } from 'react';
import { money } from '#shared/format.ts';
import type { PayorAge } from '../contract/collection.ts';
import classes from './collection.module.css';
import { useInvoiceWords } from './words.ts';

/** The ages of what payors owe, and what they are owed. */
export const ages = ['notDue', 'late30', 'late60', 'late90', 'lateOver', 'credit'] as const;
/** What payors owe in an age; their credits are deducted, so that the ages add up to the sum. */
export const owedIn = (sums: Pick<PayorAge, (typeof ages)[number]>, age: (typeof ages)[number]): number =>
  age === 'credit' ? 0 - sums.credit : sums[age];

type Totals = Pick<PayorAge, (typeof ages)[number] | 'balance' | 'currencyCode'>;

/**
 * Balances of all payors by age, and their sum: the first currency with every age, the others below it with what they
 * have.
 */
export function CollectionAges({ totals }: { readonly totals: readonly Totals[] }) {
  const { collection: say } = useInvoiceWords();
  const shown = ages.filter((age) => age !== 'credit' || totals.some(({ credit }) => credit !== 0));
  return totals.map((sums, row) => (
    <dl key={sums.currencyCode} className={classes.ages} aria-label={`${say.title} ${sums.currencyCode}`}>
      {shown
        .filter((age) => row === 0 || sums[age] !== 0)
        .map((age) => (
          <div
            key={age}
            style={{ '--age': shown.indexOf(age) + 1 } as CSSProperties}
            data-late={age.startsWith('late') && sums[age] > 0 ? true : undefined}
          >
            <dt>{say.ages[age]}</dt>
            <dd>{money(owedIn(sums, age), sums.currencyCode)}</dd>
          </div>
        ))}
      <div style={{ '--age': shown.length + 1 } as CSSProperties} data-sum>
        <dt>{say.sum}</dt>
        <dd>{money(sums.balance, sums.currencyCode)}</dd>
      </div>
    </dl>
  ));
}
