import { createPublicKey, verify } from 'node:crypto';
import type { Discovery, ProofKey } from '#server/office-editor.ts';

/** What an editor sends beside a call, to show that it is the editor. */
export type Proof = {
  readonly token: string;
  /** As the editor called it. */
  readonly url: string;
  readonly ticks: string;
  readonly proof: string;
  readonly oldProof: string;
};

const mostMinutes = 20;
/** 100 ns since the year 1, at 1970. */
const ticksAt1970 = 621_355_968_000_000_000n;

/**
 * Whether the editor signed this call: with the key that we know, or with the one of it that was before or comes next. Keys
 * are changed without a word, so that each of the two may be a step behind the other.
 */
export function isProven({ keys }: Pick<Discovery, 'keys'>, sent: Proof, now: Date): boolean {
  if (!/^\d{1,19}$/.test(sent.ticks)) return false;
  const age = now.getTime() - Number((BigInt(sent.ticks) - ticksAt1970) / 10_000n);
  if (age > mostMinutes * 60_000) return false;
  const said = saidBy(sent);
  const current = keys.find((one) => one.age === 'current')?.key;
  const old = keys.find((one) => one.age === 'old')?.key;
  return (
    isSigned(said, sent.proof, current) || isSigned(said, sent.oldProof, current) || isSigned(said, sent.proof, old)
  );
}

/** The bytes that are signed: each part with its length before it. */
export function saidBy({ token, url, ticks }: Pick<Proof, 'token' | 'url' | 'ticks'>): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigInt64BE(BigInt(ticks));
  return Buffer.concat(
    [Buffer.from(token), Buffer.from(url.toUpperCase()), time].flatMap((part) => [lengthOf(part), part]),
  );
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(part.length);
  return length;
}

function isSigned(said: Buffer, proof: string, key: ProofKey | undefined): boolean {
  if (key === undefined || proof === '') return false;
  const [n, e] = [key.modulus, key.exponent].map((part) => Buffer.from(part, 'base64').toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'RSA', n, e } as never, format: 'jwk' });
  return verify('RSA-SHA256', said, publicKey, Buffer.from(proof, 'base64'));
}
