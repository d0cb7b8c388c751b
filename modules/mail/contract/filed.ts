import * as z from 'zod/mini';
import { id } from '#shared/fields.ts';

/**
 * Where a letter was filed; `isNew` is false if it was filed before, and `inCloud` defines what `documentId` refers to.
 */
export const filedAnswer = z.object({ documentId: id, name: z.string(), isNew: z.boolean(), inCloud: z.boolean() });
