import { randomInt } from 'node:crypto';
import type { AccountScope } from '#server/scope.ts';
import type { Keys } from '../keys.ts';
import { replaceRecoveryCodes } from '../queries/factors.ts';

const howMany = 10;
// An alphabet without characters that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates ten new recovery codes and voids the old ones. They are shown once, and stored as hashes (AUTH-15). */
export async function newRecoveryCodes(scope: AccountScope, keys: Keys, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => `${letters(5)}-${letters(5)}`);
  await replaceRecoveryCodes(
    scope.db,
    userId,
    codes.map((code) => recoveryHash(keys, userId, code)),
  );
  return codes;
}

/** Normalises typed input: upper case, hyphen and spaces removed. */
export const recoveryHash = (keys: Keys, userId: number, code: string): Buffer =>
  keys.macOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), `recovery ${userId}`);

const letters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
