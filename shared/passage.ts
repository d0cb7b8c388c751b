import * as z from 'zod/mini';

/** An excerpt of a document around the words that were searched for, split into pieces; some are hits. */
export const passage = z.object({
  /** The page number from 1; null when the document has no pages. */
  page: z.nullable(z.int()),
  pieces: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
export type Passage = z.output<typeof passage>;
