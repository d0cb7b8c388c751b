import type { FileAnswer } from '#server/http/module.ts';
import { wordFile, type Line } from '#server/word-file.ts';
import { wordType } from '#shared/endpoint.ts';
import { date, dec, int } from '#shared/format.ts';
import type { Language } from '#shared/texts/nouns.ts';
import type { InterestRequest } from '../../rules/request.ts';
import type { InterestResult } from '../../rules/result.ts';
import { demandOf } from '../../texts/demand.ts';
import type { CalculatorWords } from '../../texts/web.is.ts';
import { rateText, rowsOf } from './paper-rows.ts';
import type { Fact } from './papers.ts';

type Paper = {
  readonly request: InterestRequest;
  readonly result: InterestResult;
  readonly words: CalculatorWords;
  readonly language: Language;
  readonly about: readonly Fact[];
  readonly firm: string;
  readonly printed: string;
};

/** A Word document: the claim, and a table of the lines below it, to be pasted into a writ. */
export const printWord = (paper: Paper): FileAnswer => ({
  fileName: `${paper.words.paper.file}.docx`,
  contentType: wordType,
  content: () => wordFile(linesOf(paper), 'narrow'),
});

/** This column gets the remaining width. */
const widths = [1150, 1150, 2040, 720, 820, 1470, 1250, 1050];
/** Columns from the days on are numeric. */
const figuresFrom = 3;

function linesOf({ request, result, words, language, about, firm, printed }: Paper): readonly Line[] {
  const demand = demandOf(
    request.debts.filter(({ interestPeriods }) => interestPeriods.length > 0),
    language,
    result.series,
  );
  const tables = result.debts.flatMap((debt): readonly Line[] => [
    { h: debt.name },
    {
      table: {
        widths,
        figuresFrom,
        rows: [headsOf(words), ...cellsOf({ ...result, debts: [debt] }, words)],
        sums: [
          { label: words.result.interestTotal, figures: [int(debt.totals.interest), int(debt.totals.paid)] },
          { label: words.result.balance, figures: [int(debt.totals.balance), ''] },
        ],
      },
    },
  ]);
  const facts = about.map(([label, text]) => `${label}: ${text}`);
  return [{ h: words.paper.file }, ...facts, ...demand.split('\n\n'), ...tables, `${firm}. ${printed}`];
}

const headsOf = (words: CalculatorWords): readonly string[] => [
  words.periods.from,
  words.periods.to,
  words.paper.about,
  words.result.days,
  words.result.rate,
  words.result.base,
  words.result.interest,
  words.result.paid,
];

const cellsOf = (result: InterestResult, words: CalculatorWords): readonly (readonly string[])[] =>
  rowsOf(result, words).map((row) => [
    date(row.from),
    row.to === null ? '' : date(row.to),
    row.about,
    row.days === null ? '' : int(row.days),
    rateText(row),
    row.base === null ? '' : dec(row.base),
    row.interest === null ? '' : dec(row.interest),
    row.paid === null ? '' : int(row.paid),
  ]);
