import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { accountingContract } from '../contract.ts';

// Below the query keys of the tenant and of invoices, so that their events invalidate these too.

export const accountingOptions = (tenantId: number) =>
  queryOptions({
    queryKey: ['tenants', 'accounting', tenantId],
    queryFn: ({ signal }) => call(accountingContract.getAccounting, { params: { id: String(tenantId) } }, { signal }),
  });

/** Invoices that have not reached the accounting system, as far as the person sees them. */
export const pushesOptions = () =>
  queryOptions({
    queryKey: ['invoices', 'pushes'],
    queryFn: ({ signal }) => call(accountingContract.listPushes, {}, { signal }),
  });

export const refreshAccounting = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['tenants'] }),
    client.invalidateQueries({ queryKey: ['invoices'] }),
  ]);
