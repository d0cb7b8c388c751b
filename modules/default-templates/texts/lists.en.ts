import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { FieldNames, ListNames } from '../rules/lists.ts';

/** Lists that a template may repeat, and the fields of their lines; English. */
export const en = ({
  client,
  opponent,
}: EnglishVocabulary): { readonly lists: ListNames; readonly fields: FieldNames } => ({
  lists: {
    parties: 'parties',
    clients: client.many,
    opponents: opponent.many,
    worklogs: 'work report',
    invoices: 'invoices',
    documents: 'documents',
  },
  fields: {
    count: 'no',
    name: 'name',
    role: 'role',
    ssn: 'kennitala',
    address: 'address',
    place: 'town',
    email: 'email',
    phone: 'phone',
    day: 'day',
    employee: 'employee',
    text: 'description',
    hours: 'hours',
    amount: 'amount',
    number: 'number',
    dueDay: 'due date',
    total: 'total',
    balance: 'balance',
  },
});
