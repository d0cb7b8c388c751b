import type { CalendarDate } from '#shared/dates.ts';
import { date, dec, money } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import type { Language } from '#shared/texts/nouns.ts';

/** A column of a report; `number` is the decimals of a number, which is also a number in Excel. */
export type Column<Row> = {
  readonly label: string;
  readonly width: number;
  readonly number?: number;
  /** The decimals when they differ by row, as for ISK and euros. */
  readonly digits?: (row: Row) => number;
  /** A number that names and does not count, such as an invoice's: written without separators. */
  readonly plain?: true;
  /** A date, or empty: formatted in PDF, and a date value in Excel. */
  readonly day?: true;
  /** The key in `Summed`. */
  readonly key?: 'hours' | 'kind' | 'amount' | 'currency';
  readonly value: (row: Row) => string | number;
};

/**
 * What the spreadsheet sums itself: hours in rows whose `kind` says hours, and amounts, by currency if there is a
 * column for it.
 */
export type Summed = { readonly hours: number; readonly amounts: readonly CurrencySum[] };
type CurrencySum = { readonly currencyCode: string; readonly amount: number };

/** How dates and numbers are formatted. */
type Figures = {
  readonly number: (value: number, digits: number) => string;
  readonly money: (amount: number, currencyCode: string) => string;
  readonly day: (day: CalendarDate) => string;
  /** Format codes of Excel for money and days. */
  readonly moneyFormat: (currencyCode: string) => string;
  readonly dayFormat: string;
};

/** A report as its module describes it; the same engine prints it to PDF and Excel. */
export type Report<Row> = {
  readonly title: string;
  /** The language of its words. */
  readonly language: Language;
  readonly firm: string;
  readonly printed: string;
  readonly sheet: string;
  /** With `{page}` and `{pages}`. */
  readonly page: string;
  /** Lines above the table: the title and the filters. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** A last row with the sum of each column, in bold. */
  readonly sumRow?: Row;
  readonly group: { readonly key: (row: Row) => string; readonly label: (row: Row) => string } | null;
  readonly sumOf: (row: Row) => { readonly currencyCode: string; readonly amount: number; readonly hours: number };
  /** By default the Icelandic formats. */
  readonly figures?: Figures;
  readonly subtotalLabel: string;
  /** Empty where hours are not summed. */
  readonly hoursLabel: string;
  /** The value of `kind` in rows of hours. */
  readonly hoursKind?: string;
  readonly totalLabel?: string;
  /** The totals; empty when nothing is summed. */
  readonly total?: Summed;
  /** Closing lines: text, or a count. */
  readonly closing?: readonly (readonly [string, string | number])[];
};

/** The Icelandic formats. */
export const written: Figures = {
  number: dec,
  money,
  day: (day) => date(day),
  moneyFormat: (currencyCode) => (currencyCode === 'ISK' ? '#,##0" kr."' : `#,##0.00" ${currencyCode}"`),
  dayFormat: 'dd.mm.yyyy',
};

type Group<Row> = { readonly label: string; readonly rows: readonly Row[]; readonly sums: Summed | null };

/** The rows by group, in order of occurrence, each group with its sums. */
export function groupsOf<Row>({ rows, group, sumOf }: Report<Row>): readonly Group<Row>[] {
  if (group === null) return [{ label: '', rows, sums: null }];
  return [...Map.groupBy(rows, group.key).values()].map((members) => {
    const sums = members.map(sumOf);
    const [first] = members;
    return {
      label: first === undefined ? '' : group.label(first),
      rows: members,
      sums: {
        hours: sum(sums.map(({ hours }) => hours)),
        amounts: [...Map.groupBy(sums, ({ currencyCode }) => currencyCode)].map(([currencyCode, of]) => ({
          currencyCode,
          amount: sum(of.map(({ amount }) => amount)),
        })),
      },
    };
  });
}
