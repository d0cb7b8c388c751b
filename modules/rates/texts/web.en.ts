import { int } from '#shared/format.ts';
import { pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RateScreenTexts } from './web.is.ts';

/** Words of the rates' screens, English. */
export const en = (_nouns: EnglishVocabulary): RateScreenTexts => ({
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
  errors: { load: 'The rates could not be fetched', order: 'The order could not be saved' },
});
