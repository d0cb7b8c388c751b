import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';

type Failure = 'unreachable' | 'misconfigured';

/** The result of recent sign-ins through the provider. */
export const find = async (scope: Scope) => {
  const row = await scope.db
    .selectFrom('sign_in_health')
    .where('tenant_id', '=', scope.tenantId)
    .select(['succeeded_at as succeededDate', 'failed_at as failedDate', 'failure'])
    .executeTakeFirst();
  return {
    succeededDate: row?.succeededDate ?? null,
    failedDate: row?.failedDate ?? null,
    failure: (row?.failure ?? null) as Failure | null,
  };
};

export const noteFailure = (db: Transaction, tenantId: number, failure: Failure, at: Date) =>
  note(db, tenantId, { failed_at: at, failure });

/** Clears the recorded failure. */
export const noteSuccess = (db: Transaction, tenantId: number, at: Date) =>
  note(db, tenantId, { succeeded_at: at, failed_at: null, failure: null });

type Noted = {
  readonly succeeded_at?: Date;
  readonly failed_at: Date | null;
  readonly failure: Failure | null;
};

const note = (db: Transaction, tenantId: number, noted: Noted) =>
  db
    .insertInto('sign_in_health')
    .values({ tenant_id: tenantId, ...noted })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(noted))
    .execute();
