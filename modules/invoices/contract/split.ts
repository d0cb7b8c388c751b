import * as z from 'zod/mini';
import { id } from '#shared/fields.ts';

/** What one payor's invoice of a split comes to; the case’s own payor is the first. */
export const payorPart = z.object({
  payorId: id,
  payorName: z.string(),
  /** Percent. */
  share: z.number(),
  totalWithDiscount: z.number(),
  totalVat: z.number(),
  totalWithVat: z.number(),
});
export type PayorPart = z.output<typeof payorPart>;

/** An invoice of a split, as each of the others names it. */
export const splitInvoice = z.object({
  id,
  number: z.int(),
  payorName: z.string(),
  share: z.number(),
  totalWithVat: z.number(),
});
export type SplitInvoice = z.output<typeof splitInvoice>;
