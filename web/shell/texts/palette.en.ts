import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { PaletteTexts } from './palette.is.ts';

/** Words of the palette and of the map of the keys, English. */
export const en = ({ project, client, task, edition }: EnglishVocabulary): PaletteTexts => ({
  palette: {
    title: 'Search and go',
    placeholder:
      edition === 'legal'
        ? 'Search for a case, client, opponent or screen'
        : 'Search for a project, customer or screen',
    screens: 'Screens',
    actions: 'Actions',
    found: 'Results',
    people: 'Employees',
    casesOf: `The employee’s ${project.many}`,
    alsoImport: 'import',
    verbs: {
      start: ['start', 'clock', 'start the clock', 'start the timer', 'start timer'],
      bill: ['bill', 'invoice', 'make an invoice'],
      newCase: [`new ${project.one}`, `create ${project.one}`],
      between: ['on', 'for', 'in'],
    },
    about: {
      start: (name) => `Start the timer: ${name}`,
      log: (name) => `Log time: ${name}`,
      bill: (name) => `Bill: ${name}`,
      newCase: (name) => `New ${project.one}: ${name}`,
    },
    newProject: `New ${project.one}`,
    newEvent: 'New event',
    newTime: 'Log time',
    newExpense: 'Log an expense',
    newFixed: 'Log a fixed fee',
    startTimer: 'Start the timer …',
    invite: 'Invite employee',
    newClient: `New ${client.one}`,
    newOpponent: 'New opponent',
    failed: 'The search failed',
  },
  selectProject: { label: capitalize(project.one), placeholder: `Find a ${project.one} by name or number` },
  startTimer: { title: `Which ${project.one} do you want to log time on?`, action: 'Start' },
  keys: {
    title: 'Keyboard shortcuts',
    palette: 'Search and go',
    newWorklog: 'Log time',
    newTask: `Write a new ${task.one}`,
    moveCard: 'Move a card on the board',
    cardTop: 'Move a card to the top or the bottom',
    taskStatus: 'Set the status of a card',
    taskEdit: 'Edit a card',
    taskAssign: 'Assign a card; take it on',
    taskDate: 'Set the due date of a card; put it off to tomorrow',
    taskDone: 'Complete a card',
    taskTimer: 'Start the timer on a card',
    timer: 'Open the timer',
    search: 'Search',
    map: 'Show the shortcuts',
    move: 'Move in a grid',
    choose: 'Select a row',
    open: 'Open a row',
    rowMenu: 'Actions of a row',
    escape: 'Close a window',
    arrows: 'Arrows',
    space: 'Space',
  },
});
