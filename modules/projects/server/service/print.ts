import type { FileAnswer } from '#server/http/module.ts';
import { printExcel } from '#server/reports/excel.ts';
import { printPdf } from '#server/reports/pdf.ts';
import type { Column, Report } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { tenantName } from '#server/tenant-name.ts';
import { calendarDay, date } from '#shared/format.ts';
import { mostRows } from '#shared/page.ts';
import type { Filter } from '../queries/filter.ts';
import { list, type DescribedRow, type ProjectOrder } from '../queries/list.ts';
import { printedFilter } from './printed-filter.ts';
import { statusNames, wordsOf } from './statuses.ts';

type Asked = Filter & { readonly orderBy: ProjectOrder; readonly format: 'PDF' | 'Excel' };

/** The list as a file, with its filters (PROJ-05). */
export async function exportList(scope: Scope, { orderBy, format, ...filter }: Asked): Promise<FileAnswer> {
  const { items, total } = await list(scope, filter, orderBy, { pageNumber: 1, pageSize: mostRows });
  const { report: words } = wordsOf(scope);
  const names = statusNames(scope);
  const columns: readonly Column<DescribedRow>[] = [
    { label: words.number, width: 1.1, value: (row) => row.yearNumber },
    { label: words.name, width: 2.6, value: (row) => row.name },
    { label: words.client, width: 2, value: (row) => row.clientName ?? '' },
    ...(scope.edition === 'legal'
      ? [{ label: words.opponent, width: 1.8, value: (row: DescribedRow) => row.opponentName ?? '' }]
      : []),
    { label: words.employee, width: 1.8, value: (row) => row.employeeName },
    { label: words.types, width: 1.6, value: (row) => row.types.map(({ name }) => name).join(', ') },
    { label: words.status, width: 0.9, value: (row) => names[row.statusId as 1 | 2 | 3] },
    { label: words.expiration, width: 1.1, day: true, value: (row) => row.expirationDate ?? '' },
    { label: words.labels, width: 1.4, value: (row) => row.labels.map(({ name }) => name).join(', ') },
    {
      label: words.modified,
      width: 1.1,
      day: true,
      value: (row) => calendarDay(row.modifiedDate, scope.timeZone),
    },
  ];
  const report: Report<DescribedRow> = {
    title: words.title,
    language: scope.language,
    firm: await tenantName(scope),
    printed: `${words.printed} ${date(scope.now, scope.timeZone)}`,
    sheet: words.title,
    page: words.page,
    facts: await printedFilter(scope, filter),
    columns,
    rows: items,
    group: null,
    sumOf: () => ({ currencyCode: 'ISK', amount: 0, hours: 0 }),
    subtotalLabel: '',
    hoursLabel: '',
    closing: [[words.count, total]],
  };
  return format === 'PDF' ? printPdf(report, `${words.file}.pdf`) : printExcel(report, `${words.file}.xlsx`);
}
