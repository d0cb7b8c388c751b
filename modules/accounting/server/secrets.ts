import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** Encrypts what opens the outside systems of a firm; bound to the firm, so that no row serves another. */
export type Sealing = {
  readonly seal: (tenantId: number, secrets: Readonly<Record<string, string>>) => string;
  /** Null for what was sealed with another secret of the installation. */
  readonly open: (tenantId: number, sealed: string) => Readonly<Record<string, string>> | null;
};

const secretsOf = z.record(z.string(), z.string());

/** AES-256-GCM with a key made of the installation's secret: iv, tag and text in base64url. */
export function sealingWith(secret: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stod accounting', 32));
  return {
    seal: (tenantId, secrets) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(String(tenantId)));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (tenantId, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(
        Buffer.from(String(tenantId)),
      );
      try {
        decipher.setAuthTag(bytes.subarray(12, 28));
        return secretsOf.parse(
          JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')),
        );
      } catch {
        return null;
      }
    },
  };
}
