import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { StatisticsWebTexts } from './web.is.ts';

/** Words of the statistics, English. */
export const en = ({ project, client }: EnglishVocabulary): StatisticsWebTexts => ({
  title: 'Statistics',
  subject: 'What is counted',
  subjects: { worklogs: 'Worklogs', projects: capitalize(project.many) },
  grouping: 'Grouping',
  groupings: {
    Clients: capitalize(client.many),
    Employees: 'Employees',
    ProjectTypes: 'Types',
    Types: 'Types',
    Statuses: 'Status',
    Responsible: 'Responsible people',
  },
  view: 'View',
  views: { charts: 'Charts', table: 'Table' },
  period: 'Period',
  since: (day: string) => `Since ${day}`,
  status: 'Status',
  anyStatus: 'Any status',
  filters: 'Filters',
  series: { time: 'Hours', profit: 'Amount' },
  countOf: { worklogs: 'Entries', projects: capitalize(project.many) },
  units: { time: 'hours', profit: 'ISK', worklogs: 'entries', projects: project.many },
  rest: (n: string) => `Others (${n})`,
  share: 'Share',
  total: 'Total',
  group: 'Name',
  note: {
    worklogs: 'Amounts are as billed with discount, in ISK at the rate of each entry.',
    projects: `${capitalize(project.many)} are counted as they stand today. Hours and amounts are of the work on them in the period.`,
  },
  nothing: 'Nothing',
  empty: {
    title: 'No figures in this period',
    text: `Choose a longer period, or log work on ${project.article} ${project.one}.`,
  },
  failed: 'The report could not be loaded',
});
