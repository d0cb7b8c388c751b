/** A page with fewer letters is a picture, or has one beside its stamp or its number, for all that its text tells. */
const fewLetters = 40;

/** How many letters and figures a text has. */
export const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether a page, by what it has of text, is to be looked at for text in pictures. */
export const mayBeScanned = (page: string): boolean => letters(page) < fewLetters;
