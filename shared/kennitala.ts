/** Whom a kennitala identifies. A system id (short stays) contains no date. */
export type KennitalaKind = 'person' | 'company' | 'system';

/**
 * Parses a kennitala; null when it is not valid: ten digits with a real date (for companies, day + 40). Ignores dashes,
 * underscores and spaces. `doubtful` means that the check digit used before 18 February 2026 does not match; it warns
 * but never blocks, because new numbers have no check digit (decisions §5).
 */
export function readKennitala(
  text: string,
): { readonly digits: string; readonly kind: KennitalaKind; readonly doubtful: boolean } | null {
  const digits = text.replace(/[-–−_\s]/gu, '');
  if (!/^\d{10}$/.test(digits)) return null;
  const kind = kindOf(digits);
  if (kind !== 'system' && !hasDate(digits, kind)) return null;
  return { digits, kind, doubtful: kind !== 'system' && !checkDigitFits(digits) };
}

function kindOf(digits: string): KennitalaKind {
  if (digits.startsWith('8') || digits.startsWith('9')) return 'system';
  return Number(digits[0]) >= 4 ? 'company' : 'person';
}

/** Three of the oldest companies have a kennitala without a real date. */
const withoutDate: readonly string[] = ['690269', '700269', '710269'];

function hasDate(digits: string, kind: KennitalaKind): boolean {
  if (withoutDate.includes(digits.slice(0, 6))) return true;
  const century = ({ 8: 1800, 9: 1900, 0: 2000 } as Readonly<Record<string, number>>)[digits[9] ?? ''];
  if (century === undefined) return false;
  const day = Number(digits.slice(0, 2)) - (kind === 'company' ? 40 : 0);
  const date = new Date(Date.UTC(century + Number(digits.slice(4, 6)), Number(digits.slice(2, 4)) - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() + 1 === Number(digits.slice(2, 4));
}

const weights = [3, 2, 7, 6, 5, 4, 3, 2];

function checkDigitFits(digits: string): boolean {
  const rest = weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11;
  return Number(digits[8]) === (rest === 0 ? 0 : 11 - rest);
}
