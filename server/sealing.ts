import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must not be readable in a stolen database dump: keys to other systems, secrets of second factors. */
export type Sealing = {
  /** @param owner for whom it is encrypted, such as the id of a tenant; no other owner can decrypt it */
  readonly seal: (owner: string, text: string) => string;
  /** Null when it was sealed for another owner, or with another secret of the installation. */
  readonly open: (owner: string, sealed: string) => string | null;
};

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key per purpose, derived from the installation's secret: iv, tag and text in base64url. */
export function sealingFor(secret: string, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `stod ${purpose}`, 32));
  return {
    seal(owner, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(owner, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
        const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
