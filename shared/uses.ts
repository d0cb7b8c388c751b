import * as z from 'zod/mini';
import { id, idText } from './fields.ts';

/** What blocks a delete: the kind (table), how many rows, and the names of the first few. */
export const use = z.object({ kind: z.string(), count: z.int(), names: z.array(z.string()) });
export type Use = Readonly<z.output<typeof use>>;

/** The answer of an endpoint that lists what uses a row. */
export const uses = z.object({ uses: z.array(use) });

/** The query of a delete: the row that references should be moved to. */
export const movingTo = z.object({ moveTo: z.optional(idText) });

/** How many rows were moved or restored. */
export const count = z.object({ count: z.int() });

/** The ids of rows in the wanted order. */
export const inOrder = {
  ids: z.array(id).check(
    z.minLength(1),
    z.maxLength(2000),
    z.refine<number[]>((list) => new Set(list).size === list.length),
  ),
};
