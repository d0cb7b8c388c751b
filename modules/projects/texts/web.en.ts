import { int } from '#shared/format.ts';
import { capitalize, countedEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ProjectScreenTexts } from './web.is.ts';

/** Words of the projects' screens, English. */
export const en = ({ project, client, opponent, payor }: EnglishVocabulary): ProjectScreenTexts => ({
  title: capitalize(project.many),
  count: (n) => countedEn(n, project),
  columns: {
    number: 'No.', name: 'Name', client: capitalize(client.one), opponent: capitalize(opponent.one), employee: 'Responsible', types: 'Type', status: 'Status', expiration: 'Due',
    labels: 'Labels', modified: 'Modified', created: 'Created', createdBy: 'Created by', feeCap: 'Fee cap',
  },
  filters: {
    label: 'Filters', search: `Search ${project.many}`, status: 'Status', anyStatus: 'Any status', employee: 'Employee', everybody: 'Everybody', me: 'Me', connected: 'Linked too',
    types: 'Type', labels: 'Label', noTypes: 'There are no types yet', noLabels: 'There are no labels yet', favorites: 'Priority', clear: 'Clear filters', reset: 'Default filters',
  },
  actions: {
    create: `New ${project.one}`, edit: 'Edit', open: 'Open', delete: 'Delete', settings: 'Settings', export: 'Export', exportExcel: 'Excel', exportPdf: 'PDF', favorite: 'Give priority',
    unfavorite: 'Take off priority', description: 'Edit the description', actions: 'Actions',
  },
  dialog: {
    create: `New ${project.one}`, edit: `Edit ${project.one}`, steps: ['General', 'Classification', 'Parties', 'Properties'], stepOf: (step) => `Step ${int(step)} of 4`,
    hasErrors: 'Something here needs mending', done: 'Done', next: 'Next', back: 'Back', saved: `The ${project.one} was saved`, created: (number) => `${capitalize(project.one)} ${number} was created`,
    name: 'Name', description: 'Description', employee: 'Responsible', status: 'Status', expiration: 'Due', types: 'Types', labels: 'Labels', clients: capitalize(client.many), opponents: capitalize(opponent.many),
    payor: capitalize(payor.one), noPayor: `The ${client.one} pays`, employees: 'Employees with access', employeesHint: `Only those who are linked to the ${project.one} see it, besides the responsible person and managers.`,
    employeesOpen: `Every employee sees all ${project.many}, as access is open; readers see those that they are linked to.`,
    onlyResponsible: `Only the person responsible for the ${project.one} or a manager changes this.`, newLabel: (name) => (name ? `Create the label “${name}”` : 'Type the name of a new label'), labelTooLong: 'A label may not be longer than 50 characters.',
    newClient: (name) => (name ? `New ${client.one}: “${name}”` : `New ${client.one}`), newOpponent: (name) => (name ? `New ${opponent.one}: “${name}”` : `New ${opponent.one}`),
    labelFailed: 'An unknown error occurred', required: (property) => `${property} is required.`, noExtensions: `${capitalize(project.many)} of this type have no properties.`,
    primary: 'Primary', makePrimary: (name) => `Make primary: ${name}`, remove: (name) => `Remove: ${name}`, yes: 'Yes', no: 'No', unset: 'Not filled in', timePlaceholder: 'hh:mm', add: 'Add …',
  },
  settings: {
    title: `Settings of the ${project.one}`, rates: 'Rates', reminders: 'Reminders', worklogs: 'Worklogs', hasCustomRates: `Rates of its own for this ${project.one}`,
    ratesHint: 'An empty field means that the general rates apply.', noRates: 'There are no hourly rates yet.', taskReminder: 'Send reminders of tasks', taskReminderEmployees: 'Also send reminders to',
    feeCap: 'Fee cap', feeCapType: 'What it counts', feeCapTypes: { 1: 'All hours, fees and costs', 2: 'Worked hours only', 3: 'Worked hours and fixed fees' },
    billable: 'Billable', discount: 'Discount (%)', vat: 'VAT', noVat: 'None', saved: 'The settings were saved',
  },
  page: {
    facts: 'Overview', description: 'Description', noDescription: 'There is no description yet.', addDescription: 'Write a description', tabs: `Parts of the ${project.one}`, extensions: 'Properties', responsible: 'Responsible',
    primaryClient: capitalize(client.one), primaryOpponent: capitalize(opponent.one), payor: capitalize(payor.one), expiration: 'Due', types: 'Type', labels: 'Labels', created: 'Created', modified: 'Modified',
    billable: 'Billable', notBillable: 'No', discount: 'Discount', linked: 'With access', nobodyLinked: `Nobody else is linked to the ${project.one}.`, none: 'Nothing recorded', hours: 'Hours',
    total: 'Total', unbilled: 'Unbilled', ssn: 'National id', noClients: `There is no ${client.one}.`, noOpponents: `There is no ${opponent.one}.`, noExtensions: 'There are no properties.',
    noValue: 'Not filled in', back: `All ${project.many}`,
  },
  feeCap: {
    label: 'Fee cap', used: (used, cap) => `${used} of ${cap}`, near: 'More than 80% of the fee cap is used.', over: 'The fee cap is used up.', percent: (text) => `${text} used`,
  },
  delete: {
    question: `Are you sure that you want to delete the ${project.one}?`,
    done: (number) => `${capitalize(project.one)} ${number} was deleted`, restored: (number) => `${capitalize(project.one)} ${number} is back`,
  },
  empty: { title: `There are no ${project.many} yet`, text: `Create the first ${project.one} to keep track of work for a ${client.one}.`, noAccess: `Managers see all ${project.many}, others those that they are linked to or responsible for.` },
  errors: {
    load: `The ${project.many} could not be loaded`, create: `The ${project.one} could not be created`, edit: `The ${project.one} could not be changed`, description: 'The description could not be changed', print: 'Printing failed', delete: 'Deleting failed', labels: 'An unknown error occurred', stats: 'The figures could not be loaded',
    unknown: 'An unknown error occurred', noAccess: `The ${project.one} was not found, or you do not have access to it.`,
  },
});
