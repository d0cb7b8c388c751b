import type * as z from 'zod/mini';

/**
 * How a column is displayed in a row's history: `prose` is rich or long text, `choice` a code with a word in the
 * dictionary, `fraction` 0.125 for 12.5 %.
 */
export type FieldType =
  | 'text'
  | 'prose'
  | 'kennitala'
  | 'phone'
  | 'number'
  | 'money'
  | 'fraction'
  | 'flag'
  | 'date'
  | 'instant'
  | 'choice';
/**
 * A column that refers to a row of another kind is displayed by that row's name. A column whose type differs by row is
 * stored as text and read as `typedBy` says: SQL on the row `t` that yields an extension's type.
 */
export type FieldKind = FieldType | { readonly refers: string } | { readonly typedBy: string };

/** The declaration of one field of a record. Schemas, queries, sort lists and history are derived from it. */
type Field = {
  /** The schema in answers; absent when no answer has the field. */
  readonly answer?: z.ZodMiniType;
  /** The schema in the bodies of POST and PUT; absent when only the server writes the field. */
  readonly written?: z.ZodMiniType;
  /** The column name, when it is not the field's name in snake_case; null for a joined or computed field. */
  readonly column?: string | null;
  /** Lists can be ordered by this field. */
  readonly sorted?: true;
  /** Stored as typed: no rule changes it, and a copy of the row keeps it. */
  readonly plain?: true;
  /** How the column is displayed in the history of a row; absent for an internal column, which is never shown. */
  readonly history?: FieldKind;
};
export type Fields = Readonly<Record<string, Field>>;

/** Declares the fields of a record, in the order of the answer. */
export const record = <const F extends Fields>(fields: F): F => fields;

type Keys<F extends Fields, K extends keyof Field> = {
  [N in keyof F & string]: F[N] extends Readonly<Record<K, unknown>> ? N : never;
}[keyof F & string];

/** The schema of an answer. */
export const answerOf = <F extends Fields>(fields: F) =>
  picked(fields, 'answer') as { readonly [N in Keys<F, 'answer'>]: NonNullable<F[N]['answer']> };

/** The schema of what clients write. */
export const writtenOf = <F extends Fields>(fields: F) =>
  picked(fields, 'written') as { readonly [N in Keys<F, 'written'>]: NonNullable<F[N]['written']> };

/** The fields that are stored as typed; create, copy and draft of a row all use this list. */
export const plainOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, { plain }]) => plain)) as {
    readonly [N in Keys<F, 'plain'>]: F[N];
  };

/** Picks the values of these fields. */
export const valuesOf = <F extends Fields, V extends { readonly [N in keyof F]?: unknown }>(fields: F, values: V) =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  ) as Pick<V, keyof F & keyof V>;

/** The fields that a list can be ordered by. */
export const sortedOf = <F extends Fields>(fields: F) =>
  Object.keys(fields).filter((name) => fields[name]?.sorted) as unknown as readonly [
    Keys<F, 'sorted'>,
    ...Keys<F, 'sorted'>[],
  ];

type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : S;
type ColumnOf<N extends string, F extends Field> = F extends { readonly column: infer C }
  ? C extends string
    ? C
    : never
  : Snake<N>;
type Stored<F extends Fields> = {
  [N in keyof F & string]: ColumnOf<N, F[N]> extends never ? never : N;
}[keyof F & string];

/** The column of each field that the row itself stores. */
export const columnsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column = snake(name) }]) => (column === null ? [] : [[name, column]])),
  ) as { readonly [N in Stored<F>]: ColumnOf<N, F[N]> };

/** The select list for the row: `w.work_type_id as workTypeId` for each field of the answer that has a column. */
export const selectionOf = <F extends Fields, A extends string>(fields: F, alias: A) =>
  Object.entries(columnsOf(fields))
    .filter(([name]) => fields[name]?.answer)
    .map(([name, column]) => `${alias}.${String(column)} as ${name}`) as unknown as readonly {
    [N in Stored<F> & Keys<F, 'answer'>]: `${A}.${ColumnOf<N, F[N]>} as ${N}`;
  }[Stored<F> & Keys<F, 'answer'>][];

type Written<F extends Fields> = Stored<F> & Keys<F, 'written'>;
type Values<F extends Fields> = { readonly [N in Written<F>]?: z.output<NonNullable<F[N]['written']>> };

/**
 * The columns that a body writes, by name. A field that the body omits is omitted here too: an edit keeps its value,
 * and a new row gets the column's default.
 */
export function rowOf<F extends Fields, V extends Values<F>>(fields: F, values: V) {
  const row = Object.entries(columnsOf(fields)).flatMap(([name, column]) => {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    return fields[name]?.written && value !== undefined ? [[column, value]] : [];
  });
  return Object.fromEntries(row) as {
    [N in Written<F> & keyof V as ColumnOf<N, F[N]>]: V[N];
  };
}

/** How the columns are displayed in the history. */
export const historyOf = (fields: Fields): Readonly<Record<string, FieldKind>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { history, column }]) =>
      history && column !== null ? [[column ?? snake(name), history]] : [],
    ),
  );

const picked = (fields: Fields, key: 'answer' | 'written') =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field[key] ? [[name, field[key]]] : [])));

/** Converts `workTypeId` to `work_type_id`. */
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
