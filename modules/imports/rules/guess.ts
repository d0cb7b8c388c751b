import { fold } from '#shared/fold.ts';
import type { FieldName, ImportKind } from '../contract.ts';
import { headings } from '../texts/headings.ts';
import { fieldsOf } from './fields.ts';

/** Guesses the field of each column from its heading; null when unknown. Each field is assigned once. */
export function guessColumns(kind: ImportKind, given: readonly string[]): readonly (FieldName | null)[] {
  const keys = given.map(keyOf);
  const found = fieldsOf[kind].flatMap((field, order) =>
    headings[field].flatMap((heading, rank) =>
      keys.flatMap((key, column) => (key === keyOf(heading) ? [{ field, order, rank, column }] : [])),
    ),
  );
  const columns: (FieldName | null)[] = given.map(() => null);
  for (const { field, column } of found.toSorted(
    (a, b) => a.rank - b.rank || a.order - b.order || a.column - b.column,
  )) {
    if (columns[column] === null && !columns.includes(field)) columns[column] = field;
  }
  return kind === 'projects' ? named(columns) : columns;
}

/** Clio identifies a case by its description only. */
const named = (columns: readonly (FieldName | null)[]) =>
  columns.includes('name') ? columns : columns.map((field) => (field === 'description' ? 'name' : field));

/** A question is a different heading from the word alone: Harvest has names of people and „Employee?“. */
const keyOf = (heading: string): string => fold(heading).replace(/[^\p{L}\p{N}?]/gu, '');
