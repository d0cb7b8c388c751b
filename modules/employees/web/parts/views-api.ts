import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { viewsContract, type EditedView, type NewView, type SavedView, type ViewList } from '../../contract/views.ts';

/** Saved filters of a list, fetched again each time, because another tab or a colleague may have saved some. */
export const viewsOptions = (list: ViewList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: async ({ signal }) => (await call(viewsContract.listSavedViews, { query: { list } }, { signal })).items,
    staleTime: 0,
  });

export const createView = (body: NewView, idempotencyKey: string) =>
  call(viewsContract.createSavedView, { body }, { idempotencyKey });
export const editView = (view: SavedView, change: Partial<Pick<EditedView, 'name' | 'search' | 'shared'>>) => {
  const { id, name, search, shared, version } = view;
  return call(viewsContract.editSavedView, {
    params: { id: String(id) },
    body: { name, search, shared, version, ...change },
  });
};
export const removeView = (id: number) => call(viewsContract.removeSavedView, { params: { id: String(id) } });
export const restoreView = (id: number) => call(viewsContract.restoreSavedViews, { body: { ids: [id] } });
