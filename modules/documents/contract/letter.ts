import * as z from 'zod/mini';
import { id, instant } from '#shared/fields.ts';

/** What came with a letter; its number names it within the letter. */
export const attachment = z.object({ number: z.int(), name: z.string(), size: z.int() });

/** What stands in a letter that was filed. Its text is the text of it: pictures from afar and scripts of a page are left behind. */
export const letterRead = z.object({
  subject: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** Null where the letter does not say it. */
  date: z.nullable(instant),
  text: z.string(),
  attachments: z.array(attachment),
});

export const letter = z.extend(letterRead, {
  /** The same letter among other documents, and others of its thread, in the order in which they were sent. */
  related: z.array(
    z.object({
      id,
      name: z.string(),
      projectId: id,
      projectYearNumber: z.string(),
      sender: z.string(),
      sentAt: z.nullable(instant),
      isSame: z.boolean(),
    }),
  ),
});
export type Letter = z.output<typeof letter>;
