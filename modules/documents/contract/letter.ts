import * as z from 'zod/mini';
import { instant } from '#shared/fields.ts';

/** What came with a letter; its number names it within the letter. */
export const attachment = z.object({ number: z.int(), name: z.string(), size: z.int() });

/** A letter as it was filed. Its text is the text of it: pictures from afar and scripts of a page are left behind. */
export const letter = z.object({
  subject: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** Null where the letter does not say it. */
  date: z.nullable(instant),
  text: z.string(),
  attachments: z.array(attachment),
});
export type Letter = z.output<typeof letter>;
