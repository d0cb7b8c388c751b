import { sql, type RawBuilder } from 'kysely';

/**
 * What files and folders are sorted by: the name without its extension, with numbers by their value, since papers of a
 * court are numbered; then the whole name. „Bréf.txt“ comes before „Bréf (2).txt“, and „Skjal 2.pdf“ before
 * „Skjal 10.pdf“. The table has `name` and `extension`, which is empty for a folder.
 */
export function fileNameOrder(table: string): readonly RawBuilder<unknown>[] {
  const [name, extension] = [sql.ref(`${table}.name`), sql.ref(`${table}.extension`)];
  const base = sql`case when ${extension} = '' then ${name} else left(${name}, -1 - length(${extension})) end`;
  return [base, name].map((one) => sql`(${one}) collate icelandic_numbered`);
}
