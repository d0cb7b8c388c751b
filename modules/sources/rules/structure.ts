import type { Block } from '../contract/record.ts';
import { anchorOf } from './anchors.ts';

const made = (block: Partial<Block> & Pick<Block, 'kind' | 'text'>): Block => ({
  anchor: null,
  label: null,
  amended: null,
  ...block,
});

const chapter = /^([IVXLC]+)\.\s*kafli(?:\s([A-D])(?![\p{L}]))?\.?\s*(.*)$/u;
const article = /^(\d{1,3})\.\s*gr\.(?:\s([a-z])(?=[.\s]|$))?\.?\s*(.*)$/u;
const item = /^(\d{1,2}|[a-zþæö])\.\s+(.+)$/u;
const temporary = /^(?:Ákvæði|ÁKVÆÐI) til bráðabirgða/u;
const repealed = /^(?:…|\[…\]|Felld(?:ur)? (?:úr gildi|brott))/u;

/**
 * The text of an act, one line per part: `II. kafli. Heiti`, `5. gr. Heiti`, then a line for each paragraph and one for
 * each point, `1. …`. Every part gets Alþingi's anchor (`G5M1`).
 */
export function blocksOfAct(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let chapters = 0;
  let at: { section: number; letter: string; paragraph: number; items: number } | null = null;
  for (const line of lines) {
    const [, numeral, part, heading = ''] = chapter.exec(line) ?? [];
    if (numeral !== undefined || temporary.test(line)) {
      chapters += 1;
      const label = numeral === undefined ? null : `${numeral}. kafli${part ? ` ${part}` : ''}.`;
      blocks.push(
        made({ kind: 'chapter', text: numeral === undefined ? line : heading, label, anchor: `K${chapters}` }),
      );
      at = null;
      continue;
    }
    const [whole, section, letter = '', name = ''] = article.exec(line) ?? [];
    if (whole !== undefined) {
      at = { section: Number(section), letter, paragraph: 0, items: 0 };
      blocks.push(
        made({
          kind: 'article',
          text: name,
          label: `${section}. gr.${letter ? ` ${letter}.` : ''}`,
          anchor: anchorOf(at.section, letter),
          amended: repealed.test(name) ? 'repealed' : null,
        }),
      );
      continue;
    }
    if (at === null) {
      blocks.push(made({ kind: 'text', text: line }));
      continue;
    }
    const [, mark] = item.exec(line) ?? [];
    if (mark !== undefined && at.paragraph > 0) {
      at.items += 1;
      const place = anchorOf(at.section, at.letter, at.paragraph);
      blocks.push(
        made({
          kind: 'item',
          text: line.slice(mark.length + 1).trim(),
          label: `${mark}.`,
          anchor: `${place}L${at.items}`,
        }),
      );
      continue;
    }
    at.paragraph += 1;
    at.items = 0;
    const anchor = anchorOf(at.section, at.letter, at.paragraph);
    blocks.push(made({ kind: 'paragraph', text: line, anchor, amended: amendedIn(line) }));
  }
  return blocks;
}

/** Square brackets are words that a later act inserted, a lone ellipsis what it removed. */
const amendedIn = (line: string): string | null =>
  repealed.test(line)
    ? 'repealed'
    : /\[[^\]]+\]\s*(?:\d\))?/u.test(line) || /(?:^|\s)…(?:\s|\d\)|$)/u.test(line)
      ? 'amended'
      : null;

const headings =
  /^(?:Málsatvik|Málavextir|Atvik(?: máls)?|Málsástæður|Kröfur|Dómkröfur|Málsmeðferð|Niðurst[aö]ða?|Forsendur|Álit|Dómsorð|Úrskurðarorð|Ákvörðunarorð|Ályktarorð|Tilmæli|Lagagrundvöllur|Inngangur|Reifun|Sjónarmið|Helstu|Dóm(?:ur|endur))/u;

/** The text of a ruling, one line per paragraph. Numbered ones keep their number; the others are counted. */
export function blocksOfRuling(lines: readonly string[]): readonly Block[] {
  let counted = 0;
  return lines.map((line) => {
    const text = joined(line);
    if (isHeading(text)) return made({ kind: 'heading', text: text.replace(/:$/, '') });
    counted += 1;
    const [, number, rest] = /^(\d{1,3})[.)]?\s+(?=\p{Lu}|„)(.+)$/u.exec(text) ?? [];
    // A number out of sequence is part of the text.
    const numbered = number !== undefined && Number(number) === counted;
    return made({
      kind: 'paragraph',
      text: numbered ? (rest ?? text) : text,
      label: numbered ? `${number}.` : null,
      anchor: `P${counted}`,
    });
  });
}

const isHeading = (text: string): boolean =>
  text.length <= 80 && (headings.test(text) || /^[IVX]+\.?(?:\s+\p{Lu}\p{L}*)?$/u.test(text)) && !/[,;]$/.test(text);

/** `D Ó M S O R Ð` becomes Dómsorð. */
const joined = (text: string): string =>
  /^(?:\p{Lu}\s){3,}\p{Lu}:?$/u.test(text)
    ? text
        .replaceAll(' ', '')
        .toLowerCase()
        .replace(/^./u, (first) => first.toUpperCase())
    : text;
