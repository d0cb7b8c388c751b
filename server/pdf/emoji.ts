import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The font that draws what Roboto has no glyphs for: Noto Emoji, in one colour as the rest of a paper. */
export const emojiFont = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/noto-emoji/package.json')),
  'files',
  'noto-emoji-emoji-400-normal.woff',
);

// A sign, a flag or a key; then a skin tone, a variant, the tags of a flag, or what it is joined with. Roboto has © ® ™ itself.
const sign = String.raw`(?:(?![©®™‼⁉ℹ])\p{Extended_Pictographic}|\p{Regional_Indicator}{1,2}|[#*0-9]\uFE0F?\u20E3)`;
const one = String.raw`${sign}(?:\uFE0F|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u200D${sign})*`;
const some = new RegExp(`((?:${one})+)`, 'u');
const letter = new RegExp(`${one}|.`, 'gsu');

/** Whether any of the text is drawn in the font of emoji. */
export const hasEmoji = (text: string): boolean => some.test(text);

/** The text in parts, each to be drawn in one font. */
export const fontRuns = (text: string): readonly { readonly text: string; readonly isEmoji: boolean }[] =>
  text
    .split(some)
    .map((part, place) => ({ text: part, isEmoji: place % 2 === 1 }))
    .filter((part) => part.text !== '');

/** The letters of a word; an emoji is one, however many characters it is written with. */
export const lettersOf = (word: string): readonly string[] => word.match(letter) ?? [];
