import { AccountingFailure, type OutgoingInvoice } from '#server/accounting.ts';
import { currencyDecimals, multiply, roundMoney, sum } from '#shared/money.ts';

type Totals = Pick<OutgoingInvoice, 'currencyCode' | 'totalWithVat' | 'lines'>;

/**
 * Refuses an invoice whose total would differ there. Each line may be rounded differently: by one króna, or one cent,
 * and no more. @throws AccountingFailure
 */
export function refuseOther({ currencyCode, totalWithVat, lines }: Totals, total: number): void {
  const [ours, theirs] = [Math.abs(totalWithVat), Math.abs(total)];
  const slack = multiply(lines.length, 10 ** -currencyDecimals(currencyCode));
  if (slack.lessThan(Math.abs(sum([theirs, -ours]))))
    throw new AccountingFailure('refused', { reason: { key: 'totals_differ', ours, theirs } });
}

/** The total of the lines with the VAT of the items that they are mapped to there. */
export function totalBy(
  { currencyCode, lines }: Totals,
  vatRateOf: (line: OutgoingInvoice['lines'][number]) => number,
): number {
  const gross = lines.map((line) =>
    multiply(
      roundMoney(multiply(line.quantity, line.price, sum([1, -line.discount])), currencyCode),
      sum([1, vatRateOf(line)]),
    ),
  );
  return roundMoney(sum(gross), currencyCode);
}
