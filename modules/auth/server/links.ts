import type { Transaction } from '#server/db/transaction.ts';
import { hashOf } from './keys.ts';
import { storeLink, type Purpose } from './queries/links.ts';

/** How long a link in an e-mail is valid. */
const hoursOf: Readonly<Record<Purpose, number>> = { invite: 7 * 24, reset: 1, unlock: 24, confirm: 24 };

const pages: Readonly<Record<Purpose, string>> = {
  invite: 'auth/invite',
  reset: 'auth/reset-password',
  unlock: 'auth/unlock',
  confirm: 'auth/confirm',
};

type Wanted = {
  readonly purpose: Purpose;
  readonly userId: number;
  readonly email: string;
  readonly tenantId?: number;
  readonly token: string;
};

/**
 * Creates the link of an e-mail, or recreates it for another attempt; null when it has been used. Only the token's hash
 * is stored.
 */
export async function makeLink(
  db: Transaction,
  publicUrl: string,
  now: Date,
  { purpose, userId, email, tenantId, token }: Wanted,
): Promise<string | null> {
  const expires = new Date(now.getTime() + hoursOf[purpose] * 3_600_000);
  const link = { hash: hashOf(token), purpose, userId, tenantId: tenantId ?? null, now, expires };
  if (!(await storeLink(db, link))) return null;
  return `${publicUrl}/${pages[purpose]}?token=${token}&username=${encodeURIComponent(email)}`;
}
