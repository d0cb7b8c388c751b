/**
 * Parses a number as people write it in Iceland: `1.234,56`, `1234,56`, `1.234`; and as machines export it: `1234.5`,
 * `1,234.56`. Ignores spaces and a currency or unit after the number.
 * @returns the number, or null when the text is not a number
 */
export function parseNumberText(text: string): number | null {
  const bare = text
    .replace(/[\s\u00a0]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/(kr|isk|eur|usd|gbp|dkk|nok|sek|chf|klst|%|€|\$|£)\.?$/i, '');
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return null;
  const plain = toPlain(bare.replace(/[.,]$/, ''));
  return plain === null ? null : Number(plain);
}

/** Formats a number for editing: no thousands separators, comma before the decimals. `null` is the empty text. */
export function typeableNumber(value: number | null, decimals: number): string {
  if (value === null) return '';
  return String(roundTo(value, decimals)).replace('.', ',').replace('-', '−');
}

/** Rounds half away from zero on the decimal digits as written, so that 1,005 becomes 1,01. */
export function roundTo(value: number, decimals: number): number {
  const shifted = Math.round(Number(`${Math.abs(value)}e${decimals}`));
  return Number.isFinite(shifted) ? Math.sign(value) * Number(`${shifted}e-${decimals}`) : value;
}

function toPlain(text: string): string | null {
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  if (comma >= 0 && dot >= 0) {
    return comma > dot ? join(text, '.', ',') : join(text, ',', '.');
  }
  if (comma >= 0) return text.indexOf(',') === comma ? text.replace(',', '.') : join(text, ',', '.');
  if (dot < 0) return text;
  // A single dot followed by three digits separates thousands; followed by any other number of digits it is a decimal
  // point.
  const isThousands = text.indexOf('.') !== dot || text.length - dot - 1 === 3;
  return isThousands ? join(text, '.', ',') : text;
}

function join(text: string, thousands: string, decimal: string): string | null {
  const [whole = '', fraction, ...more] = text.split(decimal);
  const groups = whole.split(thousands);
  const wellGrouped = groups.slice(1).every((group) => group.length === 3);
  if (more.length > 0 || !wellGrouped || fraction?.includes(thousands)) return null;
  return groups.join('') + (fraction ? `.${fraction}` : '');
}
