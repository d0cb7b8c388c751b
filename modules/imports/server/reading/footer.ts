import { printedWords } from '../../texts/headings.ts';

type Cells = readonly string[];

const isBlank = (cells: Cells): boolean => cells.every((cell) => cell === '');
const printed = new RegExp(`^(${printedWords.join('|')}) \\d`, 'u');

/** Removes the closing lines of our own files: after a blank line the sums, the firm, and the print time. */
export function withoutFooter(rows: readonly Cells[]): readonly Cells[] {
  const last = rows.findLastIndex((cells) => !isBlank(cells));
  if (!rows[last]?.some((cell) => printed.test(cell))) return rows;
  const blank = rows.slice(0, last).findLastIndex(isBlank);
  return blank < 0 ? rows : rows.slice(0, blank);
}
