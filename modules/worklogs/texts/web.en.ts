import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { WorklogScreenTexts } from './web.is.ts';

/** Words of the worklogs' screens, English. */
export const en = ({ project, client, opponent, payor, edition }: EnglishVocabulary): WorklogScreenTexts => ({
  title: 'Worklogs',
  count: (n) => `${int(n)} ${pluralEn(n, 'worklog', 'worklogs')}`,
  columns: {
    date: 'Date', number: 'No.', project: capitalize(project.one), client: capitalize(client.one), payor: capitalize(payor.one), comment: 'Description', employee: 'Employee', responsible: 'Responsible',
    type: 'Type', quantity: 'Hours', quantityBilled: 'Billed', price: 'Price', discount: 'Disc.', total: 'Total', toBill: 'To bill', writtenOff: 'Written off', created: 'Created', modified: 'Modified', vat: 'VAT',
  },
  filters: {
    label: 'Filters', party: edition === 'legal' ? `${capitalize(project.one)}, ${client.one} or ${opponent.one} …` : `${capitalize(project.one)} or ${client.one} …`, partyLabel: 'Find a party',
    unbilled: 'Unbilled', billed: 'Billed', anyBilling: 'All, billed and unbilled', billing: 'Billing', all: 'All', billable: 'Billable', nonBillable: 'Non-billable', anyBillable: 'All, billable or not', billability: 'Billability',
    employee: 'Employee', everybody: 'Everybody', me: 'Me', responsible: 'Responsible', type: 'Type', anyType: 'All types', period: 'Period', clear: 'Clear filters', reset: 'Default filters',
    ranges: { ThisWeek: 'This week', LastWeek: 'Last week', ThisMonth: 'This month', LastMonth: 'Last month', Past7Days: 'Past 7 days' },
    since: (day: string) => `Since ${day}`,
  },
  workTypes: { 1: 'Hourly', 2: 'Expense', 3: 'Fixed fee', 4: 'Cost', 5: 'Cost' },
  workTypesShort: { 1: 'Hourly', 2: 'Expense', 3: 'Fixed fee', 4: 'Cost', 5: 'Cost' },
  actions: {
    newTime: 'Log time', newExpense: 'Log an expense', newFixed: 'Log a fixed fee', more: 'Other kinds of entry', edit: 'Edit', delete: 'Delete', making: 'The report is being made', stopMaking: 'Stop', report: 'Work report', reportPdf: 'Work report (PDF)',
    reportExcel: 'Work report (Excel)', export: 'Export', startTimer: 'Start timer', stopTimer: 'Stop timer', actions: 'Actions', copy: 'Copy', editMany: 'Edit many', openProject: `Open the ${project.one}`, openInvoice: 'Open the invoice',
  },
  dialog: {
    exchange: (currency: string, rate: string) => `1 ${currency} = ${rate} ISK`, noExchange: (currency: string) => `${currency} has no exchange rate`,
    newTime: 'Log time', editTime: 'Edit time', newExpense: 'Log an expense', editExpense: 'Edit expense', newFixed: 'Log a fixed fee', editFixed: 'Edit fixed fee', kind: 'Kind',
    project: capitalize(project.one), projectPlaceholder: `Find a ${project.one} by name or number`, date: 'Date', payor: capitalize(payor.one), noPayor: 'No payor', employee: 'Employee', hours: 'Hours', quantity: 'Quantity',
    billed: 'Billed', price: 'Price', discount: 'Disc. (%)', comment: 'Description', total: 'Total', perUnit: 'Unit price', chooseProject: `Choose a ${project.one}`, dateForm: 'The date must have the form dd.mm.yyyy hh:mm',
    rates: 'Choose a rate', ratesShort: 'Rates', noRates: 'There are no hourly rates.', rateName: 'Name', rateValue: 'Rate', rateSource: 'From',
    sources: { project: `Agreed for this ${project.one}`, type: 'Rate of the type', rate: 'Price list' },
    byRates: 'By the price list', startTimer: 'Start the timer', stopTimer: 'Stop the timer', running: 'The timer is running', notBillable: `Nothing is billed on this ${project.one}.`,
    long: 'This is more than 10 hours. Was the timer left running?', overlaps: (number, from, to) => `Overlaps with ${number}, ${from}–${to}.`,
    overlapsMore: (n) => `and with ${int(n)} more ${pluralEn(n, 'worklog', 'worklogs')}.`,
    locked: 'This worklog is on an invoice and cannot be changed.', saved: 'The worklog was saved', stale: 'Somebody else changed this worklog meanwhile. It now says:', takeTheirs: 'Use theirs', keepMine: 'Keep mine',
    confirmDelete: (n) => (n === 1 ? 'Delete this worklog?' : `Delete ${int(n)} worklogs?`),
  },
  bulk: {
    title: 'Edit many at once', text: 'Tick what is to change. The rest stays as it is.', change: (field) => `Change: ${field}`,
    follows: `Payor, discount and VAT follow the ${project.one} unless you change them here.`,
    nothing: 'Tick at least one thing to change.', fill: 'Fill this in, or untick it.',
    save: (n) => `Edit ${int(n)} ${pluralEn(n, 'worklog', 'worklogs')}`, refused: 'Nothing was changed. These stand in the way:',
  },
  copy: {
    title: 'Copy worklogs', today: 'Today', noChange: 'Same date', same: `If you choose none, the copies stay on the ${project.one} of the originals.`,
    follows: `Payor, discount and VAT follow the ${project.one}.`, text: 'The copies are unbilled and stay with the same employee.',
    save: (n) => `Copy ${int(n)} ${pluralEn(n, 'worklog', 'worklogs')}`, refused: 'Nothing was copied. These stand in the way:',
  },
  many: { elsewhere: 'A worklog on another page', more: (n) => `and ${int(n)} more`, leaveOut: (n) => (n === 1 ? 'Leave it out' : 'Leave them out') },
  timer: {
    panel: 'Timer', start: 'Start timer', stop: 'Stop timer', switch: 'Switch timer', running: 'Timer running', none: 'No timer is running', latest: 'Latest worklogs', choose: `Which ${project.one} do you want to log time on?`, started: 'The timer is running',
    stopped: 'The timer was stopped', long: 'The timer has been running for more than 10 hours.', resume: 'Resume', noLatest: 'No worklogs yet.', newOn: `New timer on a ${project.one}`,
  },
  warnings: { noneSelected: 'No worklog is selected', noneInList: 'No worklogs are selected in the list', noMatch: 'No worklogs match the filters' },
  done: {
    deleted: (n) => `${int(n)} ${pluralEn(n, 'worklog', 'worklogs')} deleted`, restored: 'The worklogs are back',
    edited: (n) => `${int(n)} ${pluralEn(n, 'worklog', 'worklogs')} changed`, copied: (n) => `${int(n)} ${pluralEn(n, 'worklog', 'worklogs')} copied`,
  },
  empty: { title: 'Nothing is logged here yet', text: 'Start the timer or log the first hour.', action: 'Log time' },
  errors: {
    load: 'The worklogs could not be loaded', print: 'The export failed', report: 'The work report could not be made', start: 'The timer could not be started', stop: 'The timer could not be stopped',
    loadTimer: 'The timer could not be loaded', cost: 'The expense could not be logged', unknown: 'An unknown error occurred',
  },
  units: { hours: 'h' },
});
