import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { WorklogTexts } from './is.ts';

/** Server texts of worklogs, English. */
export const en = ({ project, client, task }: EnglishVocabulary): WorklogTexts => ({
  problems: {
    worklog_billed: 'This worklog is on an invoice. Delete the invoice before changing it.',
    unknown_payor: 'There is no such payor.',
    unknown_task: `There is no such ${task.one}.`,
    mixed_currencies: 'The worklogs are in more than one currency, so they cannot all have the same price.',
    worklog_questions: 'Is this right?',
    too_many_to_sum: 'There are too many worklogs to sum them all. Narrow the filter, for example to a period.',
    no_exchange_rate: 'The payor’s currency has no exchange rate. A manager sets it in the settings, under Rates.',
  },
  workTypes: { 1: 'Hourly', 2: 'Expense', 3: 'Fixed fee' },
  report: {
    title: 'Work report',
    printed: 'Printed',
    period: 'Period',
    date: 'Date',
    employee: 'Employee',
    comment: 'Description',
    type: 'Type',
    cost: 'Cost',
    quantity: 'Qty',
    price: 'Price',
    discount: 'Disc.',
    total: 'Total',
    currency: 'Currency',
    subtotal: 'Subtotal',
    grandTotal: 'Total',
    hours: 'Hours',
    number: 'No.',
    project: capitalize(project.one),
    client: capitalize(client.one),
    billed: 'Billed',
    billedHours: 'Hours billed',
    page: 'Page {page} of {pages}',
    sheet: 'Worklogs',
    file: 'Work report',
  },
});
