import type { CalendarDate } from '#shared/dates.ts';
import { compensation } from './published/compensation.ts';
import { nonIndexed } from './published/non-indexed.ts';
import { penalty } from './published/penalty.ts';

/** Kinds of interest whose monthly rates the central bank publishes. */
export const publishedTypes = ['Penalty', 'Compensation', 'NonIndexedLoan'] as const;
export type PublishedType = (typeof publishedTypes)[number];

/**
 * How reliable a month's rate is: read in the bank's notice or series; in a third party's table; implied by a notice;
 * between two equal rates; derived from the base rate; or entered by the firm.
 */
export const evidences = ['verified', 'secondary', 'implied', 'interpolated', 'derived', 'own'] as const;
type Evidence = (typeof evidences)[number];

/** Those, and the firm's own series. */
export const rateTypes = [...publishedTypes, 'Series'] as const;
export type RateType = (typeof rateTypes)[number];

/** A series of the firm's own; `law` is its basis, and may be empty. */
export type Series = { readonly id: number; readonly name: string; readonly law: string };

/** The key by which rates are looked up. */
export type RateKey = PublishedType | `Series ${number}`;
type OfRate = { readonly interestType: RateType; readonly seriesId?: number | null | undefined };
export const keyOf = ({ interestType, seriesId }: OfRate): RateKey =>
  interestType === 'Series' ? `Series ${seriesId ?? 0}` : interestType;

/** `2024-05`. */
export type Month = string;

/** First and last month, per cent a year, reliability, and source. */
export type PublishedRun = readonly [from: Month, to: Month, percent: string, evidence: Evidence, source: string];

export type MonthRate = {
  readonly interestType: RateType;
  /** For a series only. */
  readonly seriesId: number | null;
  readonly month: Month;
  /** A fraction: 0.1575 is 15.75 %. */
  readonly rate: number;
  readonly evidence: Evidence;
  readonly source: string;
};

/** Rates by kind and month. */
export type RateTable = ReadonlyMap<RateKey, ReadonlyMap<Month, MonthRate>>;

const runs = { Penalty: penalty, Compensation: compensation, NonIndexedLoan: nonIndexed } as const;

/** The rates shipped with the product, each with its source. */
export const shippedRates: RateTable = new Map<RateKey, ReadonlyMap<Month, MonthRate>>(
  publishedTypes.map((interestType) => [
    interestType,
    new Map(
      runs[interestType].flatMap(([from, to, percent, evidence, source]) =>
        monthsFrom(from, to).map((month) => [
          month,
          {
            interestType,
            seriesId: null,
            month,
            rate: Math.round(Number(percent) * 10_000) / 1_000_000,
            evidence,
            source,
          },
        ]),
      ),
    ),
  ]),
);

/** The same with the firm's rates on top. */
export function withOwn(own: readonly MonthRate[]): RateTable {
  const table = new Map(shippedRates);
  for (const [key, rates] of tableOf(own)) table.set(key, new Map([...(shippedRates.get(key) ?? []), ...rates]));
  return table;
}

/** A lookup of a list of rates, such as an answer's. */
export const tableOf = (rates: readonly MonthRate[]): RateTable =>
  new Map(
    [...Map.groupBy(rates, keyOf)].map(([key, of]) => [key, new Map(of.map((rate) => [rate.month, rate] as const))]),
  );

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);

export function nextMonth(month: Month): Month {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return number === 12 ? `${year + 1}-01` : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
}

/** Every month between two, both included. */
export function monthsFrom(from: Month, to: Month): readonly Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = nextMonth(month)) months.push(month);
  return months;
}

/** Months as ranges, in order: `2007-07..2008-06,2026-11`. */
export function stretchesOf(months: Iterable<Month>): string {
  const stretches: { from: Month; to: Month }[] = [];
  for (const month of [...new Set(months)].sort()) {
    const last = stretches.at(-1);
    if (last && nextMonth(last.to) === month) last.to = month;
    else stretches.push({ from: month, to: month });
  }
  return stretches.map(({ from, to }) => (from === to ? from : `${from}..${to}`)).join(',');
}
