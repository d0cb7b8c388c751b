import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { TimesheetTexts } from './web.is.ts';

/** Words of the timesheet, English. */
export const en = ({ project }: EnglishVocabulary): TimesheetTexts => ({
  title: 'Timesheet',
  project: capitalize(project.one),
  total: 'Total',
  weekTotal: 'Week',
  sum: (hours) => `${hours} h`,
  view: 'View',
  views: { week: 'Week', twoWeeks: '2 weeks', month: 'Month', calendar: 'Calendar' },
  calendar: {
    title: 'Hours in a calendar',
    length: 'Length of the calendar',
    lengths: { calendar: 'Whole week', calendarDay: 'One day' },
    slot: (day, time) => `Log time on ${day} at ${time}`,
    moved: (when) => `Moved: ${when}`,
    fixed: 'This worklog cannot be moved.',
    keys: 'Arrows go through the half hours, Shift and arrows choose more of them, and Enter logs. On a worklog Alt and arrows move it, and with Shift make it longer or shorter.',
  },
  previous: 'Previous period',
  next: 'Next period',
  today: 'Today',
  cell: (number, day, hours) => `${number}, ${day}: ${hours}`,
  running: 'timer running',
  billed: 'on an invoice',
  typing: {
    noDuration: 'Write time as 1:30, 1.5 or 90m.',
    moreThanDay: 'A day has 24 hours. Minutes are written as 90m.',
    billed: 'This worklog is on an invoice and cannot be changed.',
    failed: 'It could not be saved. What you typed waits here.',
  },
  several: (n) => `${int(n)} ${pluralEn(n, 'worklog', 'worklogs')}`,
  addRow: { title: `Add a ${project.one}`, save: 'Add', placeholder: `Search for a ${project.one} by name or number` },
  copyWeek: {
    open: 'Copy last week',
    title: 'Copy last week',
    what: 'What should be copied?',
    rows: 'Rows without hours',
    hours: 'Rows and hours',
    save: 'Copy',
    found: (n, hours) => `In the week before: ${int(n)} ${pluralEn(n, project.one, project.many)}, ${hours} h`,
    nothing: 'No hours are logged in the week before.',
    rowsHint: `The ${project.many} of the week before appear, and hours are typed into their cells.`,
    hoursHint: 'Hours and descriptions are copied to the same weekdays. Days that have hours already stay as they are.',
    done: (n) => (n === 0 ? 'There was nothing new to copy' : `${int(n)} ${pluralEn(n, 'worklog', 'worklogs')} copied`),
  },
  suggestionsShort: (n) => `${int(n)} suggested`,
  suggestions: (n) => `${int(n)} suggested ${pluralEn(n, 'worklog', 'worklogs')}`,
  empty: { title: 'No hours in this period', text: 'Start the timer or log the first hour.', action: 'Log time' },
  failed: 'The data could not be loaded',
});
