/**
 * A rank orders a card in its column: a fraction between 0 and 1 in base 62, compared bytewise. Between two ranks there
 * is always another, so that a move writes one row. No rank ends with 0, since nothing would fit between it and the
 * same without the 0.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;
/** Number of digits that count single steps at both ends: 62^6 cards before ranks grow longer. */
const stepped = 6;
const most = base ** stepped;

/** A rank between two others, of which the first is smaller; null means an end. */
export function rankBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after)
    throw new Error(`there is no place between ${before} and ${after}`);
  if (before === null && after === null) return textOf(most / 2 + 1);
  if (after === null) return next(before ?? '') ?? middle(before ?? '', null);
  if (before === null) return previous(after) ?? middle('', after);
  return middle(before, after);
}

/** The next rank by one step. */
function next(before: string): string | null {
  const step = numberOf(before) + 1;
  const found = step % base === 0 ? step + 1 : step;
  return found < most ? textOf(found) : null;
}

/** The previous rank by one step. */
function previous(after: string): string | null {
  const cut = numberOf(after);
  const step = textOf(cut) < after && cut % base !== 0 ? cut : cut - 1;
  const found = step % base === 0 ? step - 1 : step;
  return found > 0 ? textOf(found) : null;
}

/** The middle of two ranks, with as few digits as possible. */
function middle(before: string, after: string | null): string {
  let shared = '';
  for (let place = 0; ; place += 1) {
    const low = digitAt(before, place);
    const high = after === null ? base : after.startsWith(shared) ? digitAt(after, place) : base;
    if (high - low > 1) return `${shared}${digits[Math.floor((low + high) / 2)]}`;
    shared += digits[low];
    // When the digits differ by one, only the lower end counts.
    if (after !== null && high - low === 1) return `${shared}${above(before.slice(place + 1))}`;
  }
}

/** Digits above those of a rank, and below 1. */
function above(before: string): string {
  for (let place = 0; ; place += 1) {
    const low = digitAt(before, place);
    if (base - low > 1) return `${before.slice(0, place)}${digits[Math.floor((low + base) / 2)]}`;
  }
}

const digitAt = (place: string, index: number): number => Math.max(0, digits.indexOf(place.charAt(index) || '0'));

const numberOf = (place: string): number =>
  [...place.slice(0, stepped).padEnd(stepped, '0')].reduce((sum, digit) => sum * base + digits.indexOf(digit), 0);

function textOf(number: number): string {
  let text = '';
  for (let rest = number, i = 0; i < stepped; i += 1, rest = Math.floor(rest / base))
    text = `${digits[rest % base]}${text}`;
  return text.replace(/0+$/, '');
}
