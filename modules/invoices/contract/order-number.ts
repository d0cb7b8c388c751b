import * as z from 'zod/mini';
import { text } from '#shared/fields.ts';

/** The buyer's order number, on one line (BT-13 of EN 16931); empty if there is none. */
export const orderNumber = text(60).check(z.regex(/^[^\r\n]*$/));
