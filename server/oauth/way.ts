import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import { readSigned, sign } from '../signed.ts';

/** How long somebody may take to come back from where we sent them. */
export const wayMinutes = 15;

/** What goes to the provider and must come back from it. The verifier is PKCE's. */
export type Marks = { readonly state: string; readonly nonce: string; readonly verifier: string };

type Written<T> = { readonly id: string; readonly until: number; readonly of: T };

/**
 * Ways to a provider and back. What a way is about travels signed in a cookie of the browser that set out, so that no other
 * browser comes back on it; what has to come back unseen is made of its id and the installation's secret, so that nothing
 * of it is stored. A way is gone once (threats: state fixation, code injection).
 * @param purpose of what: a cookie of one kind of way is none of another
 */
export function makeWays<T>(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `stod oauth ${purpose}`, 32));
  const mark = (what: string, id: string) => createHmac('sha256', key).update(`${what} ${id}`).digest('base64url');
  const marksOf = (id: string): Marks => ({
    state: mark('state', id),
    nonce: mark('nonce', id),
    verifier: mark('verifier', id),
  });
  return {
    /** A new way: the cookie that the browser keeps, and what is sent along. */
    begin(of: T, now: Date): { readonly cookie: string; readonly marks: Marks } {
      const id = randomBytes(32).toString('base64url');
      const until = now.getTime() + wayMinutes * 60_000;
      return { cookie: sign(secret, `oauth ${purpose}`, { id, until, of } satisfies Written<T>), marks: marksOf(id) };
    },
    /** Takes the way that a cookie tells of, once and for good; null for one that is none, is over or was gone already. */
    async take(db: Transaction, cookie: string | undefined, now: Date) {
      const written = cookie ? (readSigned(secret, `oauth ${purpose}`, cookie) as Written<T> | null) : null;
      if (written === null || written.until < now.getTime()) return null;
      const hash = createHash('sha256').update(written.id).digest();
      const { rows } = await sql<{ taken: boolean }>`
        select take_oauth_way(${hash}, ${new Date(written.until)}, ${now}) as taken`.execute(db);
      return rows[0]?.taken ? { of: written.of, marks: marksOf(written.id) } : null;
    },
  };
}
