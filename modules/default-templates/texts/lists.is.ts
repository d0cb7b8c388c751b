import { NOM, type Vocabulary } from '#shared/texts/nouns.ts';
import type { FieldNames, ListNames } from '../rules/lists.ts';

/** Lists that a template may repeat, and the fields of their lines; Icelandic. */
export const is = ({ client, opponent }: Vocabulary): { readonly lists: ListNames; readonly fields: FieldNames } => ({
  lists: {
    parties: 'aðilar',
    clients: client.many[NOM],
    opponents: opponent.many[NOM],
    worklogs: 'vinnuskýrsla',
    invoices: 'reikningar',
    documents: 'skjöl',
  },
  fields: {
    count: 'nr',
    name: 'nafn',
    role: 'hlutverk',
    ssn: 'kennitala',
    address: 'heimilisfang',
    place: 'staður',
    email: 'netfang',
    phone: 'sími',
    day: 'dagur',
    employee: 'starfsmaður',
    text: 'lýsing',
    hours: 'tímar',
    amount: 'upphæð',
    number: 'númer',
    dueDay: 'gjalddagi',
    total: 'samtals',
    balance: 'eftirstöðvar',
  },
});

/** Suffix of money, or of a date, in words. */
export const inWords = { is: ' í orðum', en: ' in words' } as const;
/** Suffix of a date with its day of the week. */
export const withWeekday = { is: ' með vikudegi', en: ' with weekday' } as const;
