import * as z from 'zod/mini';
import { id, idText } from './fields.ts';

/** What stands in the way of a delete: how many of a kind (the table), and the names of the first few. */
export const use = z.object({ kind: z.string(), count: z.int(), names: z.array(z.string()) });
export type Use = Readonly<z.output<typeof use>>;

/** The answer of a call that asks what uses a row. */
export const uses = z.object({ uses: z.array(use) });

/** The query of a delete: what uses the row moves to this one instead. */
export const movingTo = z.object({ moveTo: z.optional(idText) });

/** What was moved or restored: how many. */
export const count = z.object({ count: z.int() });

/** Rows in the order in which they shall stand. */
export const inOrder = {
  ids: z.array(id).check(
    z.minLength(1),
    z.maxLength(2000),
    z.refine<number[]>((list) => new Set(list).size === list.length),
  ),
};
