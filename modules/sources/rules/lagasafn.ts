import type { Block } from '../contract/record.ts';
import { placeOf } from './anchors.ts';

/** Marks in the lines of an act: the start of a place, bold, and words amended by a later act. */
export const marks = { place: '\u0001', end: '\u0002', bold: '\u0003', plain: '\u0004', changed: '\u0005' } as const;

const placed = /^\u0001([A-Z0-9]+)\u0002\s*(.*)$/su;
const chapter =
  /^\[?\s*(?:([IVXLC]+)\.\s*(?:kafli|hluti|þáttur)(?:\s([A-D])(?![\p{L}]))?|(Ákvæð[ia] (?:til bráðabirgða|um stundarsakir)))\.?\s*\]?\s*(.*)$/su;

/** The blocks of an act, with the anchors that Alþingi assigned (`G210AM2`). */
export function blocksOfLagasafn(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let chapters = 0;
  for (const line of lines) {
    const [, id, rest = ''] = placed.exec(line) ?? [];
    if (id !== undefined) {
      const block = placeBlock(id, rest);
      if (block) blocks.push(block);
      else if (rest !== '') blocks.push(made('text', rest));
      continue;
    }
    const [, numeral, part, temporary, name = ''] = line.startsWith(marks.bold)
      ? (chapter.exec(plain(line)) ?? [])
      : [];
    if (numeral !== undefined || temporary !== undefined) {
      chapters += 1;
      const label = numeral === undefined ? null : `${numeral}. kafli${part ? ` ${part}` : ''}.`;
      blocks.push({ ...made('chapter', temporary ?? name.replace(/\]\s*$/u, '')), label, anchor: `K${chapters}` });
      continue;
    }
    const last = blocks.at(-1);
    // Text without a place of its own belongs to the place above, unless that is only a heading.
    if (isHeading(line)) blocks.push(made('heading', line));
    else if (last && last.anchor !== null && last.kind !== 'chapter' && last.kind !== 'article')
      extend(blocks, last, line);
    else if (last?.kind === 'article' && last.text === '' && last.amended === null && isGone(line))
      extend(blocks, last, line);
    else if (plain(line) !== '') blocks.push(made('text', line));
  }
  return blocks;
}

/** A block for a place; an article has its number as the label, a point its digit or letter. */
function placeBlock(id: string, rest: string): Block | null {
  const at = placeOf(id);
  if (!at) return null;
  if (at.item !== null) {
    const [, label = null, words = plain(rest)] = /^\[?\s*([\p{L}\d]{1,5}[.)])\s*(.*)$/su.exec(plain(rest)) ?? [];
    return { ...made('item', rest), text: words, label, anchor: id };
  }
  if (at.paragraph !== null) return { ...made('paragraph', rest), anchor: id };
  const bold = /^\u0003([^\u0004]*)\u0004?(.*)$/su.exec(rest);
  const label = plain(bold?.[1] ?? '').replaceAll(/[[\]]/g, '');
  const name = plain(bold?.[2] ?? rest).replace(/^\]\s*/u, '');
  return {
    ...made('article', name),
    label: label || `${at.section}. gr.${at.letter ? ` ${at.letter}.` : ''}`,
    anchor: id,
    amended: changeIn(rest),
  };
}

function made(kind: Block['kind'], line: string): Block {
  return { kind, text: plain(line), anchor: null, label: null, amended: kind === 'heading' ? null : changeIn(line) };
}

function extend(blocks: Block[], last: Block, line: string): void {
  blocks[blocks.length - 1] = {
    ...last,
    text: `${last.text} ${plain(line)}`.trim(),
    amended: last.amended ?? changeIn(line),
  };
}

const plain = (line: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are our own marks
  line
    .replaceAll(/\u0001[A-Z0-9]+\u0002|[\u0001-\u0005]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const isGone = (line: string): boolean => plain(line).replaceAll(/[[\]\s.]/g, '') === '…';
const isHeading = (line: string): boolean =>
  /^\u0003[^\u0004]+\u0004\s*\u0005?\s*$/u.test(line) && plain(line).length < 120;

/** Brackets and raised numbers surround words that a later act inserted; an ellipsis replaces what it removed. */
const changeIn = (line: string): string | null =>
  isGone(line.replace(/^\u0003[^\u0004]*\u0004/u, ''))
    ? 'repealed'
    : /\[[^\]]+\]|…|\u0005/u.test(line)
      ? 'amended'
      : null;
