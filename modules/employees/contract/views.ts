import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, ids, oneOf, requiredText } from '#shared/fields.ts';

/** The lists whose filters can be saved. */
const viewLists = ['projects', 'worklogs', 'tasks', 'invoices'] as const;
export type ViewList = (typeof viewLists)[number];

/** Limits of a name, and of a person's views of one list, which a menu has to show. */
export const longestViewName = 60;
export const mostViews = 20;

/** Error codes of saved views. */
export const viewCodes = {
  /** The person has a view of this name in the list. */
  view_name_taken: 409,
  /** The person has as many views of the list as a menu shows. */
  too_many_views: 422,
} as const;

/** The search part of a list's address, which contains ids and no names. */
const search = z.record(z.string(), z.unknown()).check(z.refine((value) => JSON.stringify(value).length <= 4_000));

/** Named filters of a list: one's own, or those of a colleague who shares them. */
const savedView = z.object({
  id,
  list: z.enum(viewLists),
  name: z.string(),
  search,
  shared: z.boolean(),
  employeeId: id,
  employeeName: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), share: z.boolean(), delete: z.boolean() }),
});
export type SavedView = z.output<typeof savedView>;

const written = { name: requiredText(longestViewName), search, shared: z.boolean() };
const newView = body({ list: oneOf(viewLists), ...written }, savedView);
export type NewView = z.output<typeof newView>;
const editedView = body({ ...written, version: z.int() }, savedView);
export type EditedView = z.output<typeof editedView>;

export const viewsContract = contract({
  listSavedViews: {
    method: 'GET',
    path: '/savedViews',
    access: 'tenant',
    summary: 'Saved filters of a list, one’s own and shared ones, by name',
    query: z.object({ list: oneOf(viewLists) }),
    answer: z.object({ items: z.array(savedView) }),
  },
  createSavedView: {
    method: 'POST',
    path: '/savedViews',
    access: 'tenant',
    status: 201,
    summary: 'Saves filters of a list under a name',
    body: newView,
    answer: savedView,
  },
  editSavedView: {
    method: 'PUT',
    path: '/savedViews/:id',
    access: 'tenant',
    summary: 'Edits one’s own saved filters: their name, what they filter by, and whether colleagues see them',
    params: idParams,
    body: editedView,
    answer: savedView,
  },
  removeSavedView: {
    method: 'DELETE',
    path: '/savedViews/:id',
    access: 'tenant',
    summary: 'Removes saved filters: one’s own, and for managers shared ones',
    params: idParams,
    answer: 'nothing',
  },
  restoreSavedViews: {
    method: 'PUT',
    path: '/savedViews/restore',
    access: 'tenant',
    summary: 'Restores saved filters: the undo of a removal',
    body: body({ ids }),
    answer: z.object({ count: z.int() }),
  },
});
