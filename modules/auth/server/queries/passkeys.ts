import type { AccountScope } from '#server/scope.ts';

/** A person's passkeys, newest first. */
export const listPasskeys = (scope: AccountScope, userId: number) =>
  scope.db
    .selectFrom('passkey')
    .where('user_id', '=', userId)
    .select([
      'id',
      'name',
      'credential_id as credentialId',
      'transports',
      'created_at as createdDate',
      'last_used_at as lastUsedDate',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

type NewPasskey = {
  readonly userId: number;
  readonly name: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly uses: number;
  readonly transports: readonly string[];
};

/** Undefined when the credential is registered already. */
export const insertPasskey = (scope: AccountScope, { userId, name, ...key }: NewPasskey) =>
  scope.db
    .insertInto('passkey')
    .values({
      user_id: userId,
      name,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      uses: key.uses,
      transports: [...key.transports],
      created_at: scope.now,
    })
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at as createdDate', 'last_used_at as lastUsedDate'])
    .executeTakeFirst();

/**
 * The passkey of a credential, locked until the transaction ends, so that concurrent sign-ins update its counter one
 * after the other.
 */
export const findPasskey = (scope: AccountScope, credentialId: Buffer) =>
  scope.db
    .selectFrom('passkey')
    .where('credential_id', '=', credentialId)
    .select(['id', 'user_id as userId', 'public_key as publicKey', 'uses', 'transports'])
    .forUpdate()
    .executeTakeFirst();

export const usePasskey = (scope: AccountScope, id: string, uses: number) =>
  scope.db.updateTable('passkey').set({ uses, last_used_at: scope.now }).where('id', '=', id).execute();

export const removePasskey = (scope: AccountScope, userId: number, id: string) =>
  scope.db.deleteFrom('passkey').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst();

/** Deletes all passkeys: after a password reset, whoever created them must not sign in with them. */
export const forgetPasskeys = (scope: AccountScope, userId: number) =>
  scope.db.deleteFrom('passkey').where('user_id', '=', userId).execute();

/** Consumes a challenge; expired ones are deleted. */
export async function takeChallenge(scope: AccountScope, challenge: Buffer, expires: Date): Promise<boolean> {
  await scope.db.deleteFrom('passkey_answer').where('expires_at', '<', scope.now).execute();
  const taken = await scope.db
    .insertInto('passkey_answer')
    .values({ challenge, expires_at: expires })
    .onConflict((on) => on.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return taken !== undefined;
}
