import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { filesContract } from '#modules/files/contract.ts';
import { call, fetchFile } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { useTold } from '#web/lib/use-told.ts';
import { tenantsContract } from '../contract.ts';

export const tenantOptions = (id: number) =>
  queryOptions({
    queryKey: ['tenants', id],
    queryFn: ({ signal }) => call(tenantsContract.getTenant, { params: { id: String(id) } }, { signal }),
    staleTime: 60_000,
  });

/** The tenant that one is in, with whether one may change its settings. */
export const useTenant = () => useTold(useQuery(tenantOptions(useHere().tenantId)));

/** A rate as the company's default names it; the rates themselves are a later module's. */
export type RateName = { readonly id: number; readonly name: string };
export const rateNamesOptions = () =>
  queryOptions({
    queryKey: ['rates', 'names'],
    queryFn: ({ signal }) => call(tenantsContract.listRateNames, {}, { signal }),
  });

/** The address of the logo, once its bytes are here. */
export const logoOptions = (id: string) =>
  queryOptions({
    queryKey: ['tenant-logo', id],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await fetchFile(filesContract.tenantLogo, { params: { id } }, { signal })),
  });

/** After a change: the tenant, and its name and edition where the frame shows them. */
export async function refreshTenant(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['tenants'] }),
    client.invalidateQueries({ queryKey: ['profile'] }),
  ]);
}
