import { clientsContract } from '#modules/parties/contract.ts';
import { call } from '#web/lib/call.ts';

/** For the dialogs; kept apart so that the list does not load the contract of parties. */
export const findPayors = async (text: string, signal: AbortSignal) =>
  (await call(clientsContract.listClients, { query: { search: text, pageSize: '20' } }, { signal })).items;
