import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';

/**
 * The writer of an endpoint's answers, from the contract: a field that the answer's schema does not list never leaves
 * the house. Takes a Date where the wire has an instant. Null for an endpoint that answers nothing or a file.
 */
export function serializerOf(endpoint: Endpoint): ((value: unknown) => string) | null {
  if (endpoint.answer === 'nothing' || endpoint.answer === 'file') return null;
  return writerOf(endpoint.answer);
}

function writerOf(answer: z.ZodMiniType): (value: unknown) => string {
  const schema = z.toJSONSchema(answer, { target: 'draft-7', unrepresentable: 'any', io: 'output' });
  return fastJson(withoutPatterns(schema) as Parameters<typeof fastJson>[0]);
}

/** Writes the answer of a call that comes in events, and the events before it; each as its schema lists it. */
export type EventWriter = {
  readonly answer: (value: unknown) => string;
  readonly event: (name: string, value: unknown) => string;
};

/** The writer of an endpoint's events; null where it declares none. */
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
 * The writer decides between alternatives by validating, and a Date is no string to it: "this or null" becomes a nullable
 * this, and what only input is checked by goes.
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
