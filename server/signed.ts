import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs values that travel through a browser; `purpose` prevents a token of one kind from being accepted as another.
 */
export function sign(secret: string, purpose: string, value: object): string {
  const words = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${words}.${markOf(secret, purpose, words)}`;
}

/** The signed value; null when the signature or the purpose does not match. */
export function readSigned(secret: string, purpose: string, token: string): unknown {
  const [words = '', mark = ''] = token.split('.');
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(secret, purpose, words))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return JSON.parse(Buffer.from(words, 'base64url').toString());
}

const markOf = (secret: string, purpose: string, words: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${words}`).digest('base64url');
