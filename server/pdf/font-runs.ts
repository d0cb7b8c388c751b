import { createRequire } from 'node:module';
import { fontNames, fonts, mainFont, type FontName } from './fonts.ts';
import { unpacked } from './unpacked.ts';

/** A part of a text that is set in one font. */
type Run = { readonly text: string; readonly font: FontName };

type Glyphs = { readonly characterSet: readonly number[] };
const resolve = createRequire(import.meta.url).resolve;
const { create } = createRequire(resolve('pdfmake/package.json'))('fontkit') as {
  readonly create: (file: Buffer) => Glyphs;
};
const characters = new Map(fontNames.map((name) => [name, new Set(create(unpacked(fonts[name].normal)).characterSet)]));

// An emoji, a flag or a keycap, with skin tone, variation selector, tags or joined emoji; else a letter with its marks.
const sign = String.raw`(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{1,2}|[#*0-9]\uFE0F?\u20E3)`;
const emoji = String.raw`${sign}(?:\uFE0F|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u200D${sign})*`;
const letter = new RegExp(String.raw`${emoji}|\P{M}\p{M}*|\p{M}`, 'gsu');
const plain = new RegExp(`^[\\s${escaped(characters.get(mainFont) ?? [])}]*$`, 'u');

/** The letters of a text: an emoji sequence, or a letter and its combining marks, counts as one. */
export const lettersOf = (text: string): readonly string[] => text.match(letter) ?? [];

/** The text in runs of one font, each letter in the first font that has it; composed, since fonts have few marks. */
export function fontRuns(text: string): readonly Run[] {
  const composed = text.normalize('NFC');
  if (plain.test(composed)) return composed === '' ? [] : [{ text: composed, font: mainFont }];
  const runs: { text: string; font: FontName }[] = [];
  for (const one of lettersOf(composed)) {
    const last = runs.at(-1);
    const font = fontOf(one, last?.font ?? mainFont);
    if (last?.font === font) last.text += one;
    else runs.push({ text: one, font });
  }
  return runs;
}

/** Spaces continue the font before them, so that a sentence is not cut at each; letters without a font are boxes. */
function fontOf(one: string, before: FontName): FontName {
  if (/^\s+$/.test(one)) return before === 'Noto Emoji' ? mainFont : before;
  const codes = Array.from(one.replaceAll(/[\uFE00-\uFE0F]/g, ''), (character) => character.codePointAt(0) ?? 0);
  return fontNames.find((name) => codes.every((code) => characters.get(name)?.has(code))) ?? mainFont;
}

/** The characters in a class of a regular expression. */
function escaped(codes: Iterable<number>): string {
  return Array.from(codes, (code) => `\\u{${code.toString(16)}}`).join('');
}
