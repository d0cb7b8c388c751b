import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { sealingFor } from '#server/sealing.ts';

/** A random secret of 256 bits, as text. The database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token that is too long to be guessed. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export type Keys = ReturnType<typeof createKeys>;

/** Keys derived from the installation's secret, one per purpose. */
export function createKeys(secret: string) {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `stod ${purpose}`, 32));
  const secondFactor = sealingFor(secret, 'second factor');
  const short = keyFor('short codes');
  const mailed = keyFor('letters');
  const mailedFor = (letter: string) => createHmac('sha256', mailed).update(letter).digest();
  return {
    /** The stored hash of a short code: keyed, because anybody with the database alone could guess the code. */
    macOf: (code: string, salt: string): Buffer => createHmac('sha256', short).update(`${salt}\n${code}`).digest(),
    /** The secrets of an e-mail: every attempt at sending it derives the same ones, and they are stored nowhere. */
    tokenOf: (letter: string): string => mailedFor(letter).toString('base64url'),
    codeOf: (letter: string): string => String(mailedFor(letter).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    /** Encrypts the secret of a second factor. */
    seal: (text: string): string => secondFactor.seal('', text),
    /** @throws when it was encrypted with another secret of the installation */
    open(sealed: string): string {
      const text = secondFactor.open('', sealed);
      if (text === null) throw new Error('the secret of a second factor was sealed with another secret');
      return text;
    },
  };
}
