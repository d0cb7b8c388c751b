/** The line in the menu of a row, Icelandic: apart from the words of the log, which every list would fetch with it. */
export const is = () => ({ show: 'Breytingasaga' });
export type EntryTexts = ReturnType<typeof is>;
