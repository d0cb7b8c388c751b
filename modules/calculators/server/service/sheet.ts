import type { FileAnswer } from '#server/http/module.ts';
import { GaveUp } from '#server/limiter.ts';
import { writeWorkbook, type Cell } from '#server/reports/workbook.ts';
import { excelType } from '#shared/endpoint.ts';
import type { InterestResult } from '../../rules/result.ts';
import type { CalculatorWords } from '../../texts/web.is.ts';
import { rowsOfDebt, type PaperRow } from './paper-rows.ts';
import type { Fact } from './papers.ts';

const aurar = '#,##0.00';
const kronur = '#,##0';

/** A spreadsheet with formulas: interest is base × rate × days ÷ 360, and totals are sums. */
export const printSheet = (
  result: InterestResult,
  words: CalculatorWords,
  about: readonly Fact[],
  fileName: string,
): FileAnswer => ({
  fileName,
  contentType: excelType,
  content: async ({ signal }) => {
    const widths = [22, 12, 12, 44, 8, 10, 18, 16, 14];
    const book = await writeWorkbook(
      { name: words.paper.sheet, widths, rows: cellsOf(result, words, about) },
      async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return !signal.aborted;
      },
    );
    if (book === null) throw new GaveUp();
    return book;
  },
});

function* cellsOf(result: InterestResult, words: CalculatorWords, about: readonly Fact[]): Generator<readonly Cell[]> {
  const { periods, paper, result: said, debts } = words;
  const heads = [
    debts.principal,
    periods.from,
    periods.to,
    paper.about,
    said.days,
    said.rate,
    said.base,
    said.interest,
    said.paid,
  ];
  yield heads.map((heading) => ({ heading }));
  // The rows of each debt by its index, because two debts may have the same name.
  const places: { readonly first: number; readonly last: number }[] = [];
  let at = 1;
  for (const debt of result.debts) {
    const rows = rowsOfDebt(debt, result.series, words);
    places.push({ first: at + 1, last: at + rows.length });
    for (const row of rows) yield cellsOfRow(row, (at += 1));
  }
  yield [];
  at += 2;
  for (const [index, { name, totals }] of result.debts.entries()) {
    const { first = 0, last = -1 } = places[index] ?? {};
    const sum = (column: string) => (last >= first ? { formula: `SUM(${column}${first}:${column}${last})` } : {});
    yield [`${name}: ${said.principal}`, ...blank, { number: totals.principal, format: kronur }];
    yield [said.interestTotal, ...blank, { number: totals.interest, format: kronur, ...rounded(sum('H')) }];
    yield [said.paidTotal, ...blank, { number: totals.paid, format: kronur, ...sum('I') }];
    const balance = { formula: `H${at}+H${at + 1}-H${at + 2}` };
    yield [said.balance, ...blank, { number: totals.balance, format: kronur, bold: true, ...balance }];
    yield [];
    at += 5;
  }
  yield* about;
}

const cellsOfRow = (row: PaperRow, at: number): readonly Cell[] => [
  row.debt,
  { day: row.from, format: 'dd.mm.yyyy' },
  row.to === null ? null : { day: row.to, format: 'dd.mm.yyyy' },
  row.about,
  numberOf(row.days, '0'),
  numberOf(row.rate, '0.0000%'),
  numberOf(row.base, aurar),
  row.interest === null ? null : { number: row.interest, format: aurar, formula: `G${at}*F${at}*E${at}/360` },
  numberOf(row.paid, kronur),
];

const blank: readonly Cell[] = [null, null, null, null, null, null];

const numberOf = (number: number | null, format: string): Cell => (number === null ? null : { number, format });

const rounded = ({ formula }: { readonly formula?: string }) =>
  formula === undefined ? {} : { formula: `ROUND(${formula},0)` };
