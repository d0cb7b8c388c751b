import type { FileAnswer } from '#server/http/module.ts';
import { printExcel } from '#server/reports/excel.ts';
import { printPdf } from '#server/reports/pdf.ts';
import type { Column, Report } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { calendarDay } from '#shared/format.ts';
import { currencyDecimals, multiply, sum } from '#shared/money.ts';
import { caseOf, isHours, titleOfCase } from '../../rules.ts';
import type { InvoiceAnswer } from '../service/answer.ts';
import { figuresOf, type Figures } from './figures.ts';

type Line = InvoiceAnswer['lines'][number];

/**
 * The worklogs of an invoice as its lines show them; for a split, all of the work and the payor's part. By day, or by
 * employee with a subtotal of each, in the payor's language.
 */
export function printWork(
  scope: Scope,
  invoice: InvoiceAnswer,
  format: 'PDF' | 'Excel',
  byEmployee: boolean,
): Promise<FileAnswer> | FileAnswer {
  const figures = figuresOf(invoice.languageCode, invoice.currencyCode);
  const report = reportOf(scope, invoice, figures, byEmployee);
  const file = figures.words.reports.file(invoice.number);
  return format === 'PDF' ? printPdf(report, `${file}.pdf`) : printExcel(report, `${file}.xlsx`);
}

function reportOf(
  { now, timeZone }: Scope,
  invoice: InvoiceAnswer,
  figures: Figures,
  byEmployee: boolean,
): Report<Line> {
  const { words, money, number, percent, day } = figures;
  const work = invoice.lines.filter(({ worklogId }) => worklogId !== null);
  const paid = invoice.totalWithDiscount;
  const placeOf = (line: Line) => invoice.projects.findIndex(({ id }) => id === line.projectId);
  const dayOf = (line: Line) => calendarDay(line.date, timeZone);
  const { reports } = words;
  return {
    title: reports.title[invoice.kind](invoice.number),
    language: figures.language,
    firm: invoice.seller.name,
    printed: `${reports.printed} ${day(calendarDay(now, timeZone))}`,
    sheet: reports.sheet,
    page: words.page,
    columns: columnsOf(invoice, words, dayOf, byEmployee),
    facts: [
      [words.payor, invoice.buyer.name],
      [words.project, caseOf(invoice)],
      [words.invoiceDate, day(invoice.invoiceDate)],
      ...(invoice.share === null
        ? []
        : [[words.shares.label, words.shares.paid(percent(invoice.share / 100), money(paid))] as const]),
    ],
    rows: work.toSorted(
      (a, b) =>
        (byEmployee ? 0 : placeOf(a) - placeOf(b)) || dayOf(a).localeCompare(dayOf(b)) || a.position - b.position,
    ),
    group: byEmployee
      ? { key: (line) => String(line.employeeId), label: (line) => line.employeeName }
      : invoice.projects.length === 0
        ? null
        : { key: (line) => String(line.projectId), label: (line) => titleOfCase(invoice.projects[placeOf(line)]) },
    sumOf: (line) => ({
      currencyCode: invoice.currencyCode,
      amount: line.totalWithDiscount,
      hours: isHours(line) ? line.quantity : 0,
    }),
    subtotalLabel: reports.subtotal,
    hoursLabel: reports.hours,
    figures: { number, day, money: (amount) => money(amount), ...figures.excel },
    hoursKind: words.kindsOfWork[1] ?? '',
    totalLabel: words.net,
    total: {
      hours: sum(work.filter(isHours).map(({ quantity }) => quantity)),
      amounts: [
        {
          currencyCode: invoice.currencyCode,
          amount: sum(work.map(({ totalWithDiscount }) => totalWithDiscount)),
        },
      ],
    },
  };
}

function columnsOf(
  { currencyCode }: InvoiceAnswer,
  { columns: labels, reports, kindsOfWork }: Figures['words'],
  dayOf: (line: Line) => string,
  byEmployee: boolean,
): readonly Column<Line>[] {
  return [
    { label: labels.date, width: 1.1, day: true, value: dayOf },
    ...(byEmployee ? [] : [{ label: reports.employee, width: 1.8, value: (line: Line) => line.employeeName }]),
    { label: labels.text, width: 4, value: (line) => line.comment },
    { label: reports.kind, width: 1.4, key: 'kind', value: ({ workTypeId }) => kindsOfWork[workTypeId] ?? '' },
    { label: labels.quantity, width: 0.8, number: 2, key: 'hours', value: (line) => line.quantity },
    {
      label: labels.price,
      width: 1.1,
      number: 2,
      value: (line) => line.price,
      // Prices in krónur may have decimals, for example of outlays.
      digits: ({ price }) => (Number.isInteger(price) ? currencyDecimals(currencyCode) : 2),
    },
    {
      label: reports.discount,
      width: 0.8,
      number: 2,
      value: ({ discount }) => (discount === 0 ? '' : multiply(discount, 100).toNumber()),
    },
    {
      label: labels.amount,
      width: 1.2,
      number: currencyDecimals(currencyCode),
      key: 'amount',
      value: (line) => line.totalWithDiscount,
    },
  ];
}
