/** Ids of selected rows; rows on other pages stay selected. */
export type Selection = ReadonlySet<string>;

export const NOTHING: Selection = new Set();

export function toggled(selection: Selection, ids: readonly string[]): Selection {
  return ids.every((id) => selection.has(id)) ? without(selection, ids) : new Set([...selection, ...ids]);
}

/** Adds all rows between two positions to what was selected before the range began. */
export function rangeAdded(before: Selection, ids: readonly (string | null)[], from: number, to: number): Selection {
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  return new Set([...before, ...range.filter((id) => id !== null)]);
}

export function coverage(selection: Selection, ids: readonly string[]): 'all' | 'some' | 'none' {
  const chosen = ids.filter((id) => selection.has(id)).length;
  if (chosen === 0) return 'none';
  return chosen === ids.length ? 'all' : 'some';
}

// A Set, because a page may hold 10,000 rows.
function without(selection: Selection, ids: readonly string[]): Selection {
  const gone = new Set(ids);
  return new Set([...selection].filter((id) => !gone.has(id)));
}
