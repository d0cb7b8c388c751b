/**
 * Where a card stands in its column, as a fraction between 0 and 1 in base 62: text that is compared by bytes. Between two
 * such places there is always another, so that a move writes one row. No place ends with 0, since nothing would fit
 * between it and the same without.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;
/** So many digits count single steps at both ends: 62^6 cards before places grow longer. */
const stepped = 6;
const most = base ** stepped;

/** A place between two others, of which the first is the smaller; null is an end. */
export function rankBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after)
    throw new Error(`there is no place between ${before} and ${after}`);
  if (before === null && after === null) return textOf(most / 2 + 1);
  if (after === null) return next(before ?? '') ?? middle(before ?? '', null);
  if (before === null) return previous(after) ?? middle('', after);
  return middle(before, after);
}

/** One step after a place. */
function next(before: string): string | null {
  const step = numberOf(before) + 1;
  const found = step % base === 0 ? step + 1 : step;
  return found < most ? textOf(found) : null;
}

/** One step before a place. */
function previous(after: string): string | null {
  const cut = numberOf(after);
  const step = textOf(cut) < after && cut % base !== 0 ? cut : cut - 1;
  const found = step % base === 0 ? step - 1 : step;
  return found > 0 ? textOf(found) : null;
}

/** Half way, with as few digits as say so. */
function middle(before: string, after: string | null): string {
  let shared = '';
  for (let place = 0; ; place += 1) {
    const low = digitAt(before, place);
    const high = after === null ? base : after.startsWith(shared) ? digitAt(after, place) : base;
    if (high - low > 1) return `${shared}${digits[Math.floor((low + high) / 2)]}`;
    shared += digits[low];
    // Once below the upper end by a digit, only the lower end counts.
    if (after !== null && high - low === 1) return `${shared}${above(before.slice(place + 1))}`;
  }
}

/** Digits that stand above those of a place, and below 1. */
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
