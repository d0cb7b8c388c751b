import type { FileAnswer } from '#server/http/module.ts';
import { printExcel } from '#server/reports/excel.ts';
import { printPdf } from '#server/reports/pdf.ts';
import type { Column, Report } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { date, money } from '#shared/format.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import type { WorklogFilter } from '../../contract/filter.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import { tenantName } from '../queries/project.ts';
import type { Filter } from '../queries/filter.ts';
import * as queries from '../queries/list.ts';
import type { WorklogRow } from '../queries/rows.ts';
import { aggregatesOf, type Sums } from './list.ts';

const wordsOf = ({ language, edition }: Scope) => (language === 'is' ? is(icelandic[edition]) : en(english[edition]));

/** Kinds of work in the person's language (DATA-15). */
export const workTypes = (scope: Scope) =>
  Object.entries(wordsOf(scope).workTypes).map(([id, name]) => ({ id: Number(id), name }));

/** More rows than this do not go on one paper, nor into the memory of the server at once. */
const mostPrinted = 100_000;

/** The list as a spreadsheet, `Timaskraning.xlsx` (WORK-41). */
export async function exportList(
  scope: Scope,
  { orderBy, ...filter }: Filter & { readonly orderBy: queries.WorklogOrder },
): Promise<FileAnswer> {
  const rows = await queries.list(scope, filter, orderBy, { pageNumber: 1, pageSize: mostPrinted });
  return printExcel(await reportOf(scope, rows, await queries.sums(scope, filter), null), 'Timaskraning.xlsx');
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

/** The work report of a selection, or of all that match, with a subtotal of each group and totals that are the list's. */
export async function report(scope: Scope, { worklogIds, format, typeId = 1, ...asked }: Asked): Promise<FileAnswer> {
  const filter: Filter = worklogIds ? { ids: worklogIds } : asked;
  const grouping = groupings[typeId === 2 ? 2 : 1];
  const rows = await queries.list(scope, filter, orders[grouping], { pageNumber: 1, pageSize: mostPrinted });
  const described = await reportOf(scope, rows, await queries.sums(scope, filter), grouping);
  const { file } = wordsOf(scope).report;
  return format === 'PDF' ? printPdf(described, `${file}.pdf`) : printExcel(described, `${file}.xlsx`);
}

async function reportOf(
  scope: Scope,
  rows: readonly WorklogRow[],
  sums: Sums,
  grouping: Grouping | null,
): Promise<Report<WorklogRow>> {
  const { report: words, workTypes: kinds } = wordsOf(scope);
  const aggregates = aggregatesOf(sums);
  const columns: readonly Column<WorklogRow>[] = [
    { label: words.date, width: 1.1, value: (row) => date(row.date, scope.timeZone) },
    ...(grouping === 'project'
      ? []
      : [
          { label: words.number, width: 1, value: (row: WorklogRow) => row.projectYearNumber },
          { label: words.project, width: 2, value: (row: WorklogRow) => row.projectName },
          { label: words.client, width: 1.6, value: (row: WorklogRow) => row.clientName ?? '' },
        ]),
    ...(grouping === 'employee'
      ? []
      : [{ label: words.employee, width: 1.8, value: (row: WorklogRow) => row.employeeName }]),
    { label: words.comment, width: 4, value: (row) => row.comment },
    { label: words.type, width: 1.4, value: (row) => kinds[row.workTypeId as 1 | 2 | 3] ?? '' },
    { label: words.quantity, width: 0.8, number: 2, value: (row) => row.quantityBilled },
    { label: words.price, width: 1, number: 2, value: (row) => row.price },
    { label: words.discount, width: 0.8, number: 2, value: (row) => row.discount * 100 },
    { label: words.total, width: 1.2, number: 2, value: (row) => row.totalBilledWithDiscount },
    { label: words.currency, width: 0.7, value: (row) => row.currencyCode },
  ];
  return {
    title: words.title,
    firm: await tenantName(scope),
    printed: `${words.printed} ${date(scope.now, scope.timeZone)}`,
    sheet: words.sheet,
    page: words.page,
    columns,
    rows,
    group: grouping === null ? null : groupOf[grouping],
    sumOf: (row) => ({
      currencyCode: row.currencyCode,
      amount: row.totalBilledWithDiscount,
      hours: row.workTypeId === 1 ? row.quantityBilled : 0,
    }),
    subtotalLabel: words.subtotal,
    hoursLabel: words.hours,
    totals: [
      [words.hours, aggregates.quantityBilled],
      ...aggregates.totals.map((one): [string, string] => [
        words.grandTotal,
        money(one.totalBilledWithDiscount, one.currencyCode),
      ]),
    ],
  };
}

const groupOf: Readonly<Record<Grouping, NonNullable<Report<WorklogRow>['group']>>> = {
  project: {
    key: (row) => String(row.projectId),
    label: (row) => [row.projectYearNumber, row.projectName, row.clientName].filter(Boolean).join(' · '),
  },
  employee: { key: (row) => String(row.employeeId), label: (row) => row.employeeName },
};
