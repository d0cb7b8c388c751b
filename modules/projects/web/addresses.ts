import { searchSchema, sp } from '#web/lib/search-params.ts';

/** The parameters of the list of cases; the list's defaults are omitted. */
export const projectAddress = searchSchema({
  q: sp.text(),
  status: sp.text(),
  employee: sp.text(),
  connected: sp.text(),
  types: sp.texts(),
  labels: sp.texts(),
  favorites: sp.text(),
  cap: sp.text(),
  until: sp.text(),
  page: sp.int(undefined, 1),
  size: sp.int(undefined, 1, 500),
  sort: sp.text(),
});
