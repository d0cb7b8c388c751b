import * as z from 'zod/mini';
import { id, instant } from '#shared/fields.ts';

/** An attachment of a letter; its number is unique within the letter. */
const attachment = z.object({ number: z.int(), name: z.string(), size: z.int() });

/** The contents of a filed letter. Only the text: remote images and scripts are removed. */
export const letterRead = z.object({
  subject: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** Null if the letter has no date. */
  date: z.nullable(instant),
  text: z.string(),
  attachments: z.array(attachment),
});

export const letter = z.extend(letterRead, {
  /** Copies of the letter among other documents, and the other letters of its thread, in the order of sending. */
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
