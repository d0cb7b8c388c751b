import { int } from '#shared/format.ts';
import { pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ProcessScreenTexts } from './web.is.ts';

/** Texts of the screens of processes, English. */
export const en = ({ project, task }: EnglishVocabulary): ProcessScreenTexts => ({
  title: 'Processes',
  intro: `Templates of ${task.many} that come with ${project.many} of a type. Those that are created automatically appear with the ${project.one}, the others once all their predecessors are completed.`,
  everyType: 'All',
  add: 'New process',
  edit: 'Edit process',
  delete: 'Delete',
  menu: (name) => `Actions: ${name}`,
  search: 'Search processes',
  noMatch: { title: 'No process found', text: 'Try fewer letters.' },
  empty: {
    title: 'No processes yet',
    text: `Say once what has to be done in each type of ${project.one}, and it is there in every new one.`,
  },
  step: (number) => `Step ${int(number)}`,
  flow: (name) => `Flow: ${name}`,
  auto: 'Automatic',
  after: (names) => `After: ${names}`,
  dueFrom: (days, base) =>
    `${int(Math.abs(days))} ${pluralEn(Math.abs(days), 'day', 'days')} ${days < 0 ? 'before' : 'after'}${base === null ? ' creation' : `: ${base}`}`,
  noDue: 'No due date',
  dialog: {
    name: 'Name',
    nameRequired: 'A name is needed',
    type: `Type of ${project.one}`,
    everyType: 'All types',
    subType: 'Subtype',
    everySubType: 'All subtypes',
    status: 'Status',
    priority: 'Priority',
    days: 'Days',
    base: 'Counted from',
    creation: 'Creation',
    reminder: 'Reminder',
    reminderDays: 'Days until the reminder',
    reminderBase: 'Reminder counted from',
    auto: `Create it together with the ${project.one}`,
    predecessors: 'Predecessors',
    predecessorsHint: 'It is made once all of them are completed.',
    none: 'None',
    description: 'Description',
    unchanged: 'What has already been created from the process does not change.',
    follow: (count) => `Let ${int(count)} open ${pluralEn(count, task.one, task.many)} follow the change`,
    followHint: `Name, description, priority and due date follow where nobody has changed them. What is completed, or on closed ${project.many}, does not change.`,
    saved: 'The process was saved',
  },
  file: {
    menu: 'Import and export',
    take: 'Export to a file',
    bring: 'Import from a file',
    making: 'The file is being made',
    stop: 'Stop',
    text: 'A file of processes, as it is exported here. A process that its type has already stays as it is.',
    choose: 'Choose a file',
    counts: (made, known, left) =>
      [`${int(made)} new`, `${int(known)} known`, left === 0 ? null : `${int(left)} left out`]
        .filter(Boolean)
        .join(' · '),
    states: { New: 'New', Known: 'Known', Left: 'Left out' },
    reasons: {
      type: 'There is no such type here',
      base: 'There is no such date here',
      predecessor: 'A predecessor is missing',
      broken: 'Cannot be read',
    },
    done: (count) => `${int(count)} more ${pluralEn(count, 'process', 'processes')}`,
    failed: 'The file could not be read',
  },
  statuses: { Pending: 'Pending', InProgress: 'In progress', OnHold: 'On hold', Completed: 'Completed' },
  priorities: { Low: 'Low', Normal: 'Normal', High: 'High', Urgent: 'Urgent' },
  deleted: (name) => `The process “${name}” was deleted`,
  inUse: (name) => `Other processes wait for “${name}”`,
  errors: { load: 'The processes could not be loaded', save: 'The process could not be saved' },
});
