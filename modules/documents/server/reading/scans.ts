/** A page with fewer letters is treated as a picture, perhaps with a stamp or a page number. */
const fewLetters = 40;

/** The number of letters and digits in a text. */
export const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether a page has so little text that its pictures are recognised. */
export const mayBeScanned = (page: string): boolean => letters(page) < fewLetters;
