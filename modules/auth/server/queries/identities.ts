import type { Transaction } from '#server/db/transaction.ts';
import type { AccountScope } from '#server/scope.ts';

const providers = (db: Transaction) =>
  db
    .selectFrom('sign_in_provider as p')
    .innerJoin('sign_in_secret as s', 's.tenant_id', 'p.tenant_id')
    .select(['p.tenant_id as tenantId', 'p.name', 'p.issuer', 'p.app_id as clientId', 's.sealed']);

/** The provider of the firm with this e-mail domain. */
export const findByDomain = (db: Transaction, domain: string) =>
  providers(db)
    .innerJoin('sign_in_domain as d', 'd.tenant_id', 'p.tenant_id')
    .where('d.domain', '=', domain)
    .executeTakeFirst();
export type Provider = NonNullable<Awaited<ReturnType<typeof findByDomain>>>;

export const findProvider = (db: Transaction, tenantId: number) =>
  providers(db).where('p.tenant_id', '=', tenantId).executeTakeFirst();

type Who = { readonly tenantId: number; readonly issuer: string; readonly subject: string };

/** The user of an identity, if they still belong to the firm; records that the identity was used. */
export const useIdentity = (scope: AccountScope, { tenantId, issuer, subject }: Who) =>
  scope.db
    .updateTable('external_identity as i')
    .from('employee as e')
    .set({ last_used_at: scope.now })
    .where('i.tenant_id', '=', tenantId)
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .whereRef('e.tenant_id', '=', 'i.tenant_id')
    .whereRef('e.user_id', '=', 'i.user_id')
    .where('e.deactivated_at', 'is', null)
    .where('e.accepted_at', 'is not', null)
    .returning('i.user_id as userId')
    .executeTakeFirst();

/** Null when the identity belongs to somebody, or the person has another one at this provider. */
export const insertIdentity = (scope: AccountScope, userId: number, { tenantId, issuer, subject }: Who) =>
  scope.db
    .insertInto('external_identity')
    .values({ tenant_id: tenantId, user_id: userId, issuer, subject, created_at: scope.now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();

export const identitiesOf = (scope: AccountScope, userId: number) =>
  scope.db
    .selectFrom('external_identity as i')
    .innerJoin('sign_in_provider as p', (join) =>
      join.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.issuer', '=', 'i.issuer'),
    )
    .where('i.user_id', '=', userId)
    .select([
      'i.id',
      'i.tenant_id as tenantId',
      'p.name as providerName',
      'i.created_at as connectedDate',
      'i.last_used_at as lastUsedDate',
    ])
    .orderBy('i.tenant_id')
    .execute();

/** The firms with a provider, and its display name. */
export const providerNames = (scope: AccountScope, tenantIds: readonly number[]) =>
  scope.db
    .selectFrom('sign_in_provider')
    .where('tenant_id', 'in', tenantIds.length > 0 ? tenantIds : [0])
    .select(['tenant_id as tenantId', 'name'])
    .execute();

export const removeIdentity = (scope: AccountScope, userId: number, id: string) =>
  scope.db
    .deleteFrom('external_identity')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('tenant_id as tenantId')
    .executeTakeFirst();

/** After a password reset every identity must be linked again. */
export const forgetIdentities = (scope: AccountScope, userId: number) =>
  scope.db.deleteFrom('external_identity').where('user_id', '=', userId).execute();

/** Ends a person's sessions that a firm's provider opened. */
export const endProviderSessions = (scope: AccountScope, userId: number, tenantId: number) =>
  scope.db
    .updateTable('session')
    .set({ revoked_at: scope.now })
    .where('user_id', '=', userId)
    .where('provider_tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .execute();

type Pending = Who & { readonly email: string };

/** An identity that waits for a person to prove which account is theirs; expired ones are deleted. */
export async function keepPending(scope: AccountScope, hash: Buffer, expires: Date, of: Pending): Promise<void> {
  await scope.db.deleteFrom('pending_identity').where('expires_at', '<', scope.now).execute();
  await scope.db
    .insertInto('pending_identity')
    .values({
      hash,
      tenant_id: of.tenantId,
      issuer: of.issuer,
      subject: of.subject,
      email: of.email,
      expires_at: expires,
    })
    .execute();
}

export const findPending = (scope: AccountScope, hash: Buffer) =>
  scope.db
    .selectFrom('pending_identity')
    .where('hash', '=', hash)
    .where('expires_at', '>', scope.now)
    .select(['hash', 'tenant_id as tenantId', 'issuer', 'subject', 'email'])
    .executeTakeFirst();

/** Consumes it. */
export const takePending = (scope: AccountScope, hash: Buffer) =>
  scope.db
    .deleteFrom('pending_identity')
    .where('hash', '=', hash)
    .where('expires_at', '>', scope.now)
    .returning(['tenant_id as tenantId', 'issuer', 'subject'])
    .executeTakeFirst();
