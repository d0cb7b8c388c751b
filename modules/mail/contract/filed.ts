import * as z from 'zod/mini';
import { id } from '#shared/fields.ts';

/** Where a letter was filed; `isNew` is false where it was filed before, and `inCloud` says whose number `documentId` is. */
export const filedAnswer = z.object({ documentId: id, name: z.string(), isNew: z.boolean(), inCloud: z.boolean() });
