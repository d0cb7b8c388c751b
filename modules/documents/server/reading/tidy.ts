import { mostText } from './formats.ts';

/** Blanks in a row are one, lines without words go, and nothing that the database cannot keep stays. */
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

/** Whether there is a word in it: pages without any have the feeds between them still, by which the others have their numbers. */
export const hasWords = (text: string): boolean => text.trim() !== '';
