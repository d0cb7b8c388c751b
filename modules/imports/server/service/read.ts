import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { mostColumns, mostRows, type FieldName, type ImportKind, type Match } from '../../contract.ts';
import { readValues } from '../../rules/cells.ts';
import { badColumns, fieldsOf, missingFields, requiredOf } from '../../rules/fields.ts';
import { guessColumns } from '../../rules/guess.ts';
import type { Judgement, Row } from '../kinds/kind.ts';
import { kinds } from '../kinds/of.ts';
import { mayImport } from '../policy.ts';
import * as queries from '../queries.ts';
import { readFile } from '../reading/read.ts';

export type Columns = readonly (FieldName | null)[];

/** Reads a file, keeps it for a day, and says what it seems to be. */
export async function look(scope: Scope, kind: ImportKind, fileName: string, content: Uint8Array) {
  if (!mayImport(scope)) throw new AppError('forbidden');
  if (kind === 'opponents' && !hasOpponents(scope.edition)) throw new AppError('not_found');
  const { headings, rows, format, encoding, separator, rowCount } = await readFile(content, limitsOf(kind), null);
  const id = await queries.keepFile(scope, kind, fileName, content);
  const guessed = guessColumns(kind, headings);
  const required = new Set(requiredOf[kind].map(([first]) => first));
  return {
    id,
    kind,
    fileName,
    format,
    encoding,
    separator,
    rowCount,
    rows: rows.map(({ cells }) => [...cells]),
    columns: headings.map((heading, column) => ({ heading, field: guessed[column] ?? null })),
    fields: fieldsOf[kind]
      .filter((name) => hasOpponents(scope.edition) || !name.startsWith('opponent'))
      .map((name) => ({ name, required: required.has(name) })),
  };
}

export type Opened = {
  readonly id: number;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly judgement: Judgement;
};

/** One's own file with each of its rows judged. With `hold`, nobody else runs it meanwhile. */
export async function open(
  scope: Scope,
  id: number,
  columns: Columns,
  matches: readonly Match[],
  { hold = false } = {},
): Promise<Opened> {
  if (!mayImport(scope)) throw new AppError('forbidden');
  const file = await queries.findFile(scope, id, { hold });
  if (!file) throw new AppError((await queries.findRun(scope, id)) ? 'import_has_run' : 'not_found');
  const kind = file.kind as ImportKind;
  refuseColumns(kind, columns);
  const chosen = columns.flatMap((field, column) => (field === null ? [] : [{ field, column }]));
  const { rows } = await readFile(
    file.content,
    limitsOf(kind),
    chosen.map(({ column }) => column),
  );
  const read = rows.map(({ line, cells }): Row => ({
    line,
    values: readValues(
      Object.fromEntries(chosen.flatMap(({ field }, place) => (cells[place] ? [[field, cells[place]]] : []))),
    ),
  }));
  return { id, kind, fileName: file.fileName, judgement: await kinds[kind].judge(scope, read, matches) };
}

function refuseColumns(kind: ImportKind, columns: Columns): void {
  const bad = badColumns(kind, columns).map((place) => [`columns.${place}`, { key: 'badChoice' }] as const);
  const missing = missingFields(kind, columns).map((field) => [field, { key: 'required' }] as const);
  if (bad.length + missing.length > 0)
    throw new AppError('import_columns', { fields: Object.fromEntries([...bad, ...missing]) });
}

const limitsOf = (kind: ImportKind) => ({ rows: mostRows[kind], columns: mostColumns });
