import { inSteps } from '#server/http/steps.ts';
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

/** Two files are read at a time: an office that imports all its books waits for its turn. */
const readingSeconds = 120;

type Looking = {
  readonly query: { readonly kind: ImportKind; readonly fileName: string };
  readonly body: Uint8Array;
};

/** Reads a file, stores it for a day, and returns what it seems to be. */
export const look = inSteps({
  before: async (scope: Scope, { query: { kind } }: Looking) => {
    if (!mayImport(scope)) throw new AppError('forbidden');
    if (kind === 'opponents' && !hasOpponents(scope.edition)) throw new AppError('not_found');
  },
  outside: (_began, { signal }, { query: { kind }, body }) => readFile(body, limitsOf(kind), null, signal),
  seconds: readingSeconds,
  after: async (scope, { outcome: read }, { query: { kind, fileName }, body }) => {
    if (!mayImport(scope)) throw new AppError('forbidden');
    const { headings, rows, format, encoding, separator, rowCount } = read;
    const id = await queries.keepFile(scope, kind, fileName, body);
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
  },
});

type Opening = {
  readonly params: { readonly id: number };
  readonly body: {
    readonly columns: Columns;
    readonly matches?: readonly Match[] | undefined;
    readonly accepted?: readonly number[] | undefined;
    readonly billedElsewhere?: boolean | undefined;
  };
};

type Opened = { readonly id: number; readonly fileName: string; readonly judgement: Judgement };

/** Runs `then` on the validated rows of the person's own file. With `hold`, nobody else can run it meanwhile. */
export const withJudgedRows = <R extends Opening, A>(
  { hold }: { readonly hold: boolean },
  then: (scope: Scope, opened: Opened, received: R) => Promise<A>,
) =>
  inSteps({
    before: async (scope: Scope, { params: { id }, body: { columns } }: R) => {
      const file = await findFile(scope, id);
      refuseColumns(file.kind as ImportKind, columns);
      return { ...file, kind: file.kind as ImportKind };
    },
    outside: async ({ kind, content }, { signal }, { body: { columns } }) => {
      const chosen = columns.flatMap((field, column) => (field === null ? [] : [{ field, column }]));
      const places = chosen.map(({ column }) => column);
      const { rows } = await readFile(content, limitsOf(kind), places, signal);
      return rows.map(({ line, cells }): Row => ({
        line,
        values: readValues(
          Object.fromEntries(chosen.flatMap(({ field }, place) => (cells[place] ? [[field, cells[place]]] : []))),
        ),
      }));
    },
    seconds: readingSeconds,
    after: async (scope, { began: { id, kind, fileName }, outcome: rows }, received) => {
      await findFile(scope, id, hold);
      const { matches = [], accepted = [], billedElsewhere = false } = received.body;
      const judgement = await kinds[kind].judge(scope, rows, { matches, accepted: new Set(accepted), billedElsewhere });
      return then(scope, { id, fileName, judgement }, received);
    },
  });

/** The person's own file that was not run. */
async function findFile(scope: Scope, id: number, hold = false) {
  if (!mayImport(scope)) throw new AppError('forbidden');
  const file = await queries.findFile(scope, id, { hold });
  if (!file) throw new AppError((await queries.findRun(scope, id)) ? 'import_has_run' : 'not_found');
  return file;
}

function refuseColumns(kind: ImportKind, columns: Columns): void {
  const bad = badColumns(kind, columns).map((place) => [`columns.${place}`, { key: 'badChoice' }] as const);
  const missing = missingFields(kind, columns).map((field) => [field, { key: 'required' }] as const);
  if (bad.length + missing.length > 0)
    throw new AppError('import_columns', { fields: Object.fromEntries([...bad, ...missing]) });
}

const limitsOf = (kind: ImportKind) => ({ rows: mostRows[kind], columns: mostColumns });
