import { clientsContract } from '#modules/parties/contract.ts';
import { call } from '#web/lib/call.ts';

/** For the dialogs: the list does not fetch the contract of parties. */
export const findPayors = async (text: string, signal: AbortSignal) =>
  (await call(clientsContract.listClients, { query: { search: text, pageSize: '20' } }, { signal })).items;
