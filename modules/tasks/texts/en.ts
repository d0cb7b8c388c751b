import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { TaskTexts } from './is.ts';

/** Server texts of tasks, English. */
export const en = ({ project, client, opponent, task }: EnglishVocabulary): TaskTexts => ({
  statuses: { Pending: 'Pending', InProgress: 'In progress', OnHold: 'On hold', Completed: 'Completed' },
  priorities: { Low: 'Low', Normal: 'Normal', High: 'High', Urgent: 'Urgent' },
  report: {
    title: capitalize(task.many),
    file: capitalize(task.many),
    printed: 'Printed',
    page: 'Page {page} of {pages}',
    due: 'Due',
    name: 'Name',
    number: 'No.',
    project: capitalize(project.one),
    client: capitalize(client.one),
    employee: 'Employee',
    priority: 'Priority',
    status: 'Status',
    completed: 'Completed',
    count: 'Count',
    connected: (name) => `${name}, also linked ${project.many}`,
    opponentKind: capitalize(opponent.one),
    of: 'Linked to',
    kinds: {
      1: capitalize(client.one),
      3: capitalize(project.one),
      4: 'Processes',
      5: capitalize(task.one),
    },
    search: 'Search',
  },
  letter: {
    subject: (name: string) => `Reminder: ${name}`,
    due: (day: string) => `Due: ${day}`,
    who: (name: string) => `Employee: ${name}`,
    nobody: 'Nobody has been given it yet.',
    label: `Open the ${task.one}`,
  },
  problems: {
    task_project: `You must choose a ${project.one}`,
    task_assignee: `It can only be given to an employee with access to this ${project.one}.`,
    task_parent: `Subtasks stand one level below, and on the same ${project.one}.`,
    deadlines_unconfirmed:
      'No deadlines are computed until the operator has confirmed the table of statutes (the setting DEADLINES_CONFIRMED).',
    deadline_base: `This ${project.one} has no such date.`,
    unknown_deadline_rule: 'There is no such deadline.',
    task_in_use: `Time, comments or documents are on it and belong to this ${project.one}, so that it cannot move to another.`,
  },
});
