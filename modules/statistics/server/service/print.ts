import { nameOfEmployee } from '#modules/employees/server/service/named.ts';
import type { FileAnswer } from '#server/http/module.ts';
import { printExcel } from '#server/reports/excel.ts';
import { printPdf } from '#server/reports/pdf.ts';
import type { Report } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { tenantName } from '#server/tenant-name.ts';
import { date } from '#shared/format.ts';
import type { Ranked } from '../../contract.ts';
import { figuresOf, type Asked } from './figures.ts';
import { wordsOf } from './words.ts';

/** The ranked figures as a file, with their sum in the last line. */
export async function exportFigures(
  scope: Scope,
  { format, ...asked }: Asked & { readonly format: 'PDF' | 'Excel' },
): Promise<FileAnswer> {
  const { rows, totals, dateFrom, dateTo } = await figuresOf(scope, asked);
  const { report: words } = wordsOf(scope);
  const person = asked.employeeId === undefined ? null : await nameOfEmployee(scope, asked.employeeId);
  const days = [dateFrom, dateTo].map((day) => (day === null ? '' : date(day))).join(' – ');
  const report: Report<Ranked> = {
    title: `${words.title}: ${words.groups[asked.by]}`,
    language: scope.language,
    firm: await tenantName(scope),
    printed: `${words.printed} ${date(scope.now, scope.timeZone)}`,
    sheet: words.title,
    page: words.page,
    facts: [
      ...(dateFrom === null && dateTo === null ? [] : [[words.period, days] as const]),
      ...(person === null ? [] : [[words.employee, person] as const]),
    ],
    columns: [
      // Only cases have numbers.
      ...(asked.by === 'Projects' ? [{ label: words.number, width: 1, value: (row: Ranked) => row.number ?? '' }] : []),
      { label: words.name, width: 3, value: (row) => row.name },
      { label: words.entries, width: 0.9, number: 0, value: (row) => row.entries },
      { label: words.hours, width: 1, number: 2, value: (row) => row.hours },
      { label: words.billedHours, width: 1.1, number: 2, value: (row) => row.billedHours },
      { label: words.amount, width: 1.3, number: 0, value: (row) => row.amount },
      { label: words.invoiced, width: 1.3, number: 0, value: (row) => row.invoiced },
      { label: words.collected, width: 1.3, number: 0, value: (row) => row.collected },
    ],
    rows,
    sumRow: { id: null, number: null, name: words.total, rest: 0, ...totals },
    group: null,
    sumOf: () => ({ currencyCode: 'ISK', amount: 0, hours: 0 }),
    subtotalLabel: '',
    hoursLabel: '',
  };
  return format === 'PDF' ? printPdf(report, `${words.file}.pdf`) : printExcel(report, `${words.file}.xlsx`);
}
