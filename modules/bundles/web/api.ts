import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { documentsContract } from '#modules/documents/contract.ts';
import { call } from '#web/lib/call.ts';
import { bundlesContract, type BundleRow, type EditedBundle, type NewBundle } from '../contract.ts';

const key = ['bundles'] as const;
export const refreshBundles = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

/** The bundles of a case, most recently edited first. */
export const bundlesOptions = (projectId: number) =>
  queryOptions({
    queryKey: [...key, 'list', projectId],
    queryFn: ({ signal }) =>
      call(bundlesContract.listBundles, { query: { projectId: String(projectId), pageSize: '500' } }, { signal }),
  });

/** A bundle with its lines, loaded when it is opened. */
export const getBundle = (id: number) => call(bundlesContract.getBundle, { params: { id: String(id) } });

export const createBundle = (body: NewBundle, idempotencyKey: string) =>
  call(bundlesContract.createBundle, { body }, { idempotencyKey });
export const editBundle = (id: number, body: EditedBundle) =>
  call(bundlesContract.editBundle, { params: { id: String(id) }, body });
export const buildBundle = ({ id, version }: Pick<BundleRow, 'id' | 'version'>, confirmed: boolean) =>
  call(bundlesContract.buildBundle, { params: { id: String(id) }, body: { version, confirmed } });
export const removeBundle = (id: number) => call(bundlesContract.removeBundle, { params: { id: String(id) } });
export const restoreBundle = (id: number) => call(bundlesContract.restoreBundles, { body: { ids: [id] } });

/** Searches the documents of the case, by name and content. */
export const findPapers = async (projectId: number, search: string, signal: AbortSignal) => {
  const query = { projectId: String(projectId), pageSize: '50', ...(search ? { search } : {}) };
  const { items } = await call(documentsContract.listDocuments, { query }, { signal });
  return items.filter(({ typeId }) => typeId === 1);
};
