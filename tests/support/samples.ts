import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';

export type Schema = NonNullable<Endpoint['query']>;

/** A field of a contract: its path, as keys and indexes into a sample. */
export type Field = {
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly kinds: readonly string[];
  readonly html: boolean;
  readonly choices: readonly unknown[];
};

/** Values for fields by name, such as ids of existing rows: `projectId` of a body, `id` of a path. */
export type Preferred = Readonly<Record<string, unknown>>;

/**
 * Ids of rows for the fields that refer to them: `projects` for `projectId`, `projecttypes` for `projectTypeId`; and
 * other values by name.
 */
export function idsOf(rows: Preferred, others: Preferred = {}): Preferred {
  const byName = new Map<string, unknown>(
    Object.entries(rows).map(([kind, id]) => [`${kind.replace(/ies$/, 'y').replace(/s$/, '')}id`, id]),
  );
  for (const [name, value] of Object.entries(others)) byName.set(name.toLowerCase(), value);
  return new Proxy(
    {},
    {
      has: (_, name) => byName.has(String(name).toLowerCase()),
      get: (_, name) => byName.get(String(name).toLowerCase()),
    },
  );
}

/** The minimal value that a contract's schema accepts, derived from it; with `full` every optional field too. */
export function sampleOf(
  schema: Schema,
  { prefer = {}, full = false }: { readonly prefer?: Preferred; readonly full?: boolean } = {},
): unknown {
  return valueOf(jsonOf(schema), prefer, full, '');
}

/** Every field that a schema accepts, at any depth, except those that may be sent back but are ignored. */
export const fieldsOf = (schema: Schema, io: 'input' | 'output' = 'input'): readonly Field[] =>
  walk(jsonOf(schema, io), []);

/** A copy with another value at a path; creates what is missing on the way. */
export function withValue(sample: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') return [withValue(Array.isArray(sample) ? sample[key] : undefined, rest, value)];
  const object = (typeof sample === 'object' && sample !== null ? sample : {}) as Readonly<Record<string, unknown>>;
  return { ...object, [key]: withValue(object[key], rest, value) };
}

/** The rows for a call: cloud documents belong to a separate case. */
export const rowsFor = ({ path }: Endpoint, rows: Preferred): Preferred =>
  /^\/driveitems|task-folders$/.test(path)
    ? { ...rows, projects: rows['cloud/projects'], tasks: rows['cloud/tasks'] }
    : rows;

/** The path of an endpoint with valid parameters: of an existing row, if the words before them identify its kind. */
export function goodPath({ path, params }: Endpoint, rows: Preferred): string {
  const id =
    rows[path.split('/:')[0]?.slice(1).toLowerCase() ?? ''] ??
    rows[path.split('/')[1]?.toLowerCase() ?? ''] ??
    2_147_483_000;
  const values = [{ id }, {}].map(
    (preferred) => (params ? sampleOf(params, { prefer: preferred }) : {}) as Readonly<Record<string, unknown>>,
  );
  const good = values.find((one) => params?.safeParse(withTexts(one)).success) ?? {};
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(good[name] ?? id)));
}

const withTexts = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

type Json = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
  readonly prefixItems?: readonly Json[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maxLength?: number;
  readonly additionalProperties?: unknown;
  readonly contentMediaType?: string;
};

function jsonOf(schema: Schema, io: 'input' | 'output' = 'input'): Json {
  const known = schemas[io].get(schema);
  const json = known ?? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json);
  schemas[io].set(schema, json);
  return json;
}

/** A schema is asked for its fields by many tests. */
const schemas = { input: new WeakMap<Schema, Json>(), output: new WeakMap<Schema, Json>() };

function walk(json: Json, path: readonly (string | number)[]): readonly Field[] {
  const forms = json.anyOf ?? [json];
  const kinds = forms.map(({ type, enum: values }) => (values ? 'choice' : (type ?? 'unknown')));
  const own =
    path.length > 0 && kinds.some((kind) => kind !== 'unknown')
      ? [
          {
            name: path.join('.'),
            path,
            kinds,
            html: forms.some(({ contentMediaType }) => contentMediaType === 'text/html'),
            choices: forms.flatMap(({ enum: values }) => values ?? []),
          },
        ]
      : [];
  const below = forms.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([key, property]) => walk(property, [...path, key])),
    ...(items ? walk(items, [...path, 0]) : []),
  ]);
  return [...own, ...below];
}

function valueOf(json: Json, prefer: Preferred, full: boolean, name: string): unknown {
  if (name in prefer) return prefer[name];
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  const [first] = (json.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (first) return valueOf(first, prefer, full, name);
  if (json.type === 'object') return objectOf(json, prefer, full);
  if (json.type === 'array')
    return (json.minItems ?? 0) > 0 || full ? [valueOf(json.items ?? {}, prefer, full, name.replace(/s$/, ''))] : [];
  if (json.type === 'boolean') return true;
  if (json.type === 'integer' || json.type === 'number')
    return Math.min(Math.max(1, json.minimum ?? 1), json.maximum ?? 1);
  return textOf(json, name);
}

function objectOf(
  { properties = {}, required = [] }: Json,
  prefer: Preferred,
  full: boolean,
): Readonly<Record<string, unknown>> {
  const wanted = Object.entries(properties).filter(
    ([key, property]) => required.includes(key) || (full && isKnown(property)),
  );
  return Object.fromEntries(wanted.map(([key, property]) => [key, valueOf(property, prefer, full, key)]));
}

const isKnown = ({ type, anyOf, enum: values }: Json): boolean => (type ?? anyOf ?? values) !== undefined;

const texts = [
  'Texti',
  '1',
  '2026-01-15',
  '2026-01',
  '2026-01-15T12:00:00.000Z',
  'a@prof.example',
  '00000000-0000-4000-8000-000000000000',
  '12:00',
  'grid.test',
  '0101302989',
  'https://prof.example/',
  '#336699',
  'ISK',
  'true',
  'x'.repeat(64),
  '0'.repeat(64),
];

function textOf(json: Json, name: string): string {
  const patterns = [json, ...(json.allOf ?? [])].flatMap(({ pattern }) =>
    pattern === undefined ? [] : [new RegExp(pattern, 'u')],
  );
  const fitting = texts.find(
    (text) =>
      text.length >= (json.minLength ?? 0) &&
      text.length <= (json.maxLength ?? 1e9) &&
      patterns.every((pattern) => pattern.test(text)),
  );
  // The end of a range is after its start.
  if (name === 'end' && fitting === '2026-01-15T12:00:00.000Z') return '2026-01-15T13:00:00.000Z';
  if (fitting === undefined)
    throw new Error(
      `No sample text fits the field ${name}: add one to tests/support/samples.ts. ${JSON.stringify(json)}`,
    );
  return fitting;
}
