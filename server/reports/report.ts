import { dec, money } from '#shared/format.ts';
import { sum } from '#shared/money.ts';

/** A column of a report; `number` is the decimals of a figure, which Excel gets as a figure. */
export type Column<Row> = {
  readonly label: string;
  readonly width: number;
  readonly number?: number;
  /** Decimals on paper where rows differ, as krónur and euros do. */
  readonly digits?: (row: Row) => number;
  readonly value: (row: Row) => string | number;
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
  /** How figures are written; absent: the Icelandic way. */
  readonly figures?: {
    readonly number: (value: number, digits: number) => string;
    readonly money: (amount: number, currencyCode: string) => string;
  };
  readonly subtotalLabel: string;
  readonly hoursLabel: string;
  /** The closing lines: what they are and what they come to. */
  readonly totals: readonly (readonly [string, string | number])[];
};

/** Figures as they are written where nothing else is said. */
export const written = { number: dec, money };

export type Group<Row> = { readonly label: string; readonly rows: readonly Row[]; readonly subtotal: string };

/** The rows in their groups, in the order in which they come, each with its subtotal. */
export function groupsOf<Row>({
  rows,
  group,
  sumOf,
  hoursLabel,
  figures = written,
}: Report<Row>): readonly Group<Row>[] {
  if (group === null) return [{ label: '', rows, subtotal: '' }];
  return [...Map.groupBy(rows, group.key).values()].map((members) => {
    const sums = members.map(sumOf);
    const amounts = [...Map.groupBy(sums, ({ currencyCode }) => currencyCode)].map(([currencyCode, of]) =>
      figures.money(sum(of.map(({ amount }) => amount)), currencyCode),
    );
    const [first] = members;
    return {
      label: first === undefined ? '' : group.label(first),
      rows: members,
      subtotal: [`${hoursLabel} ${figures.number(sum(sums.map(({ hours }) => hours)), 2)}`, ...amounts].join(' · '),
    };
  });
}
