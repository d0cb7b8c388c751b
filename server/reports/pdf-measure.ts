import { fontRuns, lettersOf } from '../pdf/font-runs.ts';
import type { Canvas } from './pdf-fonts.ts';

export type Style = { readonly font: 'plain' | 'bold'; readonly size: number };

/** Measures words and breaks text into lines. Each word is measured once, because words repeat. */
export function measuring(canvas: Canvas) {
  const known = new Map<string, number>();

  function widthOf(text: string, { font, size }: Style): number {
    const key = `${font}${text}`;
    const found = known.get(key);
    if (found !== undefined) return found * size;
    const width = fontRuns(text).reduce(
      (all, run) => all + canvas.font(`${run.font} ${font}`).fontSize(10).widthOfString(run.text) / 10,
      0,
    );
    if (known.size < 50_000) known.set(key, width);
    return width * size;
  }

  /** Lines no wider than `width`; a word that is wider is split. */
  function wrap(text: string, width: number, style: Style): readonly string[] {
    if (text === '') return [''];
    return text.split('\n').flatMap((paragraph) => wrapOne(paragraph, width, style));
  }

  function wrapOne(text: string, width: number, style: Style): string[] {
    const space = widthOf(' ', style);
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const word of text.split(/\s+/).flatMap((one) => pieces(one, width, style))) {
      const wide = widthOf(word, style);
      if (line !== '' && used + space + wide > width) {
        lines.push(line);
        [line, used] = [word, wide];
      } else {
        [line, used] = line === '' ? [word, wide] : [`${line} ${word}`, used + space + wide];
      }
    }
    return [...lines, line];
  }

  function pieces(word: string, width: number, style: Style): readonly string[] {
    if (widthOf(word, style) <= width) return [word];
    const cut: string[] = [];
    let piece = '';
    for (const letter of lettersOf(word)) {
      if (piece !== '' && widthOf(piece, style) + widthOf(letter, style) > width) {
        cut.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...cut, piece];
  }

  return { widthOf, wrap };
}

export type Measure = ReturnType<typeof measuring>;
