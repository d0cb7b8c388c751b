import { hkdfSync } from 'node:crypto';
import { sameBytes } from './keys.ts';

// An alphabet without letters and digits that look alike: 31 characters, twelve in a code, 59 bits.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The setup code that the first page of an empty installation asks for, so that only the person who started it can
 * claim it. Printed at start, and derived from the installation's secret, so that every process has the same one.
 */
export function setupCodeOf(secret: string): string {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'stod setup code', 48));
  const letters = Array.from({ length: 12 }, (_, at) => alphabet[bytes.readUInt32BE(at * 4) % alphabet.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Normalises typed input: upper case, hyphens and spaces removed. */
export const isSetupCode = (secret: string, typed: string): boolean =>
  sameBytes(Buffer.from(plain(typed)), Buffer.from(plain(setupCodeOf(secret))));

const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
