import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { StatisticsTexts } from './is.ts';

/** Server texts of statistics, English. */
export const en = ({ client, project }: EnglishVocabulary): StatisticsTexts => ({
  noClient: `No ${client.one}`,
  noType: 'No type',
  others: 'Others',
  report: {
    title: 'Statistics',
    file: 'Statistics',
    groups: {
      Employees: 'by people',
      Projects: `by ${project.one}`,
      Clients: `by ${client.one}`,
      ProjectTypes: 'by type',
    },
    printed: 'Printed',
    page: 'Page {page} of {pages}',
    period: 'Period',
    employee: 'Employee',
    number: capitalize(project.one),
    name: 'Name',
    entries: 'Worklogs',
    hours: 'Hours',
    billedHours: 'Billed hours',
    amount: 'Amount (ISK)',
    invoiced: 'Invoiced (ISK)',
    collected: 'Collected (ISK)',
    total: 'Total',
  },
});
