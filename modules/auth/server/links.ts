import type { Transaction } from '#server/db/transaction.ts';
import { hashOf, newToken } from './keys.ts';
import { insertLink, type Purpose } from './queries/links.ts';

/** How long a link of a letter holds. */
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
};

/** Makes a link for a letter; its token is nowhere but in it. */
export async function makeLink(
  db: Transaction,
  publicUrl: string,
  now: Date,
  { purpose, userId, email, tenantId }: Wanted,
): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + hoursOf[purpose] * 3_600_000);
  await insertLink(db, { hash: hashOf(token), purpose, userId, tenantId: tenantId ?? null, now, expires });
  return `${publicUrl}/${pages[purpose]}?token=${token}&username=${encodeURIComponent(email)}`;
}
