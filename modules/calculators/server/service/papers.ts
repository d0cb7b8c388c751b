import { getRow as getProject } from '#modules/projects/server/service/answer.ts';
import type { FileAnswer } from '#server/http/module.ts';
import { printPdf } from '#server/reports/pdf.ts';
import type { Column } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { tenantName } from '#server/tenant-name.ts';
import { date, kr, percent } from '#shared/format.ts';
import { type Language, textsFor } from '#shared/texts/nouns.ts';
import type { PaperFormat } from '../../contract/papers.ts';
import type { InterestRequest } from '../../rules/request.ts';
import type { InterestResult } from '../../rules/result.ts';
import { en } from '../../texts/web.en.ts';
import { is, type CalculatorWords } from '../../texts/web.is.ts';
import { calculateInterest } from './interest.ts';
import { rowsOf, type PaperRow } from './paper-rows.ts';
import { printSheet } from './sheet.ts';
import { printWord } from './word.ts';

type Asked = InterestRequest & {
  readonly format: PaperFormat;
  readonly language?: Language | undefined;
  readonly projectId?: number | undefined;
};

/** A label and its text. */
export type Fact = readonly [string, string];

/** The document of a calculation; it is calculated again, so that no figure comes from the browser. */
export async function printInterest(
  scope: Scope,
  { format, language = scope.language, projectId, ...request }: Asked,
): Promise<FileAnswer> {
  const result = await calculateInterest(scope, request);
  const words = textsFor(is, en)({ language, edition: scope.edition });
  const firm = await tenantName(scope);
  const about = await projectFact(scope, projectId, words);
  const printed = `${words.paper.printed} ${date(scope.now, scope.timeZone)}`;
  if (format === 'Excel') return printSheet(result, words, about, `${words.paper.file}.xlsx`);
  if (format === 'Word') return printWord({ request, result, words, language, about, firm, printed });
  return printPdf(
    {
      title: words.paper.file,
      language,
      firm,
      printed,
      sheet: words.paper.sheet,
      page: words.paper.page,
      facts: [...about, ...factsOf(request, words)],
      columns: columnsOf(words),
      rows: rowsOf(result, words),
      group: null,
      sumOf: () => ({ currencyCode: 'ISK', amount: 0, hours: 0 }),
      subtotalLabel: '',
      hoursLabel: '',
      closing: closingOf(result, words),
    },
    `${words.paper.file}.pdf`,
  );
}

/** The case that was calculated for, if any. */
async function projectFact(scope: Scope, id: number | undefined, words: CalculatorWords): Promise<readonly Fact[]> {
  if (id === undefined) return [];
  const { yearNumber, name } = await getProject(scope, id);
  return [[words.kept.project, `${yearNumber} · ${name}`]];
}

/** The rules of the calculation. */
const factsOf = (
  { dayCountConvention, capitalise = true }: InterestRequest,
  words: CalculatorWords,
): readonly Fact[] => [
  [words.terms.dayCount, words.terms.dayCounts[dayCountConvention]],
  [words.paper.capitalisation, capitalise ? words.terms.capitalise : words.compare.simple],
];

const columnsOf = (words: CalculatorWords): readonly Column<PaperRow>[] => [
  { label: words.debts.principal, width: 1.6, value: ({ debt }) => debt },
  { label: words.periods.from, width: 1, day: true, value: ({ from }) => from },
  { label: words.periods.to, width: 1, day: true, value: ({ to }) => to ?? '' },
  { label: words.paper.about, width: 3.2, value: ({ about }) => about },
  { label: words.result.days, width: 0.7, number: 0, value: ({ days }) => days ?? '' },
  { label: words.result.rate, width: 0.8, number: 2, value: ({ rate }) => (rate === null ? '' : percent(rate, 4)) },
  { label: words.result.base, width: 1.4, number: 2, value: ({ base }) => base ?? '' },
  { label: words.result.interest, width: 1.3, number: 2, value: ({ interest }) => interest ?? '' },
  { label: words.result.paid, width: 1.2, number: 0, value: ({ paid }) => paid ?? '' },
];

/** The result of each debt, and the total when there are several. */
function closingOf({ debts, totals }: InterestResult, { result: words }: CalculatorWords) {
  const sums = debts.length > 1 ? [...debts, { name: words.grand, totals }] : debts;
  return sums.flatMap(({ name, totals: of }): Fact[] => [
    [`${name}: ${words.principal}`, kr(of.principal)],
    [words.interestTotal, kr(of.interest)],
    ...(of.paid > 0 ? [[words.paidTotal, kr(-of.paid)] as const] : []),
    [of.balance < 0 ? words.overpaid : words.balance, kr(Math.abs(of.balance))],
  ]);
}
