import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { refreshRates } from '#modules/rates/web/api.ts';
import { call } from '#web/lib/call.ts';
import { defaultExtensionsContract, projectTypesContract } from '../contract.ts';

const everything = { pageSize: '2000' };

/** The fields that the firm defines for its projects, in order. */
export const extensionsOptions = () =>
  queryOptions({
    queryKey: ['project-types', 'extensions'],
    queryFn: ({ signal }) => call(defaultExtensionsContract.listDefaultExtensions, { query: everything }, { signal }),
  });

export const removeType = (id: number, moveTo?: number) =>
  call(projectTypesContract.removeProjectType, {
    params: { id: String(id) },
    query: moveTo === undefined ? {} : { moveTo: String(moveTo) },
  });
export const restoreTypes = (ids: readonly number[]) =>
  call(projectTypesContract.restoreProjectTypes, { body: { ids } });

export const removeExtension = (id: number) =>
  call(defaultExtensionsContract.removeDefaultExtension, { params: { id: String(id) } });
export const restoreExtensions = (ids: readonly number[]) =>
  call(defaultExtensionsContract.restoreDefaultExtensions, { body: { ids } });
export const orderExtensions = (ids: readonly number[]) =>
  call(defaultExtensionsContract.orderDefaultExtensions, { body: { ids } });

/** After a change of the tree: refetches types, and the prices and fields that show their names. */
export async function refreshTypes(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['project-types'] }), refreshRates(client)]);
}
export const refreshExtensions = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: extensionsOptions().queryKey });
