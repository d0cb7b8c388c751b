import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

export type Account = Readonly<Record<string, string>>;
export type Options = {
  readonly items?: Readonly<Record<string, string>>;
  readonly paymentTerm?: string;
  readonly salesPerson?: string;
  readonly otherCustomer?: string;
  readonly createClaim?: boolean;
  readonly sendElectronic?: boolean;
};
export type Connection = {
  readonly id: number;
  readonly systemId: number;
  readonly attachInvoice: boolean;
  readonly companyName: string;
  readonly account: Account;
  readonly options: Options;
  readonly testedDate: Date | null;
  readonly version: number;
  readonly hasSecret: boolean;
};

export async function find(scope: Scope, { lock = false } = {}): Promise<Connection | null> {
  const { rows } = await sql<Connection>`
    select a.id, a.accounting_system_id as "systemId", a.attach_invoice as "attachInvoice", a.company_name as "companyName", a.account, a.options, a.tested_at as "testedDate", a.version, true as "hasSecret"
      from accounting_connection a where a.tenant_id = ${scope.tenantId} ${lock ? sql`for update` : sql``}`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}

export const findSealed = async (scope: Scope): Promise<string | null> =>
  (
    await scope.db
      .selectFrom('accounting_secret')
      .select('sealed')
      .where('tenant_id', '=', scope.tenantId)
      .executeTakeFirst()
  )?.sealed ?? null;

type Written = Pick<Connection, 'systemId' | 'attachInvoice' | 'companyName' | 'account' | 'options'> & {
  readonly sealed: string;
};

/** Writes the whole connection; a column of the tenant says which system it has. */
export async function save(
  scope: Scope,
  { systemId, attachInvoice, companyName, account, options, sealed }: Written,
): Promise<void> {
  const values = {
    accounting_system_id: systemId,
    attach_invoice: attachInvoice,
    company_name: companyName,
    account: JSON.stringify(account),
    options: JSON.stringify(options),
    tested_at: scope.now,
  };
  await scope.db
    .insertInto('accounting_connection')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
  await scope.db
    .insertInto('accounting_secret')
    .values({ tenant_id: scope.tenantId, sealed })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ sealed }))
    .execute();
  await nameSystem(scope, systemId);
}

export async function remove(scope: Scope): Promise<void> {
  await scope.db.deleteFrom('accounting_secret').where('tenant_id', '=', scope.tenantId).execute();
  await scope.db.deleteFrom('accounting_connection').where('tenant_id', '=', scope.tenantId).execute();
  await nameSystem(scope, null);
}

const nameSystem = (scope: Scope, systemId: number | null) =>
  scope.db
    .updateTable('tenant')
    .set({ accounting_system_id: systemId })
    .where('id', '=', scope.tenantId)
    .where('accounting_system_id', 'is distinct from', systemId)
    .execute();

/** The number of invoices that are queued, and of those that need a person. */
export async function counts(scope: Scope): Promise<{ readonly waiting: number; readonly failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state <> 'failed')::int as waiting, count(*) filter (where state = 'failed')::int as failed
      from accounting_push where tenant_id = ${scope.tenantId} and state in ('queued', 'sending', 'unknown', 'failed')`.execute(
    scope.db,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}
