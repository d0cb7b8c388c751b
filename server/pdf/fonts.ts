import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const roboto = join(folderOf('pdfmake'), 'build', 'fonts', 'Roboto');

type FontFiles = {
  readonly normal: string;
  readonly bold: string;
  readonly italics: string;
  readonly bolditalics: string;
};

/** A subset of the typeface of the screens, as static fonts: pdfkit cannot embed the variable one. */
function hanken(subset: 'latin' | 'latin-ext'): FontFiles {
  const file = (style: string) =>
    join(folderOf('@fontsource/hanken-grotesk'), 'files', `hanken-grotesk-${subset}-${style}.woff`);
  return {
    normal: file('400-normal'),
    bold: file('600-normal'),
    italics: file('400-italic'),
    bolditalics: file('600-italic'),
  };
}

const emoji = join(folderOf('@fontsource/noto-emoji'), 'files', 'noto-emoji-emoji-400-normal.woff');

/**
 * The fonts of PDFs, in the order in which they are tried for a character: the product's typeface, with Icelandic and
 * all of Western Europe; the same for other Latin letters, such as Polish ones; Roboto for Greek and Cyrillic; emoji, in
 * one colour like the rest of the document.
 */
export const fonts = {
  'Hanken Grotesk': hanken('latin'),
  'Hanken Grotesk Extended': hanken('latin-ext'),
  Roboto: {
    normal: join(roboto, 'Roboto-Regular.ttf'),
    bold: join(roboto, 'Roboto-Medium.ttf'),
    italics: join(roboto, 'Roboto-Italic.ttf'),
    bolditalics: join(roboto, 'Roboto-MediumItalic.ttf'),
  },
  'Noto Emoji': { normal: emoji, bold: emoji, italics: emoji, bolditalics: emoji },
} as const satisfies Readonly<Record<string, FontFiles>>;

export type FontName = keyof typeof fonts;
export const fontNames = Object.keys(fonts) as readonly FontName[];
/** The font of everything that it has the glyphs for. */
export const mainFont = 'Hanken Grotesk' satisfies FontName;
