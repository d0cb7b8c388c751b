import { Decimal } from 'decimal.js';
import { currencyDecimals, multiply, sum } from '#shared/money.ts';
import type { VatSum } from '../contract/record.ts';
import type { PayorPart } from '../contract/split.ts';
import { invoiceTotals, vatSums, type InvoiceTotals } from '../rules.ts';

/** What another than the case's own payor pays of the work: percent, with two decimals. */
export type Share = { readonly payorId: number; readonly share: number };

/** What is left of a hundred for the case's own payor. */
export const ownShare = (shares: readonly Pick<Share, 'share'>[]): number =>
  sum([100, ...shares.map(({ share }) => -share)]);

/**
 * An amount by percents that come to a hundred, in whole coins of the currency. What rounding down leaves goes coin by coin to
 * whom most was taken from, the first among equals: the portions come to the amount, and each is less than a coin from its percent.
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

/** A line of work, as it is billed. */
export type Work = {
  readonly workTypeId: number;
  readonly vatRateId: number;
  readonly vatRate: number;
  readonly total: number;
  readonly totalWithDiscount: number;
};

/** Of one kind of work at one rate of VAT: what it comes to, and what of that is the payor's. */
export type Portion = Pick<Work, 'workTypeId' | 'vatRateId' | 'vatRate'> & {
  readonly whole: number;
  readonly amount: number;
};
export type Part = Share & { readonly portions: readonly Portion[] };

/** What the others pay, each kind of work and rate by itself; who has a share of which nothing is left has no part. */
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

/** The line of a portion on its payor's invoice (`1`), or where it is taken off (`-1`). */
export const lineOf = ({ vatRateId, vatRate, amount }: Portion, sign: 1 | -1): Taxed => ({
  vatRateId,
  vatRate,
  total: amount * sign,
  totalWithDiscount: amount * sign,
});

/** The lines of each invoice of a split: the case's own payor's, then the others'. Without shares it is one. */
export function linesBySplit(work: readonly Work[], parts: readonly Part[]): readonly (readonly Taxed[])[] {
  const takenOff = parts.flatMap(({ portions }) => portions.map((portion) => lineOf(portion, -1)));
  return [[...work, ...takenOff], ...parts.map(({ portions }) => portions.map((portion) => lineOf(portion, 1)))];
}

/** What all invoices of the work come to: the net is that of one invoice, VAT is what each has of its own, rounded once for each rate of each. */
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

/** What each payor would be billed of this work, the case’s own first; nothing where it is not split. */
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
