import * as z from 'zod/mini';
import { text } from '#shared/fields.ts';

/** What the buyer calls their order, on one line (BT-13 of EN 16931); empty for none. */
export const orderNumber = text(60).check(z.regex(/^[^\r\n]*$/));
