/** A cell as text: dates and times of a spreadsheet as people write them, numbers without thousands separators. */
export function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : timeOf(cell);
  if (typeof cell === 'number') return figureOf(cell);
  // A leading quotation mark prevents a spreadsheet from evaluating text.
  return String(cell)
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
}

/** The day from which spreadsheets count, so that times of day and durations fall on it. */
const dayZero = Date.UTC(1899, 11, 31);
/** A duration has fewer days than this, and a date more. */
const mostDays = 60;
const secondMs = 1000;
const daySeconds = 24 * 3600;

function timeOf(date: Date): string {
  const seconds = Math.round((date.getTime() - dayZero) / secondMs);
  if (seconds < mostDays * daySeconds) return clockOf(seconds);
  const at = new Date(dayZero + seconds * secondMs).toISOString();
  return seconds % daySeconds === 0 ? at.slice(0, 10) : `${at.slice(0, 10)} ${at.slice(11, 19)}`;
}

const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** `28.925` would be read as thousands, as in Iceland. */
const figureOf = (figure: number): string => String(figure).replace(/\.(\d{3})$/, '.$10');
