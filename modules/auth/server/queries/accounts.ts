import { sql, type Updateable } from 'kysely';
import type { Employee } from '#server/db/database.gen.ts';
import type { AccountScope } from '#server/scope.ts';
import type { Transaction } from '#server/db/transaction.ts';

export const findAccount = (db: Transaction, email: string) =>
  db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirst();
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const findAccountById = (db: Transaction, id: number) =>
  db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();

/** The person's row in a tenant that they have not left, which an invitation refers to. */
export const employeeIn = (db: Transaction, userId: number, tenantId: number) =>
  db
    .selectFrom('employee')
    .where('user_id', '=', userId)
    .where('tenant_id', '=', tenantId)
    .where('deactivated_at', 'is', null)
    .select(['id', 'name', 'accepted_at as acceptedAt'])
    .executeTakeFirst();

/** Accepts an invitation: from now on the person is a member of the tenant. */
export const acceptInvitation = (scope: AccountScope, userId: number, tenantId: number) =>
  sql`select accept_invitation(${userId}, ${tenantId}, ${scope.now})`.execute(scope.db);

export const getUser = (scope: AccountScope, id: number) =>
  scope.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Membership = {
  tenant_id: number;
  name: string;
  system_id: string;
  employee_id: number;
  employee_name: string;
  role: 'manager' | 'employee' | 'reader';
  is_default: boolean;
};

/** @param only the one tenant of a session that a provider opened */
export const memberships = async (scope: AccountScope, userId: number, only = bound(scope)): Promise<Membership[]> =>
  (await sql<Membership>`select * from tenants_of_user(${userId})`.execute(scope.db)).rows.filter(
    ({ tenant_id }) => only === null || tenant_id === only,
  );

/** Whether all of a person's tenants allow sign-in through their own provider only. */
export const requiresProvider = async (scope: AccountScope, userId: number): Promise<boolean> =>
  (await sql<{ alone: boolean }>`select provider_alone(${userId}) as alone`.execute(scope.db)).rows[0]?.alone ?? false;

export const openSession = async (
  scope: AccountScope,
  userId: number,
  expires: Date,
  userAgent: string,
  network: string,
  onlyTenant: number | null,
): Promise<string> =>
  (
    await scope.db
      .insertInto('session')
      .values({
        user_id: userId,
        expires_at: expires,
        user_agent: userAgent,
        network,
        provider_tenant_id: onlyTenant,
        created_at: scope.now,
        last_used_at: scope.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const insertRefresh = (db: Transaction, hash: Buffer, sessionId: string, issued: Date, expires: Date) =>
  db
    .insertInto('refresh_token')
    .values({ hash, session_id: sessionId, issued_at: issued, expires_at: expires })
    .execute();

/** Consumes the token: a second use finds nothing (threats #11). */
export const takeRefresh = (db: Transaction, hash: Buffer, now: Date) =>
  db
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id as sessionId')
    .executeTakeFirst();

export const findRefresh = (db: Transaction, hash: Buffer) =>
  db
    .selectFrom('refresh_token')
    .where('hash', '=', hash)
    .select(['session_id as sessionId', 'used_at as usedAt', 'expires_at as expiresAt'])
    .executeTakeFirst();

export const findSession = (db: Transaction, id: string, now: Date) =>
  db
    .selectFrom('session')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['id', 'user_id as userId', 'created_at as createdAt', 'provider_tenant_id as onlyTenant'])
    .executeTakeFirst();

export const useSession = (db: Transaction, id: string, now: Date, expires: Date) =>
  db.updateTable('session').set({ last_used_at: now, expires_at: expires }).where('id', '=', id).execute();

export const revokeSession = (db: Transaction, id: string, now: Date) =>
  db.updateTable('session').set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null).execute();

export const revokeSessions = (scope: AccountScope, userId: number, except: string | null) =>
  scope.db
    .updateTable('session')
    .set({ revoked_at: scope.now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (q) => q.where('id', '<>', except ?? ''))
    .$if(bound(scope) !== null, (q) => q.where('provider_tenant_id', '=', bound(scope)))
    .execute();

export const sessionsOf = (scope: AccountScope, userId: number) =>
  scope.db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .$if(bound(scope) !== null, (q) => q.where('provider_tenant_id', '=', bound(scope)))
    .where('id', 'not in', (q) => q.selectFrom('api_token').where('user_id', '=', userId).select('session_id'))
    .select(['id', 'user_agent as userAgent', 'network', 'created_at as createdDate', 'last_used_at as lastUsedDate'])
    .orderBy('last_used_at', 'desc')
    .execute();

/**
 * Ends password-reset links and sign-ins that wait for a code, because they were issued under the old password.
 * Invitations stay valid: with a password they can only be accepted.
 */
export const setPassword = async (scope: AccountScope, userId: number, passwordHash: string): Promise<void> => {
  await scope.db.updateTable('user_account').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await scope.db
    .updateTable('mailed_link')
    .set({ used_at: scope.now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute();
  await scope.db
    .updateTable('sign_in_attempt')
    .set({ used_at: scope.now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
};

/** Following a link in an e-mail proves that the address belongs to the person. */
export const confirmEmail = (scope: AccountScope, userId: number) =>
  scope.db
    .updateTable('user_account')
    .set({ email_unconfirmed: false })
    .where('id', '=', userId)
    .where('email_unconfirmed', '=', true)
    .execute();

/** Whether a confirmation e-mail is queued, or was sent and is still valid. */
export const awaitsConfirmation = (scope: AccountScope, userId: number) =>
  scope.db
    .selectFrom('mailed_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm')
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .select('hash')
    .limit(1)
    .executeTakeFirst();

/** Updates only the given keys in place, so that two concurrent changes are both kept. */
export const changePreferences = async (scope: AccountScope, userId: number, change: object) =>
  (
    await scope.db
      .updateTable('user_account')
      .set({ preferences: sql`preferences || ${JSON.stringify(change)}::jsonb` })
      .where('id', '=', userId)
      .returning('preferences')
      .executeTakeFirstOrThrow()
  ).preferences;

export const ownEmployee = (scope: AccountScope, userId: number) =>
  scope.db
    .selectFrom('employee')
    .where('user_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .where('accepted_at', 'is not', null)
    .$if(bound(scope) !== null, (q) => q.where('tenant_id', '=', bound(scope) ?? 0))
    .select([
      'id',
      'tenant_id as tenantId',
      'name',
      'phone_mobile as phoneMobile',
      'image_id as imageId',
      'rate_id as rateId',
      'ssn',
    ])
    .orderBy('tenant_id')
    .execute();

export const confirmProfile = async (scope: AccountScope, userId: number, person: Updateable<Employee>) => {
  await scope.db
    .updateTable('employee')
    .set(person)
    .where('user_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .where('accepted_at', 'is not', null)
    .$if(bound(scope) !== null, (q) => q.where('tenant_id', '=', bound(scope) ?? 0))
    .execute();
  await scope.db
    .updateTable('user_account')
    .set({ confirmed_at: scope.now })
    .where('id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
};

export const hasAnyTenant = async (scope: AccountScope): Promise<boolean> =>
  (await sql<{ found: boolean }>`select has_any_tenant() as found`.execute(scope.db)).rows[0]?.found ?? true;

type FirstTenant = {
  readonly name: string;
  readonly systemId: string;
  readonly email: string;
  readonly person: string;
  readonly passwordHash: string;
  readonly emailConfirmed: boolean;
};

export const createFirstTenant = async (scope: AccountScope, of: FirstTenant): Promise<number | null> =>
  (
    await sql<{ id: number | null }>`
    select create_first_tenant(${of.name}, ${of.systemId}, ${of.email}, ${of.person}, ${of.passwordHash}, ${of.emailConfirmed}) as id`.execute(
      scope.db,
    )
  ).rows[0]?.id ?? null;

/** For a session that a provider opened: only its tenant's part of the account is visible and changeable. */
const bound = ({ user }: AccountScope): number | null => user?.onlyTenant ?? null;
