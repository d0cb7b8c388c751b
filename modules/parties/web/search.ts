import { placeIn } from '#web/kit/grid/place.ts';
import { clientOrder } from '../contract/list.ts';
import type { ListAsked } from './api.ts';

/** The list's place in the address. What is at its default is left out. */
export type PartySearch = {
  search?: string | undefined;
  used?: string | undefined;
  bin?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
};

/** What an address asks for; what makes no sense is the default. */
export const askedIn = (search: PartySearch): ListAsked => ({
  search: String(search.search ?? ''),
  used: search.used === 'used' || search.used === 'unused' ? search.used : 'any',
  bin: String(search.bin ?? '') === '1',
  ...placeIn(search, clientOrder, 'name asc'),
});
