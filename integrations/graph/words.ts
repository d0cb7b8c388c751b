import * as z from 'zod/mini';

/** Text from outside, without what our database cannot store: lone surrogates, and the character NUL. */
export const words = z.string().check(z.overwrite((text) => text.toWellFormed().replaceAll('\u0000', '')));
