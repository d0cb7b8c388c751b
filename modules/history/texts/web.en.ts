import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { HistoryScreenTexts } from './web.is.ts';

/** Words of the log and of the bin, English: what rows, fields and codes are called, and what was done. */
export const en = ({ project, client, opponent, payor, worklog, employee, edition }: EnglishVocabulary): HistoryScreenTexts => ({
  audit: {
    title: 'History', own: 'What I did', ofRow: (name: string) => `History: ${name}`, show: 'History', more: 'Show older', all: (n: number) => `Show ${int(n)} more`, system: 'The system', unnamed: 'Unnamed',
    intro: 'Who did what, when, and what changed. Nothing of it can be changed or deleted.', ownIntro: 'What you have done. Managers see the history of the whole company.',
    actions: { created: 'Created', edited: 'Changed', deleted: 'Deleted', restored: 'Restored', erased: 'Deleted for good' },
    filters: { label: 'Filters', person: 'Employee', anybody: 'Everybody', kind: 'Kind', anyKind: 'All kinds', action: 'Action', anyAction: 'All actions', period: 'Period', from: 'From', to: 'To', clear: 'Clear filters' },
    nothing: 'empty', yes: 'Yes', no: 'No', was: 'Was', became: 'Became',
    empty: { title: 'No history yet', text: 'What is done appears here.' }, noMatch: { title: 'Nothing found', text: 'Try wider filters.' },
    errors: { load: 'The history could not be fetched', check: 'The history could not be checked' },
    check: {
      button: 'Check', title: 'Is the history unchanged?',
      holds: (n: number) => `The history is whole: ${int(n)} ${pluralEn(n, 'entry matches its seal', 'entries match their seals')}.`,
      waiting: (n: number) => (n === 0 ? '' : `${int(n)} new ${pluralEn(n, 'entry waits', 'entries wait')} to be sealed.`),
      broken: (n: number) => `The history is broken at entry number ${int(n)}. Tell the operator at once.`,
    },
  },
  bin: {
    title: 'Bin', intro: 'What was deleted. Managers can restore it, or delete it for good where nothing refers to it.',
    search: 'Search the bin', columns: { name: 'Name', kind: 'Kind', deleted: 'Deleted', by: 'Deleted by' },
    restore: 'Restore', erase: 'Delete for good', restored: (name: string) => `“${name}” is back`, erased: (name: string) => `“${name}” was deleted for good`,
    sure: (name: string) => `Delete “${name}” for good? This cannot be taken back.`,
    sureProject: (name) => `Erase “${name}” for good? Its worklogs, comments, links to parties and people, and all else that is on it go with it, and none of it can be restored. The history keeps what was erased.`,
    inUseTitle: 'This cannot be deleted for good', inUse: (name: string) => `“${name}” is still referred to, perhaps from the bin itself.`,
    empty: { title: 'The bin is empty', text: 'What is deleted appears here and can be restored.' }, noMatch: { title: 'Nothing found in the bin', text: 'Try another word or another kind.' },
    managersOnly: 'Only managers see the bin.', errors: { load: 'The bin could not be fetched', restore: 'It could not be restored', erase: 'It could not be deleted' },
  },
  kinds: {
    tenant: 'Company', employee: capitalize(employee.one), rate: 'Rate', projectType: `${capitalize(project.one)} type`, projectTypeRate: 'Price on a type', exchangeRate: 'Exchange rate', defaultExtension: 'Property', defaultTemplate: 'Template', templateFolder: 'Folder of templates', label: 'Label',
    client: capitalize(client.one), opponent: capitalize(opponent.one), partyMerge: 'Merge of parties', conflictClearance: 'Conflict check', project: capitalize(project.one), projectExtension: `Property of a ${project.one}`,
    worklog: capitalize(worklog.one), invoice: 'Invoice', accountingConnection: 'Accounting connection', comment: 'Comment',
  },
  fields: {
    name: 'Name', description: 'Description', value: 'Value', ssn: 'National id', address: 'Address', postalCode: 'Postal code', city: 'City', email: 'E-mail', phone: 'Phone', phoneMobile: 'Mobile phone', vatNumber: 'VAT number', bankAccount: 'Bank account', paymentDays: 'Days of payment', currencyCode: 'Currency', languageCode: 'Language', countryCode: 'Country',
    source: 'From',
    position: 'Order', workTypeId: 'Kind of work', rateId: 'Rate', projectTypeId: `${capitalize(project.one)} type`, projectSubTypeId: 'Subtype', parentTypeId: 'Subtype of', valueType: 'Kind', required: 'Required', defaultValue: 'Default value', date: 'Date', rate: 'Rate',
    systemId: 'Edition', projectAccess: `Access to ${project.many}`, timeZone: 'Time zone', roundingMinutes: 'Rounding', roundingMode: 'Rounded', role: 'Role', deactivatedAt: 'Inactive since', mergedIntoId: 'Merged into',
    partyType: 'Party', undoneAt: 'Undone', decision: 'Decision', note: 'Note', statusId: 'Status', employeeId: 'Responsible', clientId: capitalize(client.one), opponentId: capitalize(opponent.one), payorId: capitalize(payor.one),
    expirationDate: 'Deadline', billable: 'Billable', discount: 'Discount', vatRateId: 'VAT', feeCap: 'Fee cap', feeCapTypeId: 'What counts', hasCustomRates: 'Special prices', taskReminder: 'Reminders', linkedEmployeeId: 'Linked employee', remindedEmployeeId: 'Gets reminders',
    labelId: 'Label', extensionId: 'Property', projectId: capitalize(project.one), comment: 'Description', price: 'Price', currencyRate: 'Exchange rate', quantity: 'Hours', quantityBilled: 'Billed', timerDate: 'Clock started', text: 'Text',
    companyName: 'Company in accounting', attachInvoice: 'Invoice attached', accountingSystemId: 'Accounting system',
    kind: 'Kind', creditedInvoiceId: 'Credits invoice', invoiceDate: 'Invoice date', dueDate: 'Due date', extendedDueDate: 'Extended due date', sentAt: 'Sent', paidAt: 'Paid', externalId: 'Number in the accounting system', invoiceId: 'Invoice',
    extension: 'File extension', folderId: 'Folder', parentFolderId: 'In the folder', size: 'Size in bytes',
  },
  fieldsOf: { 'worklog.employeeId': 'Employee', 'comment.employeeId': 'Author', 'rate.value': 'Price', 'projectTypeRate.value': 'Price', 'project.value': 'Special price' },
  choices: {
    'workTypeId.1': 'Hourly fee', 'workTypeId.2': 'Expense', 'workTypeId.3': 'Fixed fee', 'workTypeId.4': 'Cost', 'workTypeId.5': 'Cost',
    'valueType.String': 'Text', 'valueType.Number': 'Number', 'valueType.Amount': 'Amount', 'valueType.Percentage': 'Percentage', 'valueType.Bool': 'Yes or no', 'valueType.Date': 'Date', 'valueType.DateTime': 'Date and time', 'valueType.Time': 'Time of day',
    'systemId.1': 'Law firm', 'systemId.2': 'Other professional services', 'projectAccess.restricted': `Only those on each ${project.one}`, 'projectAccess.open': `All staff see all ${project.many}`,
    'accountingSystemId.1': 'DK', 'accountingSystemId.2': 'Regla', 'accountingSystemId.3': 'Payday', 'accountingSystemId.4': 'Business Central',
    'roundingMinutes.0': 'None', 'roundingMinutes.6': '6 minutes', 'roundingMinutes.15': '15 minutes', 'roundingMinutes.30': '30 minutes', 'roundingMode.up': 'Up', 'roundingMode.nearest': 'To the nearest',
    'source.hand': 'Set by hand', 'source.bank': 'Central Bank of Iceland', 'role.manager': 'Manager', 'role.employee': 'Employee', 'role.reader': 'Reader', 'languageCode.IS': 'Icelandic', 'languageCode.EN': 'English', 'partyType.client': capitalize(client.one), 'partyType.opponent': capitalize(opponent.one),
    'kind.invoice': 'Invoice', 'kind.credit-note': 'Credit note', 'decision.no_conflict': 'No conflict', 'decision.consent': 'Consent given', 'decision.declined': 'Declined', 'decision.undecided': 'Not decided yet', 'statusId.1': 'Open', 'statusId.2': edition === 'legal' ? 'Closed' : 'Done', 'statusId.3': 'On hold', 'vatRateId.1': 'None', 'vatRateId.2': '11%', 'vatRateId.3': '24%',
    'feeCapTypeId.1': 'All hours, fees and expenses', 'feeCapTypeId.2': 'Hours worked alone', 'feeCapTypeId.3': 'Hours worked and fixed fees',
  },
});
