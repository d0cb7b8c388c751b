import { queryOptions } from '@tanstack/react-query';
import { clientsContract } from '#modules/parties/contract.ts';
import { call } from '#web/lib/call.ts';
import { invoicesContract } from '../../contract.ts';
import type { EditedShares } from '../../contract/shares.ts';

/** The shares of a case; any change of the case invalidates them. */
export const sharesOptions = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', 'shares', projectId],
    queryFn: ({ signal }) => call(invoicesContract.getShares, { params: { id: String(projectId) } }, { signal }),
  });

export const editShares = (projectId: number, body: EditedShares) =>
  call(invoicesContract.editShares, { params: { id: String(projectId) }, body });

export const findPayors = async (text: string, signal: AbortSignal) =>
  (await call(clientsContract.listClients, { query: { search: text, pageSize: '20' } }, { signal })).items;
