import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { printable } from '#shared/fields.ts';
import type { Route } from './module.ts';

type Json = Readonly<Record<string, unknown>>;
type Io = 'input' | 'output';

/** The named schemas of a document, and how to refer to them. */
export type NamedSchemas = {
  readonly schemas: Readonly<Record<string, Json>>;
  readonly refOf: (schema: z.ZodMiniType, io: Io) => Json;
};

/**
 * Schemas contain what a client needs: formats without their regular expressions, and no bounds that every integer has.
 */
const written = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
    const {
      allOf = [],
      pattern,
      format,
    } = jsonSchema as {
      allOf?: readonly Json[];
      pattern?: string;
      format?: string;
    };
    if (allOf.every((part) => Object.keys(part).join() === 'pattern')) {
      delete jsonSchema['allOf'];
      delete jsonSchema['pattern'];
      const patterns = [pattern, ...allOf.map((part) => String(part['pattern']))].filter(
        (one) => one !== undefined && format === undefined && one !== printable.source,
      );
      if (patterns.length === 1) jsonSchema['pattern'] = patterns[0];
      if (patterns.length > 1) jsonSchema['allOf'] = patterns.map((one) => ({ pattern: one }));
    }
    for (const bound of ['minimum', 'maximum'])
      if (Math.abs(Number(jsonSchema[bound])) === Number.MAX_SAFE_INTEGER) delete jsonSchema[bound];
  },
} as const;

const uri = (id: string): string => `#/components/schemas/${id}`;

/**
 * Names for bodies and answers. The answer of `getWorklog` is named `Worklog` everywhere; other answers, and every
 * body, are named after the first call that uses them.
 */
export function namedSchemas(routes: readonly Route[]): NamedSchemas {
  const names = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  const taken = new Set<string>();
  const give = (schema: z.ZodMiniType, io: Io, wanted: string) => {
    if (names[io].has(schema)) return;
    let id = wanted;
    for (let more = 2; taken.has(id); more += 1) id = `${wanted}${more}`;
    taken.add(id);
    names[io].add(schema, { id });
  };
  const answers = routes.flatMap(({ name, endpoint: { answer } }) =>
    typeof answer === 'string' ? [] : [{ name, answer }],
  );
  for (const { name, answer } of answers) if (/^get[A-Z]/.test(name)) give(answer, 'output', name.slice(3));
  for (const { name, answer } of answers) give(answer, 'output', `${capital(name)}Answer`);
  for (const { name, endpoint } of routes) {
    const { body } = endpoint;
    if (body !== undefined && body !== 'bytes') give(body, 'input', `${capital(name)}Body`);
  }
  const ofKind = (io: Io) =>
    Object.entries(z.toJSONSchema(names[io], { ...written, io, uri }).schemas).map(
      ([id, schema]) => [id, withoutNames(schema as Json)] as const,
    );
  return {
    schemas: Object.fromEntries([...ofKind('output'), ...ofKind('input')].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    refOf: (schema, io) => ({ $ref: uri(names[io].get(schema)?.id ?? '') }),
  };
}

/** The name is its position in the document. */
const withoutNames = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

type Parameter = Json & { readonly name: string; readonly in: 'path' | 'query'; readonly required: boolean };

/** Parameters by their meaning, not as the text that they are in a URL: an id is an integer. */
export function parametersOf(where: 'path' | 'query', schema: Endpoint['query']): readonly Parameter[] {
  if (!schema) return [];
  const [asked, meant] = [propertiesOf(schema, 'input'), propertiesOf(schema, 'output')];
  return Object.entries(asked.properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || asked.required.includes(name),
    schema: meaningOf(property, meant.properties[name] ?? {}),
  }));
}

function propertiesOf(schema: z.ZodMiniType, io: Io) {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { ...written, io }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return { properties, required };
}

const plain = ['integer', 'number', 'boolean'];

function meaningOf(asked: Json, meant: Json): Json {
  if (isFlag(asked)) return { type: 'boolean' };
  const { items, anyOf = [] } = meant as { items?: Json; anyOf?: readonly Json[] };
  const isList = meant['type'] === 'array' && plain.includes(String(items?.['type']));
  const isEither = anyOf.some(({ type }) => plain.includes(String(type)));
  return isList || isEither || plain.includes(String(meant['type'])) ? meant : asked;
}

const isFlag = ({ enum: values }: Json): boolean =>
  Array.isArray(values) && values.length === 4 && values.includes('true') && values.includes('0');
