import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RateScreenTexts } from './web.is.ts';

/** Words of the rates' screens, English. */
export const en = (nouns: EnglishVocabulary): RateScreenTexts => ({
  title: 'Rates',
  intro: 'The prices at which the company sells its work, in ISK. A change of a rate never alters work that is logged already.',
  count: (n: number) => `${int(n)} ${pluralEn(n, 'rate', 'rates')}`,
  columns: { name: 'Name', workType: 'Kind of work', value: 'Price', description: 'Description', modified: 'Changed' },
  workTypes: { 1: 'Hourly fee', 2: 'Expense', 3: 'Fixed fee' },
  actions: { add: 'New rate', edit: 'Edit', delete: 'Delete' },
  dialog: {
    add: 'New rate', edit: 'Edit rate', name: 'Name', workType: 'Kind of work', value: 'Price', valueHint: 'In ISK, without VAT. For payment in another currency it is converted at the rate of the day.', description: 'Description',
    saved: 'The rate was saved', currency: 'kr.', valueRequired: 'The price is missing.', nameRequired: 'The name is missing.',
  },
  empty: { title: 'No rates yet', text: 'Add the first one, such as the hourly fee of a lawyer or a consultant.' },
  remove: {
    title: 'The rate is in use',
    inUse: (name: string) => `The rate “${name}” is in use and cannot be deleted unless what uses it gets another rate.`,
    done: (name: string) => `The rate “${name}” was deleted`,
  },
  exchange: {
    title: 'Exchange rates',
    introFed: 'The rates of the Central Bank of Iceland are fetched on working days. A rate set by hand holds for its day, and the latest one holds until the next. Work that is logged already keeps its own.',
    introByHand: 'Set the rates of the currencies that are paid in. The latest one holds until the next. Work that is logged already keeps its own.',
    columns: { currency: 'Currency', name: 'Name', rate: 'Rate', change: 'Change', date: 'Date', source: 'From', clients: capitalize(nouns.client.many) },
    sources: { hand: 'Set by hand', bank: 'Central Bank of Iceland' },
    names: {
      EUR: 'Euro', USD: 'US dollar', GBP: 'Pound sterling', CAD: 'Canadian dollar', NOK: 'Norwegian krone', DKK: 'Danish krone', SEK: 'Swedish krona', RUB: 'Russian rouble', PLN: 'Polish złoty', CHF: 'Swiss franc',
      CNY: 'Chinese yuan', JPY: 'Japanese yen', HKD: 'Hong Kong dollar', AUD: 'Australian dollar', NZD: 'New Zealand dollar', ZAR: 'South African rand', XDR: 'Special drawing rights (SDR)',
    },
    none: 'No rate', set: 'Set rate', all: 'All currencies', fewer: 'Fewer currencies', history: 'Earlier rates', remove: 'Delete the latest rate',
    dialog: {
      title: (currency: string) => `Rate: ${currency}`, currency: 'Currency', date: 'Day', rate: 'ISK for one unit', saved: 'The rate was saved', rateMissing: 'The rate is missing.', dateMissing: 'The date must be in the form dd.mm.yyyy',
      far: (before: string) => `This is far from the latest rate, which was ${before}. Was it typed correctly?`, last: (before: string) => `Latest ${before}.`,
    },
    removed: (currency: string) => `The rate of ${currency} was deleted`, empty: 'No rates are set.',
    errors: { load: 'The rates could not be fetched', remove: 'The rate could not be deleted', undo: 'The rate could not be brought back' },
  },
  errors: { load: 'The rates could not be fetched', order: 'The order could not be saved' },
});
