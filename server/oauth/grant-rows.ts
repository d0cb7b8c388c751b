import { sql } from 'kysely';
import type { Scope } from '../scope.ts';

export const purposes = ['mail', 'calendar', 'drive'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * The system that a grant's secret opens: Microsoft's tokens, or the address and password of a server that the person
 * entered.
 */
const providers = ['microsoft', 'own'] as const;
export type Provider = (typeof providers)[number];

/** A failure that its owner can resolve, or should know about. */
export type Failure = 'expired' | 'forbidden' | 'unreachable' | 'misconfigured';

const mine = ({ tenantId, actor }: Scope) => ({ tenant_id: tenantId, employee_id: actor.employeeId });

const grants = (scope: Scope) =>
  scope.db
    .selectFrom('outside_connection as c')
    .innerJoin('outside_grant as g', (join) =>
      join
        .onRef('g.tenant_id', '=', 'c.tenant_id')
        .onRef('g.employee_id', '=', 'c.employee_id')
        .onRef('g.id', '=', 'c.grant_id'),
    )
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.employee_id', '=', scope.actor.employeeId);

/** The grant behind a connection, held until the transaction ends. */
export const lock = (scope: Scope, purpose: Purpose) =>
  grants(scope)
    .where('c.purpose', '=', purpose)
    .select(['g.id', 'g.sealed', 'g.expires_at as expiresAt', 'g.leased_until as leasedUntil', 'c.failure'])
    .select(sql<Provider>`g.provider`.as('provider'))
    .forUpdate('g')
    .executeTakeFirst();
export type GrantRow = NonNullable<Awaited<ReturnType<typeof lock>>>;

export const list = (scope: Scope) =>
  grants(scope)
    .select(['c.purpose', 'c.sends', 'g.account', 'c.connected_at as connectedDate'])
    .select(sql<Provider>`g.provider`.as('provider'))
    .select(['c.succeeded_at as succeededDate', 'c.failed_at as failedDate', 'c.failure'])
    .orderBy('c.purpose')
    .execute();
type ConnectionRow = Awaited<ReturnType<typeof list>>[number];

export const lease = (scope: Scope, id: string, taken: string, until: Date) =>
  scope.db
    .updateTable('outside_grant')
    .set({ lease: taken, leased_until: until })
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('id', '=', id)
    .execute();

type Kept = { readonly sealed: string; readonly expiresAt: Date };

/** Releases the lease with its outcome; false if another process has it, or the grant is gone. */
export async function settle(scope: Scope, id: string, taken: string, kept: Kept | null): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('outside_grant')
    .set({ lease: null, leased_until: null, ...(kept && { sealed: kept.sealed, expires_at: kept.expiresAt }) })
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('id', '=', id)
    .where('lease', '=', taken)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Saves a grant. A different account restarts the connection, and data read with the old one is deleted. @param sends
 * whether letters are also sent from the mailbox
 */
export async function insert(
  scope: Scope,
  { expiresAt, ...grant }: Kept & Pick<ConnectionRow, 'account' | 'provider'> & { readonly id: string },
  connected: readonly Purpose[],
  sends = false,
): Promise<void> {
  const others = (await list(scope)).filter(
    ({ account, provider }) => account !== grant.account || provider !== grant.provider,
  );
  await drop(
    scope,
    others.map(({ purpose }) => purpose as Purpose).filter((purpose) => connected.includes(purpose)),
  );
  await scope.db
    .insertInto('outside_grant')
    .values({ ...mine(scope), ...grant, expires_at: expiresAt })
    .execute();
  const anew = { grant_id: grant.id, connected_at: scope.now, failed_at: null, failure: null };
  await scope.db
    .insertInto('outside_connection')
    .values(connected.map((purpose) => ({ ...mine(scope), purpose, ...anew, sends: sends && purpose === 'mail' })))
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'employee_id', 'purpose'])
        .doUpdateSet((row) => ({ ...anew, sends: row.ref('excluded.sends') })),
    )
    .execute();
  await drop(scope, []);
}

/**
 * Deletes connections, and the grants that served only them. Returns whether there were any. @param provider only those
 * of one provider; absent: all
 */
export async function drop(scope: Scope, dropped: readonly Purpose[], provider?: Provider): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('outside_connection as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.employee_id', '=', scope.actor.employeeId)
    .where('c.purpose', '=', sql<string>`any(${[...dropped]}::text[])`)
    .$if(provider !== undefined, (all) =>
      all.where(
        sql<boolean>`exists (select from outside_grant g where g.tenant_id = c.tenant_id and g.employee_id = c.employee_id
          and g.id = c.grant_id and g.provider = ${provider})`,
      ),
    )
    .executeTakeFirst();
  await scope.db
    .deleteFrom('outside_grant as g')
    .where('g.tenant_id', '=', scope.tenantId)
    .where('g.employee_id', '=', scope.actor.employeeId)
    .where((g) =>
      g.not(
        g.exists(
          g
            .selectFrom('outside_connection as c')
            .whereRef('c.tenant_id', '=', 'g.tenant_id')
            .whereRef('c.employee_id', '=', 'g.employee_id')
            .whereRef('c.grant_id', '=', 'g.id')
            .select('c.purpose'),
        ),
      ),
    )
    .execute();
  return numDeletedRows > 0n;
}

/** Disables sending from the mailbox; false if it was not enabled. */
export async function stopSending(scope: Scope): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('outside_connection')
    .set({ sends: false })
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('purpose', '=', 'mail')
    .where('sends', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records the outcome; returns the previous one, undefined if there is no such connection. */
export async function note(
  scope: Scope,
  purpose: Purpose,
  failure: Failure | null,
): Promise<string | null | undefined> {
  const row = await grants(scope)
    .where('c.purpose', '=', purpose)
    .select('c.failure')
    .forUpdate('c')
    .executeTakeFirst();
  if (!row) return undefined;
  await scope.db
    .updateTable('outside_connection')
    .set(failure === null ? { succeeded_at: scope.now, failed_at: null, failure } : { failed_at: scope.now, failure })
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('purpose', '=', purpose)
    .execute();
  return row.failure;
}
