import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The font for glyphs that Roboto lacks: Noto Emoji, in one colour like the rest of the document. */
export const emojiFont = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/noto-emoji/package.json')),
  'files',
  'noto-emoji-emoji-400-normal.woff',
);

// An emoji, a flag or a keycap, with skin tone, variation selector, tags or joined emoji. Roboto has © ® ™ itself.
const sign = String.raw`(?:(?![©®™‼⁉ℹ])\p{Extended_Pictographic}|\p{Regional_Indicator}{1,2}|[#*0-9]\uFE0F?\u20E3)`;
const one = String.raw`${sign}(?:\uFE0F|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u200D${sign})*`;
const some = new RegExp(`((?:${one})+)`, 'u');
const letter = new RegExp(`${one}|.`, 'gsu');

/** Whether any of the text needs the emoji font. */
export const hasEmoji = (text: string): boolean => some.test(text);

/** The text in parts, one per font. */
export const fontRuns = (text: string): readonly { readonly text: string; readonly isEmoji: boolean }[] =>
  text
    .split(some)
    .map((part, place) => ({ text: part, isEmoji: place % 2 === 1 }))
    .filter((part) => part.text !== '');

/** The characters of a word; an emoji sequence counts as one. */
export const lettersOf = (word: string): readonly string[] => word.match(letter) ?? [];
