import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';

/**
 * The serializer of an endpoint's answers, from the contract: a field that the schema does not list is never sent.
 * Accepts a Date where the wire has an instant. Null for an endpoint that answers nothing or a file.
 */
export function serializerOf(endpoint: Endpoint): ((value: unknown) => string) | null {
  const { answer } = endpoint;
  if (answer === 'nothing' || answer === 'file') return null;
  return (value) => writerOf(answer)(value);
}

type Writer = (value: unknown) => string;
const writers = new WeakMap<z.ZodMiniType, Writer>();

/** The serializer of a schema, compiled at first use: compiling all of them takes half a second of the start. */
export function writerOf(answer: z.ZodMiniType): Writer {
  const known = writers.get(answer);
  if (known) return known;
  const schema = z.toJSONSchema(answer, { target: 'draft-7', unrepresentable: 'any', io: 'output' });
  const writer = fastJson(withoutPatterns(schema) as Parameters<typeof fastJson>[0]);
  writers.set(answer, writer);
  return writer;
}

/** Serialises the answer of a streamed call, and its events, each by its schema. */
export type EventWriter = {
  readonly answer: (value: unknown) => string;
  readonly event: (name: string, value: unknown) => string;
};

/** The serializer of an endpoint's events; null when it declares none. */
export function eventWriterOf({ answer, events }: Endpoint): EventWriter | null {
  if (!events || typeof answer === 'string') return null;
  const schemas = new Map(Object.entries(events));
  return {
    answer: (value) => writerOf(answer)(value),
    event: (name, value) => {
      const schema = schemas.get(name);
      if (!schema) throw new Error(`the contract has no event ${name}`);
      return writerOf(schema)(value);
    },
  };
}

/**
 * The serializer chooses between alternatives by validation, and a Date does not validate as a string: "this or null"
 * becomes a nullable this, and checks for input only are removed.
 */
function withoutPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutPatterns);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf } = schema as { readonly anyOf?: readonly { readonly type?: string }[] };
  const [real, ...others] = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (real && others.length === 0) return { ...(withoutPatterns(real) as object), nullable: true };
  const kept = Object.entries(schema).filter(
    ([key]) => !['pattern', 'allOf', 'minimum', 'maximum', 'minLength', 'maxLength'].includes(key),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutPatterns(value)]));
}
