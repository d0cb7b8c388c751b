import * as z from 'zod/mini';
import { id } from '#shared/fields.ts';

/** The part of one payor in a split; the case’s own payor is first. */
export const payorPart = z.object({
  payorId: id,
  payorName: z.string(),
  /** Percentage. */
  share: z.number(),
  totalWithDiscount: z.number(),
  totalVat: z.number(),
  totalWithVat: z.number(),
});
export type PayorPart = z.output<typeof payorPart>;

/** An invoice of a split, as listed on each of the others. */
export const splitInvoice = z.object({
  id,
  number: z.int(),
  payorName: z.string(),
  share: z.number(),
  totalWithVat: z.number(),
});
