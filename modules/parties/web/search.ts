import type { AddressOf } from '#web/lib/search-params.ts';
import type { partyAddress } from './addresses.ts';
import { placeIn } from '#web/kit/grid/place.ts';
import { clientOrder } from '../contract/list.ts';
import type { ListAsked } from './api.ts';

/** Search, page and order as address parameters. Defaults are omitted. */
export type PartySearch = AddressOf<typeof partyAddress>;

/** Parses the address; invalid parts get their default. */
export const askedIn = (search: PartySearch): ListAsked => ({
  search: String(search.search ?? ''),
  used: search.used === 'used' || search.used === 'unused' ? search.used : 'any',
  bin: String(search.bin ?? '') === '1',
  ...placeIn(search, clientOrder, 'name asc'),
});
