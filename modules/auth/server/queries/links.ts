import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';

export type Purpose = 'invite' | 'reset' | 'unlock' | 'confirm';

type NewLink = {
  readonly hash: Buffer;
  readonly purpose: Purpose;
  readonly userId: number;
  readonly tenantId: number | null;
  readonly now: Date;
  readonly expires: Date;
};

/**
 * Records a link, or extends it; false when it has been used. Older links stay valid until its e-mail has been sent.
 */
export async function storeLink(
  db: Transaction,
  { hash, purpose, userId, tenantId, now, expires }: NewLink,
): Promise<boolean> {
  const stored = await db
    .insertInto('mailed_link')
    .values({ hash, purpose, user_id: userId, tenant_id: tenantId, created_at: now, expires_at: expires })
    .onConflict((on) =>
      on.column('hash').doUpdateSet({ created_at: now, expires_at: expires }).where('mailed_link.used_at', 'is', null),
    )
    .returning('hash')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Invalidates all other links of the same user, purpose and tenant, except newer ones. */
export async function voidOlderLinks(db: Transaction, hash: Buffer, now: Date): Promise<void> {
  await sql`
    update mailed_link old set used_at = ${now} from mailed_link new
     where new.hash = ${hash} and old.hash <> new.hash and old.user_id = new.user_id and old.purpose = new.purpose
       and old.tenant_id is not distinct from new.tenant_id and old.created_at <= new.created_at and old.used_at is null`.execute(
    db,
  );
}

/** A valid link, with its user. */
export const findLink = (db: Transaction, hash: Buffer, purpose: Purpose, email: string, now: Date) =>
  db
    .selectFrom('mailed_link as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .where('l.hash', '=', hash)
    .where('l.purpose', '=', purpose)
    .where('u.email', '=', email)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .select(['l.user_id as userId', 'l.tenant_id as tenantId', 'u.email', 'u.password_hash as passwordHash'])
    .executeTakeFirst();

/** Consumes a link: of two concurrent uses one finds nothing. */
export const takeLink = (db: Transaction, hash: Buffer, now: Date) =>
  db
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();

/** When the latest valid link of a purpose was created, not counting one. */
export const lastLink = (db: Transaction, userId: number, purpose: Purpose, now: Date, besides: Buffer) =>
  db
    .selectFrom('mailed_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('hash', '<>', besides)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('created_at as createdAt')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

export const tenantName = async (db: Transaction, tenantId: number): Promise<string | null> =>
  (await sql<{ name: string | null }>`select tenant_name(${tenantId}) as name`.execute(db)).rows[0]?.name ?? null;
