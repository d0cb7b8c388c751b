import { english, icelandic } from '#shared/texts/nouns.ts';
import { plainName } from '../rules.ts';
import { en } from '../texts/lists.en.ts';
import { inWords, is } from '../texts/lists.is.ts';
import { cases } from '../texts/parameters.is.ts';

const ofParty = ['name', 'role', 'ssn', 'address', 'place', 'email', 'phone'] as const;

/** Lists that a template may repeat, and the fields of each line, besides its `count`. */
export const listFields = {
  parties: ofParty,
  clients: ofParty,
  opponents: ofParty,
  worklogs: ['day', 'employee', 'text', 'hours', 'amount'],
  invoices: ['number', 'day', 'dueDay', 'total', 'balance'],
  documents: ['name', 'day'],
} as const;
export type ListKey = keyof typeof listFields;
export type FieldKey = (typeof listFields)[ListKey][number] | 'count';
export type ListNames = Readonly<Record<ListKey, string>>;
export type FieldNames = Readonly<Record<FieldKey, string>>;

const listKeys = Object.keys(listFields) as readonly ListKey[];
const declinedFields: ReadonlySet<FieldKey> = new Set<FieldKey>(['name', 'employee', 'role']);
const moneyFields: ReadonlySet<FieldKey> = new Set<FieldKey>(['amount', 'total', 'balance']);

const dictionaries = [
  { language: 'is' as const, ...is(icelandic.legal), words: inWords.is },
  { language: 'is' as const, ...is(icelandic.generic), words: inWords.is },
  { language: 'en' as const, ...en(english.legal), words: inWords.en },
  { language: 'en' as const, ...en(english.generic), words: inWords.en },
];

const lists = new Map(
  dictionaries.flatMap(({ lists: names }) => listKeys.map((key) => [plainName(names[key]), key] as const)),
);

/** The list of this name in either language; null if there is none. */
export const readList = (name: string): ListKey | null => lists.get(plainName(name)) ?? null;

/** The field for each name, including grammatical case or words: `name`, `name þgf`, `total is`. */
const places = new Map<string, { readonly field: FieldKey; readonly place: string }>();
for (const { language, fields, words } of dictionaries)
  for (const field of Object.keys(fields) as FieldKey[]) {
    const name = fields[field];
    add(name, field, field);
    if (language === 'is' && declinedFields.has(field))
      for (const form of cases) add(name + form, field, `${field} ${form}`);
    if (moneyFields.has(field)) add(name + words, field, `${field} ${language}`);
  }

function add(name: string, field: FieldKey, place: string): void {
  if (!places.has(plainName(name))) places.set(plainName(name), { field, place });
}

/** The field of a list's lines for a name; null if they have none. */
export function readField(list: ListKey, name: string): string | null {
  const found = places.get(plainName(name));
  if (!found) return null;
  const has: readonly FieldKey[] = ['count', ...listFields[list]];
  return has.includes(found.field) ? found.place : null;
}
