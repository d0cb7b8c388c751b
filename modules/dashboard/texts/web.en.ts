import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import { int } from '#shared/format.ts';
import type { DashboardTexts } from './web.is.ts';

/** Words of the dashboard, English. */
export const en = ({ project, task }: EnglishVocabulary): DashboardTexts => ({
  hello: (name) => `Hello, ${name}`,
  week: (number) => `week ${number}`,
  period: 'Period',
  hours: 'Hours logged',
  billable: (quantity, share) => `${quantity} billed · ${share}`,
  sinceNewYear: (quantity: string) => `${quantity} hours since new year`,
  chart: (days) => `Hours per day. ${days}`,
  unbilled: 'Unbilled',
  unbilledOf: (quantity, projects) =>
    `${quantity} hours on ${int(projects)} ${pluralEn(projects, project.one, project.many)}`,
  nothingUnbilled: 'Nothing awaits an invoice.',
  priority: `Priority ${project.many}`,
  noPriority: `${capitalize(project.many)} that you mark with a star are shown here.`,
  due: 'Due today',
  overdue: 'Overdue',
  tasks: `Next ${task.many}`,
  noTasks: 'Nothing waits for you.',
  latest: 'Latest entries',
  noLatest: 'You have not logged any time yet.',
  noComment: 'No description',
  seeAll: 'See all',
  cap: 'Cap',
  noCap: 'No cap',
  start: (comment) => `Start the timer: ${comment}`,
  stop: 'Stop the timer',
  failed: {
    figures: 'The figures could not be loaded',
    projects: `The ${project.many} could not be loaded`,
    latest: 'The entries could not be loaded',
  },
});
