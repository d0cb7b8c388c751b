import { date, dateTime, int, kennitala, percent, phone, plainNumber } from '#shared/format.ts';
import type { Change, Entry, Value, ValueKind } from '../contract.ts';
import type { HistoryWords } from './words.ts';

/** What a field is called on a row of this kind: never its name in the database. */
export const fieldLabel = ({ fields, fieldsOf }: HistoryWords, kind: string, field: string): string =>
  fieldsOf[`${kind}.${field}`] ?? fields[field] ?? '';

/** A value in words; empty text for none. */
export function valueText(words: HistoryWords, { field, kind }: Pick<Change, 'field' | 'kind'>, value: Value): string {
  if (value === null || value === '') return '';
  return readers[kind](value, words, field);
}

/** What an entry is about: the kind of row and its name. */
export const subjectOf = (words: HistoryWords, { kind, rowName }: Entry): string =>
  [words.kinds[kind], rowName].filter(Boolean).join(' · ');

const readers: Readonly<
  Record<ValueKind, (value: string | number | boolean, words: HistoryWords, field: string) => string>
> = {
  text: String,
  prose: String,
  reference: String,
  kennitala: (value) => kennitala(String(value)),
  phone: (value) => phone(String(value)),
  number: (value) => plainNumber(Number(value)),
  money: (value) => (Number.isInteger(Number(value)) ? int(Number(value)) : plainNumber(Number(value))),
  fraction: (value) => percent(Number(value)),
  flag: (value, { audit }) => (value === true ? audit.yes : audit.no),
  date: (value) => date(String(value)),
  instant: (value) => dateTime(String(value)),
  choice: (value, { choices }, field) => choices[`${field}.${value}`] ?? String(value),
};
