/** A filter of a list by its name: the search of the address that shows it. */
export type View = { readonly name: string; readonly search: Readonly<Record<string, unknown>> };

/** As many as a menu holds, and as fit into what may be kept. */
export const mostViews = 20;

/** The views that are kept; what makes no sense is passed over. */
export function viewsIn(kept: Readonly<Record<string, unknown>> | null): readonly View[] {
  const views = kept?.['views'];
  return Array.isArray(views) ? views.filter(isView).slice(0, mostViews) : [];
}

/** With one more, by name; one of the same name is another now. */
export const more = (views: readonly View[], view: View): readonly View[] =>
  [...fewer(views, view.name), view].toSorted((one, other) => one.name.localeCompare(other.name, 'is'));

export const fewer = (views: readonly View[], name: string): readonly View[] =>
  views.filter((one) => one.name !== name);

/** A name as it is kept. */
export const nameOf = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

const isView = (one: unknown): one is View =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'search' in one &&
  typeof one.search === 'object' &&
  one.search !== null;
