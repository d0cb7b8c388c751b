import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Parses a query string: `types=1&types=2` and `types[0]=1&types[1]=2` both give a list (WIRE-16), and OData's
 * `$orderby`, `$top`, `$skip` are aliases of `orderBy`, `pageSize`, `skip` (WIRE-15; `$inlinecount` asks for what every
 * list returns anyway).
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const [raw, value] of new URLSearchParams(text)) {
    const name = nameOf(raw);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...values].map(([name, list]) => [
      name,
      list.length === 1 && !text.includes(`${name}[`) && !text.includes(`${name}%5B`) ? (list[0] ?? '') : list,
    ]),
  );
}

const odata: Readonly<Record<string, string>> = {
  $orderby: 'orderBy',
  $top: 'pageSize',
  $skip: 'skip',
  $filter: 'filter',
};

/** The specification writes some names with a capital, as `WorklogIds` (API-105); ours have none. */
export const uncapitalised = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/**
 * The query values by the names that an endpoint declares; for lists, OData's names also without the dollar (API-75).
 * @throws AppError naming an unknown parameter: ignoring a filter would return everything
 */
export function queryReader({ path, query }: Endpoint): (values: unknown) => unknown {
  const known = new Set(query ? namesOf(query, path) : []);
  const paged = known.has('pageSize');
  return (values) => {
    const named = Object.entries(values as object).map(
      ([name, value]) => [known.has(name) || !paged ? name : (bare[name.toLowerCase()] ?? name), value] as const,
    );
    const heeded = named.filter(([name]) => !(paged && name === inlineCount));
    const unknown = heeded.filter(([name]) => !known.has(name));
    if (unknown.length === 0) return Object.fromEntries(heeded);
    throw new AppError('malformed', {
      fields: Object.fromEntries(unknown.map(([name]) => [name, { key: 'unknownField' }])),
    });
  };
}

const inlineCount = 'inlineCount';
const bare: Readonly<Record<string, string>> = {
  orderby: 'orderBy',
  top: 'pageSize',
  inlinecount: inlineCount,
  $inlinecount: inlineCount,
};

type Definition = {
  readonly type: string;
  readonly shape?: object;
  readonly in?: Schema;
  readonly innerType?: Schema;
};
type Schema = { readonly _zod: { readonly def: unknown } };

function namesOf(schema: Schema, path: string): readonly string[] {
  const { shape, in: before, innerType } = schema._zod.def as Definition;
  if (shape) return Object.keys(shape);
  const inner = before ?? innerType;
  if (inner) return namesOf(inner, path);
  throw new Error(`The query of ${path} names no parameters.`);
}

function nameOf(raw: string): string {
  const name = raw.replace(/\[\d{0,4}\]$/, '');
  return odata[name.toLowerCase()] ?? uncapitalised(name);
}
