import type { FileAnswer } from '#server/http/module.ts';
import { printExcel } from '#server/reports/excel.ts';
import type { Column } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { tenantName } from '#server/tenant-name.ts';
import { date } from '#shared/format.ts';
import { currencyDecimals } from '#shared/money.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { en } from '../../texts/export.en.ts';
import { is, type ExportTexts } from '../../texts/export.is.ts';
import type { Filter } from '../queries/filter.ts';
import * as queries from '../queries/list.ts';
import { rowAnswer, todayOf } from './answer.ts';
import { printedFilter } from './printed-filter.ts';

type Row = ReturnType<typeof rowAnswer<Awaited<ReturnType<typeof queries.list>>[number]>>;

const wordsOf = textsFor(is, en);

/** The maximum number of rows in one file, which the server holds in memory. */
const mostPrinted = 100_000;

/**
 * The list of invoices, or what is selected in it, as a spreadsheet, with sums per currency. A list that shows deleted
 * invoices has no sums, because they count for nothing.
 */
export async function exportList(
  scope: Scope,
  { orderBy, ...filter }: Filter & { readonly orderBy: queries.InvoiceOrder },
): Promise<FileAnswer> {
  const words = wordsOf(scope);
  const found = await queries.list(scope, filter, todayOf(scope), orderBy, { pageNumber: 1, pageSize: mostPrinted });
  const rows = found.map((row) => rowAnswer(scope, row));
  const sums = await queries.sums(scope, filter, todayOf(scope));
  const amounts = sums.map(({ currencyCode, totalWithVat }) => ({ currencyCode, amount: totalWithVat }));
  return printExcel(
    {
      title: words.title,
      language: scope.language,
      firm: await tenantName(scope),
      printed: `${words.printed} ${date(scope.now, scope.timeZone)}`,
      sheet: words.title,
      page: words.page,
      facts: await printedFilter(scope, filter, words),
      columns: columnsOf(words),
      rows,
      group: null,
      sumOf: ({ currencyCode, totalWithVat }) => ({ currencyCode, amount: totalWithVat, hours: 0 }),
      subtotalLabel: '',
      hoursLabel: '',
      totalLabel: words.total,
      ...(rows.some(({ deletedDate }) => deletedDate !== null) ? {} : { total: { hours: 0, amounts } }),
    },
    `${words.file}.xlsx`,
  );
}

function columnsOf(words: ExportTexts): readonly Column<Row>[] {
  const text = (label: string, width: number, value: (row: Row) => string | null): Column<Row> => ({
    label,
    width,
    value: (row) => value(row) ?? '',
  });
  const day = (label: string, value: (row: Row) => string | null): Column<Row> => ({
    ...text(label, 1.25, value),
    day: true,
  });
  const amount = (label: string, value: (row: Row) => number): Column<Row> => ({
    label,
    width: 1.3,
    number: 2,
    value,
    digits: ({ currencyCode }) => currencyDecimals(currencyCode),
  });
  return [
    { label: words.columns.number, width: 0.8, number: 0, plain: true, value: (row) => row.number },
    day(words.columns.invoiceDate, (row) => row.invoiceDate),
    day(words.columns.dueDate, (row) => (row.kind === 'invoice' ? (row.extendedDueDate ?? row.dueDate) : null)),
    text(words.columns.status, 1.4, ({ kind, state }) =>
      kind === 'credit-note' && state !== 'deleted' ? words.status.creditNote : words.status[state],
    ),
    day(words.paidDate, (row) => row.paidDate),
    text(words.columns.projectNumber, 1.25, (row) => casesOf(row, 'yearNumber') || row.projectYearNumber),
    text(words.columns.project, 2.4, (row) => casesOf(row, 'name') || row.projectName),
    text(words.columns.client, 1.8, (row) => row.clientName),
    text(words.columns.payor, 1.8, (row) => row.payorName),
    amount(words.columns.withDiscount, (row) => row.totalWithDiscount),
    amount(words.columns.vat, (row) => row.totalVat),
    { ...amount(words.columns.withVat, (row) => row.totalWithVat), key: 'amount' },
    amount(words.columns.balance, (row) => row.balance),
    { ...text(words.columns.currency, 1, (row) => row.currencyCode), key: 'currency' },
    text(words.columns.external, 1.2, (row) => row.invoiceId),
  ];
}

const casesOf = ({ projects }: Row, field: 'yearNumber' | 'name'): string =>
  projects.map((project) => project[field]).join(' · ');
