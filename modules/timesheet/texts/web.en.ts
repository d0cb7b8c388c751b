import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { TimesheetTexts } from './web.is.ts';

/** Words of the timesheet, English. */
export const en = ({ project }: EnglishVocabulary): TimesheetTexts => ({
  title: 'Timesheet',
  project: capitalize(project.one), total: 'Total', weekTotal: 'Week', sum: (hours) => `${hours} h`,
  view: 'View', views: { week: 'Week', twoWeeks: '2 weeks', month: 'Month' },
  previous: 'Previous period', next: 'Next period', today: 'Today',
  cell: (number, day, hours) => `${number}, ${day}: ${hours}`, running: 'timer running',
  several: (n) => `${int(n)} ${pluralEn(n, 'worklog', 'worklogs')}`,
  empty: { title: 'No hours in this period', text: 'Start the timer or log the first hour.', action: 'Log time' },
  failed: 'The data could not be loaded',
});
