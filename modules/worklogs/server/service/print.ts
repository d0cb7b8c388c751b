import type { FileAnswer } from '#server/http/module.ts';
import { printExcel } from '#server/reports/excel.ts';
import { printPdf } from '#server/reports/pdf.ts';
import type { Column, Report } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { tenantName } from '#server/tenant-name.ts';
import { calendarDay, date } from '#shared/format.ts';
import { currencyDecimals, multiply } from '#shared/money.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import type { Page } from '#shared/page.ts';
import { mostPrinted } from '../../contract.ts';
import type { WorklogFilter } from '../../contract/filter.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import type { Filter } from '../queries/filter.ts';
import * as queries from '../queries/list.ts';
import type { WorklogRow } from '../queries/rows.ts';
import { aggregatesOf, type Sums } from './list.ts';
import { printedFilter } from './printed-filter.ts';

const wordsOf = textsFor(is, en);

/** Work types in the person's language (DATA-15). */
export const workTypes = (scope: Scope) =>
  Object.entries(wordsOf(scope).workTypes).map(([id, name]) => ({ id: Number(id), name }));

const everything: Page = { pageNumber: 1, pageSize: mostPrinted };

type Exported = Filter & Partial<Page> & { readonly orderBy: queries.WorklogOrder };

/**
 * The list, a page of it (API-89), or what is selected in it, as a spreadsheet, `Timaskraning.xlsx` (WORK-41). Its sums
 * are of the rows in it.
 */
export async function exportList(
  scope: Scope,
  { orderBy, pageNumber = 1, pageSize = mostPrinted, skip, ...filter }: Exported,
): Promise<FileAnswer> {
  const rows = await queries.list(scope, filter, orderBy, { pageNumber, pageSize, skip });
  const isPage = pageSize < mostPrinted || pageNumber > 1 || skip !== undefined;
  const sums = await queries.sums(scope, isPage ? { ids: rows.map(({ id }) => id) } : filter);
  return printExcel(await reportOf(scope, rows, sums, null, filter), 'Timaskraning.xlsx');
}

type Asked = WorklogFilter & {
  readonly worklogIds?: readonly number[] | undefined;
  readonly format: 'PDF' | 'Excel';
  readonly typeId?: number | undefined;
};

/** Kinds of work report: by case, and by employee (CLIENT-07). */
const groupings = { 1: 'project', 2: 'employee' } as const;
type Grouping = (typeof groupings)[keyof typeof groupings];

const orders: Readonly<Record<Grouping, queries.WorklogOrder>> = {
  project: [
    { field: 'projectYearNumber', direction: 'asc' },
    { field: 'date', direction: 'asc' },
  ],
  employee: [
    { field: 'employeeName', direction: 'asc' },
    { field: 'date', direction: 'asc' },
  ],
};

/** The work report of the selected worklogs, or of all matches, with a subtotal per group and the list's totals. */
export async function report(scope: Scope, { worklogIds, format, typeId = 1, ...asked }: Asked): Promise<FileAnswer> {
  const filter: Filter = worklogIds ? { ids: worklogIds } : asked;
  const grouping = groupings[typeId === 2 ? 2 : 1];
  const rows = await queries.list(scope, filter, orders[grouping], everything);
  const described = await reportOf(scope, rows, await queries.sums(scope, filter), grouping, filter);
  const { file } = wordsOf(scope).report;
  return format === 'PDF' ? printPdf(described, `${file}.pdf`) : printExcel(described, `${file}.xlsx`);
}

async function reportOf(
  scope: Scope,
  rows: readonly WorklogRow[],
  sums: Sums,
  grouping: Grouping | null,
  filter: Filter,
): Promise<Report<WorklogRow>> {
  const { report: words, workTypes: kinds } = wordsOf(scope);
  const aggregates = aggregatesOf(sums);
  const columns: readonly Column<WorklogRow>[] = [
    { label: words.date, width: 1.25, day: true, value: (row) => calendarDay(row.date, scope.timeZone) },
    ...(grouping === 'project'
      ? []
      : [
          { label: words.number, width: 1.25, value: (row: WorklogRow) => row.projectYearNumber },
          { label: words.project, width: 2, value: (row: WorklogRow) => row.projectName },
          { label: words.client, width: 1.6, value: (row: WorklogRow) => row.clientName ?? '' },
        ]),
    ...(grouping === 'employee'
      ? []
      : [{ label: words.employee, width: 1.8, value: (row: WorklogRow) => row.employeeName }]),
    { label: words.comment, width: 3.6, value: (row) => row.comment },
    { label: words.type, width: 1.4, key: 'kind', value: (row) => kinds[row.workTypeId as 1 | 2 | 3] ?? words.cost },
    // The list shows the hours worked and the hours billed; a report is for the payor.
    ...(grouping === null
      ? [{ label: words.quantity, width: 1, number: 2, value: (row: WorklogRow) => row.quantity }]
      : []),
    {
      label: grouping === null ? words.billed : words.quantity,
      width: 1,
      number: 2,
      key: 'hours',
      value: (row) => row.quantityBilled,
      digits: () => 2,
    },
    { label: words.price, width: 1.1, number: 2, value: (row) => row.price, digits: priceDigits },
    {
      label: words.discount,
      width: 0.8,
      number: 2,
      value: (row) => percentOf(row.discount),
      digits: (row) => (Number.isInteger(percentOf(row.discount)) ? 0 : 2),
    },
    {
      label: words.total,
      width: 1.3,
      number: 2,
      key: 'amount',
      value: (row) => row.totalBilledWithDiscount,
      digits: ({ currencyCode }) => currencyDecimals(currencyCode),
    },
    { label: words.currency, width: 1, key: 'currency', value: (row) => row.currencyCode },
  ];
  return {
    title: words.title,
    language: scope.language,
    firm: await tenantName(scope),
    printed: `${words.printed} ${date(scope.now, scope.timeZone)}`,
    sheet: words.sheet,
    page: words.page,
    facts:
      grouping === null
        ? await printedFilter(scope, filter, wordsOf(scope))
        : periodOf(scope, rows, filter, words.period),
    columns,
    rows,
    group: grouping === null ? null : groupOf[grouping],
    sumOf: (row) => ({
      currencyCode: row.currencyCode,
      amount: row.totalBilledWithDiscount,
      hours: row.workTypeId === 1 ? row.quantityBilled : 0,
    }),
    subtotalLabel: words.subtotal,
    // The list shows the hours worked too, so its sum says which hours it is of.
    hoursLabel: grouping === null ? words.billedHours : words.hours,
    hoursKind: kinds[1],
    totalLabel: words.grandTotal,
    total: {
      hours: aggregates.quantityBilled,
      amounts: aggregates.totals.map((one) => ({
        currencyCode: one.currencyCode,
        amount: one.totalBilledWithDiscount,
      })),
    },
  };
}

const percentOf = (fraction: number): number => multiply(fraction, 100).toNumber();

/** A price in ISK may have decimals (aurar), for example of an expense. */
const priceDigits = ({ price, currencyCode }: WorklogRow): number =>
  Number.isInteger(price) ? currencyDecimals(currencyCode) : 2;

/** The requested dates; without dates, those of the first and the last worklog. */
function periodOf(
  scope: Scope,
  rows: readonly WorklogRow[],
  { dateFrom, dateTo }: Filter,
  label: string,
): readonly (readonly [string, string])[] {
  const days = rows.map((row) => calendarDay(row.date, scope.timeZone)).toSorted();
  const [from, to] = [dateFrom ?? days[0], dateTo ?? days.at(-1)];
  if (from === undefined || to === undefined) return [];
  return [[label, from === to ? date(from) : `${date(from)} – ${date(to)}`]];
}

const groupOf: Readonly<Record<Grouping, NonNullable<Report<WorklogRow>['group']>>> = {
  project: {
    key: (row) => String(row.projectId),
    label: (row) => [row.projectYearNumber, row.projectName, row.clientName].filter(Boolean).join(' · '),
  },
  employee: { key: (row) => String(row.employeeId), label: (row) => row.employeeName },
};
