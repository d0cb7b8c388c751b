import { createHmac, randomBytes } from 'node:crypto';

/** What proves that a delivery is ours: HMAC-SHA256 of id, time and body, as Standard Webhooks has it. `secret` is `whsec_` and base64. */
export function signatureOf(secret: string, messageId: string, seconds: number, text: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${seconds}.${text}`).digest('base64')}`;
}

/** A secret of a webhook, as Standard Webhooks writes one. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
