import { createPublicKey, verify } from 'node:crypto';
import type { Discovery, ProofKey } from '#server/office-editor.ts';

/** Proof headers by which an editor authenticates itself. */
type Proof = {
  readonly token: string;
  /** The URL as called by the editor. */
  readonly url: string;
  readonly ticks: string;
  readonly proof: string;
  readonly oldProof: string;
};

const mostMinutes = 20;
/** 100 ns since the year 1, at 1970. */
const ticksAt1970 = 621_355_968_000_000_000n;

/**
 * Whether the editor signed this call: with the known key, or with its previous or next one. Keys rotate without
 * notice, so that either side may be one step behind.
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

/** The signed bytes: each part after its length. */
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
