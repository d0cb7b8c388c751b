import type { CalendarDate } from '#shared/dates.ts';
import { date, dec, money } from '#shared/format.ts';
import { sum } from '#shared/money.ts';

/** A column of a report; `number` is the decimals of a figure, which Excel gets as a figure. */
export type Column<Row> = {
  readonly label: string;
  readonly width: number;
  readonly number?: number;
  /** Decimals where rows differ, as krónur and euros do. */
  readonly digits?: (row: Row) => number;
  /** A day, or nothing: written as days are on paper, and a date in Excel. */
  readonly day?: true;
  /** What `Summed` knows it by. */
  readonly key?: 'hours' | 'kind' | 'amount' | 'currency';
  readonly value: (row: Row) => string | number;
};

/** What a spreadsheet sums itself: hours where `kind` says that they are hours, and amounts, by currency where that is a column. */
export type Summed = { readonly hours: number; readonly amounts: readonly CurrencySum[] };
export type CurrencySum = { readonly currencyCode: string; readonly amount: number };

/** How days and figures are written. */
export type Figures = {
  readonly number: (value: number, digits: number) => string;
  readonly money: (amount: number, currencyCode: string) => string;
  readonly day: (day: CalendarDate) => string;
  /** The same in the language of spreadsheets. */
  readonly moneyFormat: (currencyCode: string) => string;
  readonly dayFormat: string;
};

/** A report as its module describes it; printed to PDF and to Excel by the same engine (house §8). */
export type Report<Row> = {
  readonly title: string;
  readonly firm: string;
  readonly printed: string;
  readonly sheet: string;
  /** With `{page}` and `{pages}`. */
  readonly page: string;
  /** What stands above the table: what it is and what it says. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly group: { readonly key: (row: Row) => string; readonly label: (row: Row) => string } | null;
  readonly sumOf: (row: Row) => { readonly currencyCode: string; readonly amount: number; readonly hours: number };
  /** Absent: the Icelandic way. */
  readonly figures?: Figures;
  readonly subtotalLabel: string;
  readonly hoursLabel: string;
  /** What rows of hours say in the column `kind`. */
  readonly hoursKind?: string;
  readonly totalLabel?: string;
  /** What it all comes to; none where nothing is summed. */
  readonly total?: Summed;
  /** Closing lines in words. */
  readonly closing?: readonly (readonly [string, string])[];
};

/** The Icelandic way. */
export const written: Figures = {
  number: dec,
  money,
  day: (day) => date(day),
  moneyFormat: (currencyCode) => (currencyCode === 'ISK' ? '#,##0" kr."' : `#,##0.00" ${currencyCode}"`),
  dayFormat: 'dd.mm.yyyy',
};

export type Group<Row> = { readonly label: string; readonly rows: readonly Row[]; readonly sums: Summed | null };

/** The rows in their groups, in the order in which they come, each with what it comes to. */
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
