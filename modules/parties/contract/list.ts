import * as z from 'zod/mini';
import { flagText, text } from '#shared/fields.ts';
import { sortedOf } from '#shared/record.ts';
import { clientFields, partyFields } from './record.ts';

export const partyOrder = sortedOf(partyFields);
export const clientOrder = sortedOf(clientFields);

/** `unused`: on no case that the person sees. `deleted`: the bin, for managers. */
export const opponentFilter = {
  search: z.optional(text(100)),
  city: z.optional(text(100)),
  unused: z.optional(flagText),
  deleted: z.optional(flagText),
};
export const clientFilter = { ...opponentFilter, currencyCode: z.optional(text(3)) };

export const regNoParams = z.object({ regNo: text(40) });
export const one = z.object({ edit: z.optional(flagText) });
export const count = z.object({ count: z.int() });
