import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ShellTexts } from './is.ts';

export const en = ({ project, client, edition }: EnglishVocabulary): ShellTexts => ({
  product: 'Stoð',
  skip: 'Skip to content',
  menu: 'Menu', fold: 'Fold the menu', unfold: 'Unfold the menu', closeMenu: 'Close the menu',
  nav: { dashboard: 'Dashboard', work: 'Work', projects: capitalize(project.many), time: 'Time', worklogs: 'Worklogs', timesheet: 'Timesheet', suggestions: 'Suggestions', money: 'Invoices', invoices: 'All invoices', billing: 'Unbilled', statistics: 'Statistics', firm: 'Company', employees: 'Employees', settings: 'Settings', clients: edition === 'legal' ? 'Clients' : 'Customers', opponents: 'Opponents', conflicts: 'Conflict checks', parties: 'Parties' },
  projectTabs: { worklogs: 'Worklogs', bills: 'Invoices', parties: 'Parties', extensions: 'Properties', comments: 'Comments', history: 'History' },
  partyTabs: { bills: 'Invoices', comments: 'Comments' },
  partyProjects: { number: 'No.', name: 'Name', responsible: 'Responsible', status: 'Status', modified: 'Changed' },
  settings: {
    menu: 'Settings', own: 'Me', firm: 'The company', care: 'Upkeep',
    pages: {
      user: 'My settings', company: 'General', projectTypes: `${capitalize(project.one)} types`, rates: 'Rates', extensions: 'Properties', templates: 'Templates', connections: 'Connections', import: 'Import', history: 'History', bin: 'Bin',
    },
  },
  search: 'Search or go to …',
  tenant: 'Company', switchTenant: 'Switch company',
  user: {
    menu: 'User menu', settings: 'My settings', light: 'Light theme', dark: 'Dark theme', compact: 'Compact rows', comfortable: 'Comfortable rows',
    english: 'English', icelandic: 'Íslenska', leave: 'Sign out',
  },
  palette: {
    title: 'Search and go', placeholder: edition === 'legal' ? 'Search for a case, client, opponent or screen' : 'Search for a project, customer or screen',
    screens: 'Screens', actions: 'Actions', found: 'Results', nothing: 'Nothing found', newProject: `New ${project.one}`, newTime: 'Log time', newExpense: 'Log an expense', newFixed: 'Log a fixed fee', startTimer: 'Start the timer …', invite: 'Invite employee', newClient: `New ${client.one}`, newOpponent: 'New opponent',
    worklogsOf: (name) => `Worklogs: ${name}`, failed: 'The search failed',
  },
  selectProject: { label: capitalize(project.one), placeholder: `Find a ${project.one} by name or number` },
  startTimer: { title: `Which ${project.one} do you want to log time on?`, action: 'Start' },
  keys: {
    title: 'Keyboard shortcuts', palette: 'Search and go', newWorklog: 'Log time', timer: 'Open the timer', search: 'Search', map: 'Show the shortcuts', move: 'Move in a grid', choose: 'Select a row', open: 'Open a row', rowMenu: 'Actions of a row', escape: 'Close a window', arrows: 'Arrows', space: 'Space',
  },
  help: {
    title: 'Help', open: 'Help', keys: 'Keyboard shortcuts', contact: 'Contact us', question: 'Question', send: 'Send', sent: 'Your question was sent. The answer comes by e-mail.',
    noContact: 'No support address is set. An administrator sets it in SUPPORT_EMAIL.',
    topics: [
      { title: 'Overview', text: `The menu on the left opens the screens. Ctrl K (⌘ K) finds a ${project.one} or a ${client.one} and creates entries without leaving the keyboard.` },
      { title: 'Source search', text: 'Source search is not part of this installation yet. When it comes it will find rulings, acts and decisions by words and references.' },
      { title: 'Rates', text: `The price of an entry comes from the rates of the ${project.one}, of its type, or the general ones, in that order. In the dialog you can choose another rate or type a price.` },
      { title: 'Logging time', text: 'Press N to log time or T to start the timer. Write time as 1.5, 1:30 or 90m. Only one timer runs at a time.' },
      { title: 'Booking revenue', text: 'Billable entries that are not on an invoice are revenue in waiting. An entry on an invoice is locked.' },
    ],
  },
  update: { text: 'A new version of Stoð is here.', action: 'Reload' },
  offline: 'No connection. It will be tried again when the network is back.',
  notYet: { title: 'This screen is not part of the installation yet', text: 'It comes in a later version. Everything else is in its place.', back: 'To the worklogs' },
  broken: { title: 'Something went wrong', text: 'The page could not be shown. Try again; if that does not help, reload it.', reload: 'Reload' },
  noTenant: { title: 'You belong to no company', text: 'Ask a manager to invite you, then sign in again.' },
});
