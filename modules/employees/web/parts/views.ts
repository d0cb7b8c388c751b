/** A named filter of a list: the search part of its address. */
export type View = { readonly name: string; readonly search: Readonly<Record<string, unknown>> };

/** The maximum number, limited by the menu and by the size of a stored setting. */
export const mostViews = 20;

/** Parses the stored views, skipping invalid ones. */
export function viewsIn(kept: Readonly<Record<string, unknown>> | null): readonly View[] {
  const views = kept?.['views'];
  return Array.isArray(views) ? views.filter(isView).slice(0, mostViews) : [];
}

/** Adds one by name; replaces one with the same name. */
export const more = (views: readonly View[], view: View): readonly View[] =>
  [...fewer(views, view.name), view].toSorted((one, other) => one.name.localeCompare(other.name, 'is'));

export const fewer = (views: readonly View[], name: string): readonly View[] =>
  views.filter((one) => one.name !== name);

/** Normalises a name for storage. */
export const nameOf = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

const isView = (one: unknown): one is View =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'search' in one &&
  typeof one.search === 'object' &&
  one.search !== null;
