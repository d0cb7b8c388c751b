/**
 * Reads a query string: `types=1&types=2` and `types[0]=1&types[1]=2` both give a list (WIRE-16), and OData's
 * `$orderby`, `$top`, `$skip` stand for `orderBy`, `pageSize`, `skip` (WIRE-15; `$inlinecount` asks for what every list
 * answers anyway).
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

/** The documents write some names with a capital, as `WorklogIds` (API-105); ours have none. */
export const uncapitalised = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

function nameOf(raw: string): string {
  const name = raw.replace(/\[\d{0,4}\]$/, '');
  return odata[name.toLowerCase()] ?? uncapitalised(name);
}
