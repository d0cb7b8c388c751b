import { searchSchema, sp } from '#web/lib/search-params.ts';

/** The parameters of the lists of clients, opponents and conflicts. */
export const partyAddress = searchSchema({
  search: sp.text(),
  used: sp.text(),
  bin: sp.text(),
  page: sp.int(undefined, 1),
  size: sp.int(undefined, 1, 500),
  sort: sp.text(),
});
