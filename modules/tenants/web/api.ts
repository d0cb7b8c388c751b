import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { filesContract } from '#modules/files/contract.ts';
import { call, fetchFile } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { tenantsContract } from '../contract.ts';

export const tenantOptions = (id: number) =>
  queryOptions({
    queryKey: ['tenants', id],
    queryFn: ({ signal }) => call(tenantsContract.getTenant, { params: { id: String(id) } }, { signal }),
    staleTime: 60_000,
  });

/** The current tenant, with whether the person may change its settings. */
export const useTenant = () => useErrorToast(useQuery(tenantOptions(useHere().tenantId)));

/** A rate as a choice for the default; rates belong to a module above this one. */
export type RateName = { readonly id: number; readonly name: string };
export const rateNamesOptions = () =>
  queryOptions({
    queryKey: ['rates', 'names'],
    queryFn: ({ signal }) => call(tenantsContract.listRateNames, {}, { signal }),
  });

/** The URL of the logo, once it is loaded. */
export const logoOptions = (id: string) =>
  queryOptions({
    queryKey: ['tenant-logo', id],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await fetchFile(filesContract.tenantLogo, { params: { id } }, { signal })),
  });

/** After a change: refetches the tenant, and its name and edition in the shell. */
export async function refreshTenant(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['tenants'] }),
    client.invalidateQueries({ queryKey: ['profile'] }),
  ]);
}
