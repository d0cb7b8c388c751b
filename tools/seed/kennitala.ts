import type { Random } from './random.ts';

const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/**
 * A formally valid kennitala, including the check digit, that belongs to nobody: the registry has assigned serial
 * numbers from 20 up, and these are below. A company's day has 40 added.
 */
export function makeKennitala(random: Random, kind: 'person' | 'company'): string {
  const day = random.between(1, 28) + (kind === 'company' ? 40 : 0);
  const year = kind === 'company' ? random.between(85, 99) : random.between(45, 99);
  for (;;) {
    const eight = [day, random.between(1, 12), year, random.between(0, 19)]
      .map((part) => String(part).padStart(2, '0'))
      .join('');
    const check = checkDigitOf(eight);
    if (check !== null) return `${eight}${check}9`;
  }
}

/** The ninth digit, or null if there is none (modulus 11 leaves 10). */
function checkDigitOf(eightDigits: string): number | null {
  const sum = weights.reduce((all, weight, index) => all + weight * Number(eightDigits[index]), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? null : digit;
}
