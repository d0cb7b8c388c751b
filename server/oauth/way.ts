import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import { readSigned, sign } from '../signed.ts';

/** How long a person may take to return from the provider. */
export const wayMinutes = 15;

/** The values that go to the provider and must be returned. The verifier is PKCE's. */
export type Marks = { readonly state: string; readonly nonce: string; readonly verifier: string };

type Written<T> = { readonly id: string; readonly until: number; readonly of: T };

/**
 * OAuth flows: redirects to a provider and back. The flow's data is kept in a signed cookie of the browser that started
 * it, so that no other browser can complete it; secret values are derived from its id and the installation's secret, so
 * that nothing is stored. A flow can be completed once (threats: state fixation, code injection). @param purpose the
 * kind of flow: a cookie of one kind is not valid for another
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
    /** Starts a flow: returns the cookie for the browser, and the parameters to send. */
    begin(of: T, now: Date): { readonly cookie: string; readonly marks: Marks } {
      const id = randomBytes(32).toString('base64url');
      const until = now.getTime() + wayMinutes * 60_000;
      return { cookie: sign(secret, `oauth ${purpose}`, { id, until, of } satisfies Written<T>), marks: marksOf(id) };
    },
    /** Consumes the flow of a cookie; null if it is invalid, expired or already used. */
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
