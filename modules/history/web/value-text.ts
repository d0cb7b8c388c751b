import { date, dateTime, int, kennitala, percent, phone, plainNumber } from '#shared/format.ts';
import type { Change, Entry, Value, ValueKind } from '../contract.ts';
import type { HistoryWords } from './words.ts';

/** The label of a field; never its column name. */
export const fieldLabel = ({ fields, fieldsOf }: HistoryWords, kind: string, field: string): string =>
  fieldsOf[`${kind}.${field}`] ?? fields[field] ?? '';

/** A value formatted as text; empty for none. */
export function valueText(words: HistoryWords, { field, kind }: Pick<Change, 'field' | 'kind'>, value: Value): string {
  if (value === null || value === '') return '';
  return readers[kind](value, words, field);
}

/** The subject of an entry: kind and name of the row. */
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
