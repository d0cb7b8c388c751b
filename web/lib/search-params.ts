import type { SearchSchemaInput } from '@tanstack/react-router';

/** Parses one search parameter leniently: an invalid value becomes the default. */
type Codec<T> = { readonly parse: (value: unknown) => T; readonly standard: T };
type Read<S> = { [K in keyof S]: S[K] extends Codec<infer T> ? T : never };
type Raw = Record<string, unknown>;

export const sp = {
  text: (): Codec<string | undefined> => ({ standard: undefined, parse: (value) => textOf(value) || undefined }),
  int: <D extends number | undefined>(standard: D, min = -Infinity, max = Infinity): Codec<number | D> => ({
    standard,
    parse: (value) => {
      const text = textOf(value);
      const number = Number(text);
      return text === '' || !Number.isInteger(number) || number < min || number > max ? standard : number;
    },
  }),
  list: (pattern?: RegExp): Codec<string[]> => ({
    standard: [],
    parse: (value) =>
      value === undefined || value === null
        ? []
        : [value]
            .flat()
            .map(String)
            .filter((one) => one !== '' && (!pattern || pattern.test(one))),
  }),
  /** Several texts; undefined without any. */
  texts: (): Codec<string[] | undefined> => ({
    standard: undefined,
    parse: (value) => {
      const texts = [value ?? []]
        .flat()
        .map(String)
        .filter((one) => one !== '');
      return texts.length > 0 ? texts : undefined;
    },
  }),
  date: (): Codec<string | undefined> => ({
    standard: undefined,
    parse: (value) => (isDay(textOf(value)) ? textOf(value) : undefined),
  }),
  flag: (standard = false): Codec<boolean> => ({
    standard,
    parse: (value) => {
      const text = textOf(value);
      if (text === 'true' || text === '1') return true;
      return text === 'false' || text === '0' ? false : standard;
    },
  }),
};

/** The search parameters of a route: one type for links and for parsing. */
export function searchSchema<S extends Readonly<Record<string, Codec<unknown>>>>(codecs: S) {
  return (given: Partial<Read<S>> & SearchSchemaInput): Read<S> =>
    Object.fromEntries(
      Object.entries(codecs).map(([key, codec]) => [key, codec.parse((given as Raw)[key])]),
    ) as Read<S>;
}

/** The search parameters of a route as its links and its page name them. */
export type AddressOf<Schema extends (given: never) => object> = Partial<ReturnType<Schema>>;

/** Flat, readable query strings: lists as repeated keys, no JSON. */
export function parseSearch(search: string): Raw {
  const read: Raw = {};
  for (const [key, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(read, key)) read[key] = [read[key], value].flat();
    else read[key] = value;
  }
  return read;
}

export function stringifySearch(search: Raw): string {
  const out = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '' && one !== false) out.append(key, String(one));
  }
  const text = out.toString();
  return text === '' ? '' : `?${text}`;
}

const textOf = (value: unknown): string => String((Array.isArray(value) ? value[0] : value) ?? '');

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
