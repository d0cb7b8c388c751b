import { int } from '#shared/format.ts';
import { pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { AccountingWebTexts } from './web.is.ts';

/** Words of the accounting connection and of what is on its way there, English. */
export const en = (_nouns: EnglishVocabulary): AccountingWebTexts => ({
  title: 'Accounting system', none: 'No accounting system is connected. Invoices exist in Stoð alone.',
  connectedTo: (system, company) => `${system} · ${company}`, tested: (day) => `Tried ${day}`,
  connected: 'Connected', notConnected: 'Not connected', connect: 'Connect', change: 'Change', disconnect: 'Disconnect',
  waiting: (n) => `${int(n)} ${pluralEn(n, 'invoice is', 'invoices are')} on the way there.`,
  failed: (n) => `${int(n)} ${pluralEn(n, 'invoice', 'invoices')} did not get there.`,
  disconnecting: { title: 'Disconnect the accounting system?', text: 'Its credentials are forgotten. Invoices that it has stay there.', done: 'The accounting system was disconnected' },
  dialog: {
    title: 'Accounting system', system: 'System', saved: 'The accounting system is connected',
    fields: { token: 'Access token', clientKey: 'Client ID', clientSecret: 'Client secret', username: 'User name', password: 'Password', entraTenant: 'Entra tenant ID', environment: 'Environment', company: 'Company ID' },
    hints: { 1: 'The token is made in dkPlus, in the settings of the user.', 2: 'Make a web-service user in Regla.', 3: 'The key is made in Payday, in Settings → API.', 4: 'Your Microsoft 365 administrator grants access.' },
    kept: 'Kept. Fill it in only to change it.', test: 'Try the connection', works: (company) => `The connection works: ${company}`,
    items: 'Item codes', itemsHint: 'VAT follows the item in the accounting system.', itemsTip: 'Try the connection to choose from a list.',
    kinds: { time: 'Hours', fixedFee: 'Fixed fees', expense: 'Costs with VAT', outlay: 'Costs without VAT' },
    itemLabel: (code, name, vat) => `${code} · ${name}${vat === null ? '' : ` (${vat} VAT)`}`,
    paymentTerm: 'Payment term', salesPerson: 'Sales person', optional: 'May be empty', createClaim: 'Make a bank claim', sendElectronic: 'Send an electronic invoice',
    attach: 'Attach the invoice as PDF', required: 'Required', failed: 'The accounting system could not be connected',
  },
  push: {
    queued: (system) => `On its way to ${system}`, sending: (system) => `Being sent to ${system}`, unknown: (system) => `It is not certain that ${system} has this invoice`,
    failed: (system) => `Did not get to ${system}`, created: (system) => `In ${system}, its number is awaited`,
    resume: 'Send again', again: 'Try again', done: (system) => `The invoice is in ${system}`, allDone: (n, system) => `${int(n)} ${pluralEn(n, 'invoice is', 'invoices are')} in ${system}`,
    some: (count, of, system) => `${int(count)} of ${int(of)} got to ${system}.`, notThere: 'Sending to the accounting system failed',
    resolve: 'Record what you see', resolving: { title: (system) => `Is the invoice in ${system}?`, text: (system) => `Look the invoice up in ${system} and record what you see. If it is there, type the number that it got.`, number: (system) => `Number in ${system}`, there: 'It is there', notThere: 'It is not there', required: 'Type the number', saved: 'It has been recorded' },
    banner: (n, system) => `${int(n)} ${pluralEn(n, 'invoice is', 'invoices are')} not in ${system} yet.`, resumeAll: 'Send again',
  },
  errors: { load: 'The accounting connection could not be loaded', forbidden: 'You may not make this connection' },
});
