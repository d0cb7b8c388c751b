import type { Scope } from '#server/scope.ts';
import type { PartyType } from '../../contract/record.ts';
import * as queries from '../queries/conflicts.ts';
import { getRow } from './read.ts';

/** Every role that a party ever had, current ones first; on cases that the person sees. */
export async function rolesOf(scope: Scope, type: PartyType, id: number) {
  await getRow(scope, type, id);
  const held = await queries.rolesOf(scope, type === 'client' ? [id] : [], type === 'opponent' ? [id] : []);
  return { items: held.map(({ partyType: _type, partyId: _id, ...role }) => role) };
}
