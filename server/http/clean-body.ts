import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { cleanHtml } from '../rich-text.ts';

type Cleaner = (value: unknown) => unknown;
type Json = {
  readonly contentMediaType?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
};

const cleaners = new WeakMap<z.ZodMiniType, Cleaner>();
const unchanged: Cleaner = (value) => value;

/**
 * The body with sanitised HTML in the fields that the contract declares as such (`richText`). What to clean is derived
 * from a contract at its first body.
 */
export function cleanBody({ body }: Endpoint, value: unknown): unknown {
  if (body === undefined || body === 'bytes') return value;
  let cleaner = cleaners.get(body);
  if (!cleaner) {
    cleaner = cleanerOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json) ?? unchanged;
    cleaners.set(body, cleaner);
  }
  return cleaner(value);
}

function cleanerOf({ contentMediaType, properties = {}, items, anyOf = [] }: Json): Cleaner | null {
  if (contentMediaType === 'text/html') return (value) => (typeof value === 'string' ? cleanHtml(value) : value);
  const [alternative] = anyOf.map(cleanerOf).filter((cleaner) => cleaner !== null);
  if (alternative) return alternative;
  const each = items ? cleanerOf(items) : null;
  if (each) return (value) => (Array.isArray(value) ? value.map(each) : value);
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    const cleaner = cleanerOf(property);
    return cleaner ? [[name, cleaner] as const] : [];
  });
  return fields.length === 0
    ? null
    : (value) =>
        isObject(value)
          ? {
              ...value,
              ...Object.fromEntries(
                fields.filter(([name]) => name in value).map(([name, clean]) => [name, clean(value[name])]),
              ),
            }
          : value;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
