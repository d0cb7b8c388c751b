import { hkdfSync } from 'node:crypto';
import { sameBytes } from './keys.ts';

// No letter or digit that is taken for another: 31 of them, twelve in a code, 59 bits.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * What the first page of an empty installation asks for, so that whoever reaches it first is whoever started it: printed at
 * the start, and made of the installation's secret, so that every process knows the same one.
 */
export function setupCodeOf(secret: string): string {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'stod setup code', 48));
  const letters = Array.from({ length: 12 }, (_, at) => alphabet[bytes.readUInt32BE(at * 4) % alphabet.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Typed as people do: in capitals, without the hyphens, with spaces. */
export const isSetupCode = (secret: string, typed: string): boolean =>
  sameBytes(Buffer.from(plain(typed)), Buffer.from(plain(setupCodeOf(secret))));

const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
