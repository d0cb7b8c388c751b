import type { FileAnswer } from '#server/http/module.ts';
import { printExcel } from '#server/reports/excel.ts';
import { printPdf } from '#server/reports/pdf.ts';
import type { Report } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { tenantName } from '#server/tenant-name.ts';
import { calendarDay, date } from '#shared/format.ts';
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
import { columnsOf, type Grouping } from './printed-columns.ts';
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
const groupings: Readonly<Record<1 | 2, Grouping>> = { 1: 'project', 2: 'employee' };

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
    columns: columnsOf(scope, wordsOf(scope), grouping),
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
