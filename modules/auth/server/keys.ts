import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** A secret for somebody's eyes alone: 256 bits, as text. The database knows only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token that cannot be guessed. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export type Keys = ReturnType<typeof createKeys>;

/** Keys made of the installation's secret, one a purpose. */
export function createKeys(secret: string) {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `stod ${purpose}`, 32));
  const sealing = keyFor('second factor');
  const short = keyFor('short codes');
  const mailed = keyFor('letters');
  const mailedFor = (letter: string) => createHmac('sha256', mailed).update(letter).digest();
  return {
    /** What is stored of a code that is short enough to be guessed by whoever has the database alone. */
    macOf: (code: string, salt: string): Buffer => createHmac('sha256', short).update(`${salt}\n${code}`).digest(),
    /** The secrets of a letter: each attempt at sending it makes the same ones, and nothing that is stored tells them. */
    tokenOf: (letter: string): string => mailedFor(letter).toString('base64url'),
    codeOf: (letter: string): string => String(mailedFor(letter).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    /** Encrypts with AES-256-GCM: iv, tag and text in base64url. */
    seal(text: string): string {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
