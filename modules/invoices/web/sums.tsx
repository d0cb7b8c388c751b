import { dec, int } from '#shared/format.ts';
import sumsClasses from '#web/kit/grid/sums.module.css';

type Sum<Field extends string> = { readonly currencyCode: string } & Readonly<Record<Field, number>>;

/** One line for each currency, since currencies are never added up. */
export function CurrencySums<Field extends string>({
  totals,
  field,
}: {
  readonly totals: readonly Sum<Field>[];
  readonly field: Field;
}) {
  return (
    <span className={sumsClasses.currencies}>
      {totals.map((one) => (
        <span key={one.currencyCode}>
          {one.currencyCode === 'ISK' ? int(one[field]) : `${dec(one[field])} ${one.currencyCode}`}
        </span>
      ))}
    </span>
  );
}
