import { createHmac, randomBytes } from 'node:crypto';

/**
 * The signature of a delivery: HMAC-SHA256 of id, time and body, by Standard Webhooks. `secret` is `whsec_` and base64.
 */
export function signatureOf(secret: string, messageId: string, seconds: number, text: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${seconds}.${text}`).digest('base64')}`;
}

/** A new secret in the format of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
