import { mostText } from './formats.ts';

/** Collapses spaces, drops empty lines, and removes characters that the database cannot store. */
export function tidy(text: string): string {
  return text
    .slice(0, mostText)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\u0000-\u0008\u000b\u000e-\u001f\u007f\u00ad\u200b]/g, '')
    .replaceAll(/[^\S\n\f]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .replaceAll(/^[ \n]+|[ \n]+$/g, '');
}

/** Whether a text has a word: empty pages still have form feeds, which number the others. */
export const hasWords = (text: string): boolean => text.trim() !== '';
