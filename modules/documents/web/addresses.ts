import { searchSchema, sp } from '#web/lib/search-params.ts';

/** The parameters of the list of all documents; `open` is the id of a document to preview. */
export const filesAddress = searchSchema({
  q: sp.text(),
  status: sp.text(),
  employee: sp.text(),
  connected: sp.text(),
  format: sp.text(),
  client: sp.text(),
  opponent: sp.text(),
  open: sp.int(undefined, 1, 2_147_483_647),
  page: sp.int(undefined, 1),
  size: sp.int(undefined, 1, 500),
  sort: sp.text(),
});

/** The folder shown on a tab. */
export const folderAddress = searchSchema({ folder: sp.int(undefined, 1, 2_147_483_647) });
