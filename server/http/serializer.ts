import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';

/**
 * The serializer of an endpoint's answers, from the contract: a field that the schema does not list is never sent.
 * Accepts a Date where the wire has an instant. Null for an endpoint that answers nothing or a file.
 */
export function serializerOf(endpoint: Endpoint): ((value: unknown) => string) | null {
  if (endpoint.answer === 'nothing' || endpoint.answer === 'file') return null;
  return writerOf(endpoint.answer);
}

function writerOf(answer: z.ZodMiniType): (value: unknown) => string {
  const schema = z.toJSONSchema(answer, { target: 'draft-7', unrepresentable: 'any', io: 'output' });
  return fastJson(withoutPatterns(schema) as Parameters<typeof fastJson>[0]);
}

/** Serialises the answer of a streamed call, and its events, each by its schema. */
export type EventWriter = {
  readonly answer: (value: unknown) => string;
  readonly event: (name: string, value: unknown) => string;
};

/** The serializer of an endpoint's events; null when it declares none. */
export function eventWriterOf({ answer, events }: Endpoint): EventWriter | null {
  if (!events || typeof answer === 'string') return null;
  const writers = new Map(Object.entries(events).map(([name, schema]) => [name, writerOf(schema)]));
  return {
    answer: writerOf(answer),
    event: (name, value) => {
      const write = writers.get(name);
      if (!write) throw new Error(`the contract has no event ${name}`);
      return write(value);
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
