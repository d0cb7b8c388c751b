import * as z from 'zod/mini';
import { text } from '#shared/fields.ts';

/** The subject of a letter. */
export const oneLine = text(200).check(z.minLength(1), z.regex(/^[^\r\n]*$/));
