import * as z from 'zod/mini';

/** Text that others wrote, without what our database keeps in no text: half a character, and the character NUL. */
export const words = z.string().check(z.overwrite((text) => text.toWellFormed().replaceAll('\u0000', '')));
