import { int } from '#shared/format.ts';
import { pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { PartyScreenTexts } from './web.is.ts';

/** Words of the screens of clients and opponents, English. */
export const en = ({ client, project, edition }: EnglishVocabulary): PartyScreenTexts => ({
  client: {
    title: edition === 'legal' ? 'Clients' : 'Customers', all: `All ${client.many}`, count: (n) => `${int(n)} ${pluralEn(n, client.one, client.many)}`, searchLabel: `Find a ${client.one}`, new: `New ${client.one}`, edit: `Edit the ${client.one}`,
    emptyTitle: `No ${client.one} is registered yet`, emptyText: 'Type a national ID, and the national registry fills in name and address.',
    confirmDelete: (name) => `Are you sure that you want to delete the ${client.one} “${name}”?`, deleted: `The ${client.one} was deleted`, restored: `The ${client.one} is back`, saved: `The ${client.one} was saved`,
    loaded: `This national ID is registered already. Here is the ${client.one} that it belongs to.`,
    one: edition === 'legal' ? 'Client' : 'Customer',
    errors: { list: `The ${client.many} could not be loaded`, one: `The ${client.one} could not be loaded`, create: `The ${client.one} could not be registered`, edit: `The ${client.one} could not be changed` },
    conflict: 'This party is already registered as an opponent.', twin: `This party may be registered as a ${client.one} already.`, sameSsn: `Another ${client.one} has the same national ID`,
    merge: (name) => `All that belongs to the ${client.one} “${name}” moves here: roles on ${project.many}, unbilled entries and checks. It then leaves the register.`,
  },
  opponent: {
    title: 'Opponents', all: 'All opponents', count: (n) => `${int(n)} ${pluralEn(n, 'opponent', 'opponents')}`, searchLabel: 'Find an opponent', new: 'New opponent', edit: 'Edit the opponent',
    emptyTitle: 'No opponent is registered yet', emptyText: 'Type a national ID, and the national registry fills in name and address.',
    confirmDelete: (name) => `Are you sure that you want to delete the opponent “${name}”?`, deleted: 'The opponent was deleted', restored: 'The opponent is back', saved: 'The opponent was saved',
    loaded: 'This national ID is registered already. Here is the opponent that it belongs to.',
    one: 'Opponent',
    errors: { list: 'The opponents could not be loaded', one: 'The opponent could not be loaded', create: 'The opponent could not be registered', edit: 'The opponent could not be changed' },
    conflict: `This party is already registered as a ${client.one}.`, twin: 'This party may be registered as an opponent already.', sameSsn: 'Another opponent has the same national ID',
    merge: (name) => `All that belongs to the opponent “${name}” moves here: roles on ${project.many} and checks. It then leaves the register.`,
  },
  fields: {
    name: 'Name', ssn: 'National ID', address: 'Address', postalCode: 'Postal code', city: 'Town', email: 'E-mail', phone: 'Phone', currencyCode: 'Currency', languageCode: 'Language', countryCode: 'Country',
    createdByName: 'Created by', createdDate: 'Created', modifiedDate: 'Changed', modifiedByName: 'Changed by', contact: 'Details',
  },
  languages: { IS: 'Icelandic', EN: 'English' },
  actions: { edit: 'Edit', delete: 'Delete', restore: 'Restore', export: 'Export', open: 'Open', merge: 'Merge', undo: 'Undo', print: 'Print', check: 'Record a check', openParty: 'Open page' },
  filters: { label: 'Filters', bin: 'In the bin', inUse: 'Use', used: 'In use', unused: 'Unused', any: 'All' },
  lookup: { idle: 'Fetches name and address from the national registry', asking: 'Asking the national registry …', filled: 'Filled in from the national registry', doubtful: 'The check digit does not fit. See whether the national ID is typed correctly.', failed: 'An error occurred while looking the national ID up', notFound: 'The national ID is not in the national registry', notValid: 'The national ID is not valid.' },
  conflict: {
    decided: (name, decision, day) => `Conflicts checked. ${name}: ${decision}, ${day}`,
    title: 'Conflict of interest found!', similar: 'May be the same party', open: 'Show', formerly: (name) => `formerly ${name}`, deleted: 'deleted', noCases: `No ${project.many} that you can see`,
    more: (n) => `and ${int(n)} more`, decision: 'Outcome of the check', decide: 'Choose an outcome before you save.', note: 'Reasons', noteHint: 'Recorded with your name, the time and the matches, and cannot be changed later.',
    declineHint: 'The party is not registered; only the check is.', recordOnly: 'Record the check', recorded: 'The check was recorded', checkTitle: 'Conflict of interest check', nothing: 'No match was found in the register.', checking: 'Comparing with the register …', failed: 'The comparison with the register failed. Try again before you save.', retry: 'Try again',
  },
  matches: { kennitala: 'same national ID', name: 'same name', similar: 'similar name' },
  decisions: { no_conflict: 'No conflict', consent: 'Informed consent', declined: 'Work declined', undecided: 'Not decided yet' },
  roles: { client: edition === 'legal' ? 'Client' : 'Customer', primary_client: edition === 'legal' ? 'Primary client' : 'Primary customer', payor: 'Payor', opponent: 'Opponent', primary_opponent: 'Primary opponent' },
  page: {
    tabs: 'Parts of the page', projects: edition === 'legal' ? 'Cases' : 'Projects', clearances: 'Conflict checks', history: 'Roles', changes: 'History', figures: 'Figures', totalAmount: 'Total to bill', totalWorklogs: 'Entries', totalFee: 'Of which fees', notFound: 'This was not found, or you have no access to it.',
    back: 'Back',
  },
  clearances: { new: 'New check', search: 'Find a check', noMatch: 'No check was found', party: 'Party', as: 'The party would be', count: (n) => `${int(n)} ${pluralEn(n, 'check', 'checks')}`, emptyTitle: 'No check is recorded', emptyText: 'When conflicts of interest are looked into, the outcome is kept here with its reasons.', hits: (n) => (n === 0 ? 'no match' : `${int(n)} ${pluralEn(n, 'match', 'matches')}`), load: 'The checks could not be loaded', by: 'Who and when', decision: 'Outcome', found: 'Match' },
  history: { empty: `The party has not been on any ${project.one} that you can see.`, now: 'now', since: 'From', until: 'To', role: 'Role', project: edition === 'legal' ? 'Case' : 'Project', load: 'The roles could not be loaded' },
  merge: { title: 'Merge two parties', done: 'The parties were merged', undone: 'The merge was undone' },
  uses: {
    title: 'Cannot be deleted', text: (name) => `“${name}” is in use:`,
    kinds: { project: (n) => `${int(n)} ${pluralEn(n, project.one, project.many)}`, worklog: (n) => `${int(n)} ${pluralEn(n, 'worklog', 'worklogs')}` },
  },
  errors: { export: 'The export failed', stats: 'The figures could not be loaded', projects: `The ${project.many} could not be loaded`, unknown: 'An unknown error occurred' },
});
