import { Decimal } from 'decimal.js';
import { currencyDecimals, multiply, sum } from '#shared/money.ts';
import type { VatSum } from '../contract/record.ts';
import type { PayorPart } from '../contract/split.ts';
import { invoiceTotals, vatSums, type InvoiceTotals } from '../rules.ts';

/** The share of a payor other than the case's own: percent, with two decimals. */
export type Share = { readonly payorId: number; readonly share: number };

/** The remainder of 100 for the case's own payor. */
export const ownShare = (shares: readonly Pick<Share, 'share'>[]): number =>
  sum([100, ...shares.map(({ share }) => -share)]);

/**
 * Divides an amount by percentages that add up to 100, in whole units of the currency. The remainder of rounding down
 * is distributed unit by unit to the largest fractions, the first of equals first: the portions add up to the amount,
 * and each differs from its percentage by less than one unit.
 */
export function portionsOf(amount: number, percents: readonly number[], currencyCode: string): number[] {
  const coin = new Decimal(10).pow(-currencyDecimals(currencyCode));
  const exact = percents.map((percent) => multiply(amount, percent).div(100).div(coin));
  const down = exact.map((coins) => coins.floor());
  const left = new Decimal(amount).div(coin).minus(sum(down)).toNumber();
  const mostFirst = exact
    .map((coins, place) => ({ place, rest: coins.minus(coins.floor()) }))
    .sort((a, b) => b.rest.comparedTo(a.rest) || a.place - b.place)
    .slice(0, left);
  const more = new Set(mostFirst.map(({ place }) => place));
  return down.map((coins, place) =>
    coins
      .plus(more.has(place) ? 1 : 0)
      .times(coin)
      .toNumber(),
  );
}

/** A billed line of work. */
type Work = {
  readonly workTypeId: number;
  readonly vatRateId: number;
  readonly vatRate: number;
  readonly total: number;
  readonly totalWithDiscount: number;
};

/** One kind of work at one VAT rate: its whole amount, and the payor's portion. */
export type Portion = Pick<Work, 'workTypeId' | 'vatRateId' | 'vatRate'> & {
  readonly whole: number;
  readonly amount: number;
};
export type Part = Share & { readonly portions: readonly Portion[] };

/**
 * The parts of the other payors, for each kind of work and rate separately; payors whose share rounds to zero are
 * omitted.
 */
export function partsOf(work: readonly Work[], shares: readonly Share[], currencyCode: string): Part[] {
  if (shares.length === 0) return [];
  const percents = [ownShare(shares), ...shares.map(({ share }) => share)];
  const kinds = [...Map.groupBy(work, ({ workTypeId, vatRateId }) => `${workTypeId} ${vatRateId}`).values()].flatMap(
    (of) => {
      const [first] = of;
      if (first === undefined) return [];
      const { workTypeId, vatRateId, vatRate } = first;
      const whole = sum(of.map(({ totalWithDiscount }) => totalWithDiscount));
      return [{ workTypeId, vatRateId, vatRate, whole, portions: portionsOf(whole, percents, currencyCode) }];
    },
  );
  return shares
    .map((share, place) => ({
      ...share,
      portions: kinds
        .map(({ portions, ...kind }) => ({ ...kind, amount: portions[place + 1] ?? 0 }))
        .filter(({ amount }) => amount !== 0),
    }))
    .filter(({ portions }) => portions.length > 0);
}

type Taxed = Pick<Work, 'vatRateId' | 'vatRate' | 'total' | 'totalWithDiscount'>;

/** The line of a portion on its payor's invoice (`1`), or its deduction from the first invoice (`-1`). */
const lineOf = ({ vatRateId, vatRate, amount }: Portion, sign: 1 | -1): Taxed => ({
  vatRateId,
  vatRate,
  total: amount * sign,
  totalWithDiscount: amount * sign,
});

/**
 * The lines of each invoice of a split: the case's own payor's, then the others'. Without shares there is one invoice.
 */
export function linesBySplit(work: readonly Work[], parts: readonly Part[]): readonly (readonly Taxed[])[] {
  const takenOff = parts.flatMap(({ portions }) => portions.map((portion) => lineOf(portion, -1)));
  return [[...work, ...takenOff], ...parts.map(({ portions }) => portions.map((portion) => lineOf(portion, 1)))];
}

/**
 * Totals of all invoices of the work: the net equals that of a single invoice, but VAT is rounded once for each rate of
 * each invoice.
 */
export function splitTotals(
  work: readonly Work[],
  shares: readonly Share[],
  currencyCode: string,
): InvoiceTotals & { readonly vat: VatSum[] } {
  const invoices = linesBySplit(work, partsOf(work, shares, currencyCode));
  const { discountPerc, total, discount, totalWithDiscount } = invoiceTotals(work, currencyCode);
  const vats = invoices.flatMap((lines) => vatSums(lines, currencyCode));
  const totalVat = sum(vats.map(({ vat }) => vat));
  const vat = vatSums(work, currencyCode).map((one) => ({
    ...one,
    vat: sum(vats.filter(({ vatRateId }) => vatRateId === one.vatRateId).map((other) => other.vat)),
  }));
  return {
    total,
    discount,
    discountPerc,
    totalWithDiscount,
    totalVat,
    totalWithVat: sum([totalWithDiscount, totalVat]),
    vat,
  };
}

type Own = { readonly payorId: number; readonly payorName: string };

/** What each payor would be billed for this work, the case’s own payor first; empty without a split. */
export function payorPartsOf(
  work: readonly Work[],
  own: Own,
  shares: readonly (Share & { readonly payorName: string })[],
  currencyCode: string,
): PayorPart[] {
  const parts = partsOf(work, shares, currencyCode);
  if (parts.length === 0) return [];
  const names = new Map(shares.map(({ payorId, payorName }) => [payorId, payorName]));
  const payors = [
    { payorId: own.payorId, payorName: own.payorName, share: ownShare(parts) },
    ...parts.map(({ payorId, share }) => ({ payorId, payorName: names.get(payorId) ?? '', share })),
  ];
  return linesBySplit(work, parts).flatMap((lines, place) => {
    const payor = payors[place];
    const { totalWithDiscount, totalVat, totalWithVat } = invoiceTotals(lines, currencyCode);
    return payor ? [{ ...payor, totalWithDiscount, totalVat, totalWithVat }] : [];
  });
}
