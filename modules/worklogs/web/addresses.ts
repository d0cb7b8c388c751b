import { searchSchema, sp } from '#web/lib/search-params.ts';

/** The parameters of the list of worklogs; the list's defaults are omitted. */
export const worklogAddress = searchSchema({
  booked: sp.text(),
  billable: sp.text(),
  employee: sp.text(),
  responsible: sp.int(undefined, 1, 2_147_483_647),
  type: sp.int(undefined, 1, 2_147_483_647),
  from: sp.text(),
  to: sp.text(),
  party: sp.text(),
  lacks: sp.text(),
  words: sp.text(),
  main: sp.text(),
  page: sp.int(undefined, 1),
  size: sp.int(undefined, 1, 500),
  sort: sp.text(),
});
