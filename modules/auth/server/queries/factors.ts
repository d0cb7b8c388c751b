import type { Transaction } from '#server/db/transaction.ts';
import type { Provider } from '../../contract/fields.ts';

export const insertAttempt = (
  db: Transaction,
  of: { hash: Buffer; userId: number; provider: Provider; links: Buffer | null; now: Date; expires: Date },
) =>
  db
    .insertInto('sign_in_attempt')
    .values({
      hash: of.hash,
      user_id: of.userId,
      provider: of.provider,
      pending_identity: of.links,
      created_at: of.now,
      expires_at: of.expires,
    })
    .execute();

/** A pending sign-in attempt, with its account. */
export const findAttempt = (db: Transaction, hash: Buffer, email: string, now: Date) =>
  db
    .selectFrom('sign_in_attempt as a')
    .innerJoin('user_account as u', 'u.id', 'a.user_id')
    .where('a.hash', '=', hash)
    .where('u.email', '=', email)
    .where('a.used_at', 'is', null)
    .where('a.expires_at', '>', now)
    .select([
      'a.hash',
      'a.user_id as userId',
      'a.provider',
      'a.code_hash as codeHash',
      'a.code_expires_at as codeExpires',
      'a.code_asked_at as codeAsked',
      'a.codes_asked as codesAsked',
      'a.pending_identity as links',
      'u.email',
      'u.totp_secret as totpSecret',
      'u.totp_confirmed_at as totpConfirmed',
      'u.email_factor as emailFactor',
      'u.preferences',
    ])
    .executeTakeFirst();
export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export const findAttemptByHash = (db: Transaction, hash: Buffer) =>
  db
    .selectFrom('sign_in_attempt as a')
    .innerJoin('user_account as u', 'u.id', 'a.user_id')
    .where('a.hash', '=', hash)
    .where('a.used_at', 'is', null)
    .select(['a.user_id as userId', 'u.email', 'u.preferences'])
    .executeTakeFirst();

export const useAttempt = (db: Transaction, hash: Buffer, now: Date) =>
  db
    .updateTable('sign_in_attempt')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();

export const askForCode = (db: Transaction, hash: Buffer, provider: Provider, now: Date) =>
  db
    .updateTable('sign_in_attempt')
    .set((is) => ({ provider, code_asked_at: now, codes_asked: is('codes_asked', '+', 1) }))
    .where('hash', '=', hash)
    .execute();

export const chooseProvider = (db: Transaction, hash: Buffer, provider: Provider) =>
  db.updateTable('sign_in_attempt').set({ provider }).where('hash', '=', hash).execute();

export const storeCode = (db: Transaction, hash: Buffer, codeHash: Buffer, expires: Date) =>
  db
    .updateTable('sign_in_attempt')
    .set({ code_hash: codeHash, code_expires_at: expires })
    .where('hash', '=', hash)
    .execute();

/** Accepts a time step once, and never an older one afterwards. */
export const takeTotpStep = (db: Transaction, userId: number, step: number) =>
  db
    .updateTable('user_account')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((is) => is.or([is('totp_last_step', 'is', null), is('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();

export const setPendingTotp = (db: Transaction, userId: number, sealed: string) =>
  db.updateTable('user_account').set({ totp_pending: sealed }).where('id', '=', userId).execute();

export const turnOnTotp = (db: Transaction, userId: number, sealed: string, step: number, now: Date) =>
  db
    .updateTable('user_account')
    .set({ totp_secret: sealed, totp_pending: null, totp_confirmed_at: now, totp_last_step: step })
    .where('id', '=', userId)
    .execute();

export const turnOffTotp = (db: Transaction, userId: number) =>
  db
    .updateTable('user_account')
    .set({ totp_secret: null, totp_pending: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();

export const setEmailFactor = (db: Transaction, userId: number, on: boolean) =>
  db.updateTable('user_account').set({ email_factor: on }).where('id', '=', userId).execute();

export async function replaceRecoveryCodes(db: Transaction, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('recovery_code')
      .values(hashes.map((hash) => ({ user_id: userId, hash })))
      .execute();
}

export const takeRecoveryCode = (db: Transaction, userId: number, hash: Buffer, now: Date) =>
  db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();

export const recoveryCodesLeft = async (db: Transaction, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow()
  ).left;

export const rememberDevice = (
  db: Transaction,
  of: { userId: number; hash: Buffer; userAgent: string; now: Date; expires: Date },
) =>
  db
    .insertInto('remembered_device')
    .values({
      user_id: of.userId,
      hash: of.hash,
      user_agent: of.userAgent,
      created_at: of.now,
      last_used_at: of.now,
      expires_at: of.expires,
    })
    .execute();

export const useDevice = (db: Transaction, userId: number, hash: Buffer, now: Date) =>
  db
    .updateTable('remembered_device')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();

export const devicesOf = (db: Transaction, userId: number, now: Date) =>
  db
    .selectFrom('remembered_device')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .select([
      'id',
      'user_agent as userAgent',
      'created_at as createdDate',
      'last_used_at as lastUsedDate',
      'expires_at as expires',
    ])
    .orderBy('last_used_at', 'desc')
    .execute();

export const forgetDevice = (db: Transaction, userId: number, id: string) =>
  db
    .deleteFrom('remembered_device')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const forgetDevices = (db: Transaction, userId: number) =>
  db.deleteFrom('remembered_device').where('user_id', '=', userId).execute();
