import { date, dateTime, int, kennitala, percent, phone, plainNumber } from '#shared/format.ts';
import type { Change, Entry, Value, ValueKind } from '../contract.ts';
import type { HistoryWords } from './words.ts';

/** The label of a field; never its column name. */
export const fieldLabel = ({ fields, rows }: HistoryWords, kind: string, field: string): string =>
  rows[kind]?.fields?.[field] ?? fields[field] ?? '';

/** A value of a row of this kind formatted as text; empty for none. */
export function valueText(
  words: HistoryWords,
  rowKind: string,
  { field, kind }: Pick<Change, 'field' | 'kind'>,
  value: Value,
): string {
  if (value === null || value === '') return '';
  if (kind === 'choice') {
    const code = `${field}.${value}`;
    return words.rows[rowKind]?.choices?.[code] ?? words.choices[code] ?? String(value);
  }
  return readers[kind](value, words);
}

/** The subject of an entry: kind and name of the row. */
export const subjectOf = (words: HistoryWords, { kind, rowName }: Entry): string =>
  [words.rows[kind]?.name, rowName].filter(Boolean).join(' · ');

const readers: Readonly<
  Record<Exclude<ValueKind, 'choice'>, (value: string | number | boolean, words: HistoryWords) => string>
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
};
