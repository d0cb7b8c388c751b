import { randomInt } from 'node:crypto';
import type { AccountScope } from '#server/scope.ts';
import type { Keys } from '../keys.ts';
import { replaceRecoveryCodes } from '../queries/factors.ts';

const howMany = 10;
// No letter or digit that is taken for another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten new recovery codes; the old ones are void. They are shown once, and stored hashed (AUTH-15). */
export async function newRecoveryCodes(scope: AccountScope, keys: Keys, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => `${letters(5)}-${letters(5)}`);
  await replaceRecoveryCodes(
    scope.db,
    userId,
    codes.map((code) => recoveryHash(keys, userId, code)),
  );
  return codes;
}

/** Typed as people do: in capitals, without the hyphen, with spaces. */
export const recoveryHash = (keys: Keys, userId: number, code: string): Buffer =>
  keys.macOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), `recovery ${userId}`);

const letters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
