import type { FileAnswer } from '#server/http/module.ts';
import { printExcel } from '#server/reports/excel.ts';
import { printPdf } from '#server/reports/pdf.ts';
import type { Column, Report } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { tenantName } from '#server/tenant-name.ts';
import { calendarDay, date } from '#shared/format.ts';
import { mostRows } from '#shared/page.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import type { Filter } from '../queries/filter.ts';
import { list, type TaskOrder, type TaskRow } from '../queries/list.ts';
import { printedFilter } from './printed-filter.ts';

const wordsOf = textsFor(is, en);

type Asked = Filter & { readonly orderBy: TaskOrder; readonly format: 'PDF' | 'Excel' };

/** Exports the list with its filters (TASK-13). */
export async function exportList(scope: Scope, { orderBy, format, ...filter }: Asked): Promise<FileAnswer> {
  const { items, total } = await list(scope, filter, orderBy, { pageNumber: 1, pageSize: mostRows });
  const texts = wordsOf(scope);
  const { report: words, statuses, priorities } = texts;
  const columns: readonly Column<TaskRow>[] = [
    { label: words.due, width: 1.1, day: true, value: (row) => row.dueDate ?? '' },
    { label: words.name, width: 3, value: (row) => row.name },
    { label: words.number, width: 1.1, value: (row) => row.projectYearNumber },
    { label: words.project, width: 2.2, value: (row) => row.projectName },
    { label: words.client, width: 1.8, value: (row) => row.clientName ?? '' },
    { label: words.employee, width: 1.8, value: (row) => row.employeeName ?? '' },
    { label: words.priority, width: 1, value: (row) => priorities[row.priority] },
    { label: words.status, width: 1.4, value: (row) => statuses[row.status] },
    {
      label: words.completed,
      width: 1.1,
      day: true,
      value: (row) => (row.completedDate === null ? '' : calendarDay(row.completedDate, scope.timeZone)),
    },
  ];
  const report: Report<TaskRow> = {
    title: words.title,
    language: scope.language,
    firm: await tenantName(scope),
    printed: `${words.printed} ${date(scope.now, scope.timeZone)}`,
    sheet: words.title,
    page: words.page,
    facts: await printedFilter(scope, filter, texts),
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
