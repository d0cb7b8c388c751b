import type { EntryTexts } from './entry.is.ts';

/** The line in the menu of a row, English. */
export const en = (): EntryTexts => ({ show: 'History' });
