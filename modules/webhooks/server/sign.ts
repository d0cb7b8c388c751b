import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What proves that a delivery is ours: HMAC-SHA256 of id, time and body, as Standard Webhooks has it. `secret` is `whsec_` and base64. */
export function signatureOf(secret: string, messageId: string, seconds: number, text: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${seconds}.${text}`).digest('base64')}`;
}

/** A secret of a webhook, as Standard Webhooks writes one. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Encrypts the secret of a webhook, bound to its tenant. */
export type WebhookSealing = {
  readonly seal: (tenantId: number, secret: string) => string;
  /** Null for what was sealed with another secret of the installation. */
  readonly open: (tenantId: number, sealed: string) => string | null;
};

/** AES-256-GCM with a key made of the installation's secret for this purpose alone: iv, tag and text in base64url. */
export function webhookSealing(secret: string): WebhookSealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stod webhooks', 32));
  const bound = (tenantId: number) => Buffer.from(String(tenantId));
  return {
    seal: (tenantId, text) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound(tenantId));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (tenantId, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(bound(tenantId));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
