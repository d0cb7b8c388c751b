import { money, percent } from '#shared/format.ts';
import type { VatSum } from '../contract/record.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly totals: {
    readonly total: number;
    readonly discount: number;
    readonly totalWithDiscount: number;
    readonly totalWithVat: number;
    readonly vat: readonly VatSum[];
  };
  readonly currencyCode: string;
  readonly payLabel?: string;
};

/** Totals of an invoice from the sum to the amount to pay, with VAT by rate: the same before and after issuing. */
export function TotalsList({ totals, currencyCode, payLabel }: Props) {
  const { edit: words } = useInvoiceWords();
  const show = (value: number) => money(value, currencyCode);
  return (
    <dl className={classes.totals} aria-label={words.summary}>
      {totals.discount === 0 ? null : (
        <>
          <div>
            <dt>{words.before}</dt>
            <dd>{show(totals.total)}</dd>
          </div>
          <div>
            <dt>{words.discount}</dt>
            <dd>{show(-totals.discount)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{words.net}</dt>
        <dd>{show(totals.totalWithDiscount)}</dd>
      </div>
      {totals.vat.map((one) => (
        <div key={one.vatRateId}>
          <dt>
            {words.vat(percent(one.vatRate))} <small>{words.vatOf(show(one.taxable))}</small>
          </dt>
          <dd>{show(one.vat)}</dd>
        </div>
      ))}
      <div data-sum>
        <dt>{payLabel ?? words.total}</dt>
        <dd>{show(totals.totalWithVat)}</dd>
      </div>
    </dl>
  );
}
