import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

export const find = (scope: Scope) =>
  scope.db
    .selectFrom('sign_in_provider')
    .where('tenant_id', '=', scope.tenantId)
    .select(['name', 'issuer', 'app_id as clientKey', 'only_way as required', 'version'])
    .executeTakeFirst();
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const findSealed = async (scope: Scope): Promise<string | null> =>
  (
    await scope.db
      .selectFrom('sign_in_secret')
      .where('tenant_id', '=', scope.tenantId)
      .select('sealed')
      .executeTakeFirst()
  )?.sealed ?? null;

export const domains = async (scope: Scope): Promise<readonly string[]> =>
  (
    await scope.db
      .selectFrom('sign_in_domain')
      .where('tenant_id', '=', scope.tenantId)
      .select('domain')
      .orderBy('domain')
      .execute()
  ).map(({ domain }) => domain);

/** The domain of the manager's own address, if it is confirmed. */
export const ownDomain = async (scope: Scope): Promise<string | null> =>
  (await sql<{ domain: string | null }>`select own_domain() as domain`.execute(scope.db)).rows[0]?.domain ?? null;

/** The number of employees who have connected their accounts to a provider. */
export const connected = async (scope: Scope, issuer: string): Promise<number> =>
  (await sql<{ count: number }>`select linked_identities(${issuer}) as count`.execute(scope.db)).rows[0]?.count ?? 0;

type Written = Omit<ProviderRow, 'version'> & { readonly sealed: string };

export async function save(scope: Scope, { name, issuer, clientKey, required, sealed }: Written): Promise<void> {
  const values = { name, issuer, app_id: clientKey, only_way: required };
  await scope.db
    .insertInto('sign_in_provider')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
  await scope.db
    .insertInto('sign_in_secret')
    .values({ tenant_id: scope.tenantId, sealed })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ sealed }))
    .execute();
}

/** Replaces the firm's domains. Returns the first that belongs to another firm, or null. */
export async function saveDomains(scope: Scope, wanted: readonly string[]): Promise<string | null> {
  await scope.db
    .deleteFrom('sign_in_domain')
    .where('tenant_id', '=', scope.tenantId)
    .where('domain', 'not in', wanted)
    .execute();
  await scope.db
    .insertInto('sign_in_domain')
    .values(wanted.map((domain) => ({ tenant_id: scope.tenantId, domain })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = await domains(scope);
  return wanted.find((domain) => !own.includes(domain)) ?? null;
}

/** Ends the sessions that the provider opened, and deletes its identities. */
export async function remove(scope: Scope): Promise<void> {
  await sql`select forget_sign_in()`.execute(scope.db);
  for (const table of ['sign_in_secret', 'sign_in_domain', 'sign_in_health', 'sign_in_provider'] as const)
    await scope.db.deleteFrom(table).where('tenant_id', '=', scope.tenantId).execute();
}
