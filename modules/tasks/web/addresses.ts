import { searchSchema, sp } from '#web/lib/search-params.ts';

/** The parameters of the list and the board of tasks; their defaults are omitted. */
export const taskAddress = searchSchema({
  employee: sp.text(),
  connected: sp.text(),
  status: sp.texts(),
  priority: sp.texts(),
  kind: sp.text(),
  from: sp.text(),
  to: sp.text(),
  closed: sp.text(),
  q: sp.text(),
  page: sp.int(undefined, 1),
  size: sp.int(undefined, 1, 500),
  sort: sp.text(),
});

/** The parameters of the list of deadlines. */
export const deadlineAddress = searchSchema({ whose: sp.text(), done: sp.flag() });
