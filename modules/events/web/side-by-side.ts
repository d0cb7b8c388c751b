type Timed = { readonly id: string | number; readonly start: string | Date; readonly end: string | Date };
type Share = { readonly left: number; readonly width: number };

/**
 * The horizontal share of each entry in percent, without overlaps: entries that overlap, directly or through others,
 * share one set of columns, and each extends over the free columns beside it.
 */
export function sideBySide(entries: readonly Timed[]): ReadonlyMap<string | number, Share> {
  const shares = new Map<string | number, Share>();
  for (const group of groupsOf(entries)) {
    const columns = columnsOf(group);
    columns.forEach((column, at) => {
      for (const entry of column) {
        const next = columns.findIndex((other, index) => index > at && other.some((one) => meet(one, entry)));
        const until = next === -1 ? columns.length : next;
        shares.set(entry.id, { left: (at * 100) / columns.length, width: ((until - at) * 100) / columns.length });
      }
    });
  }
  return shares;
}

/** Entries by start, longer ones first, in groups separated by free time. */
function groupsOf(entries: readonly Timed[]): readonly (readonly Timed[])[] {
  const groups: Timed[][] = [];
  let until = '';
  for (const entry of entries.toSorted((a, b) => compare(a.start, b.start) || compare(b.end, a.end))) {
    if (String(entry.start) >= until) groups.push([]);
    groups.at(-1)?.push(entry);
    if (String(entry.end) > until) until = String(entry.end);
  }
  return groups;
}

/** Each entry goes to the first column with room. */
function columnsOf(group: readonly Timed[]): readonly (readonly Timed[])[] {
  const columns: Timed[][] = [];
  for (const entry of group) {
    const free = columns.find((column) => !column.some((one) => meet(one, entry)));
    if (free) free.push(entry);
    else columns.push([entry]);
  }
  return columns;
}

const compare = (a: Timed['start'], b: Timed['start']): number => (String(a) < String(b) ? -1 : a === b ? 0 : 1);

const meet = (one: Timed, other: Timed): boolean =>
  String(one.start) < String(other.end) && String(other.start) < String(one.end);
