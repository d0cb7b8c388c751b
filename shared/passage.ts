import * as z from 'zod/mini';

/** Where the words that were looked for stand in a document: the text around them in pieces, some of them hits. */
export const passage = z.object({
  /** Counted from 1; null where it has no pages. */
  page: z.nullable(z.int()),
  pieces: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
export type Passage = z.output<typeof passage>;
