import { searchSchema, sp } from '#web/lib/search-params.ts';

/** The parameters of the list of people. */
export const employeeAddress = searchSchema({
  search: sp.text(),
  role: sp.text(),
  inactive: sp.text(),
  page: sp.int(undefined, 1),
  size: sp.int(undefined, 1, 500),
  sort: sp.text(),
});
