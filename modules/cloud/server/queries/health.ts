import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';
import type { CloudHealthFailure } from '../../contract/connecting.ts';

type Health = {
  readonly succeededDate: Date | null;
  readonly failedDate: Date | null;
  readonly failure: CloudHealthFailure | null;
};

/** How the cloud last answered; undefined before it was first asked. */
export const find = (scope: Scope): Promise<Health | undefined> =>
  scope.db
    .selectFrom('cloud_health')
    .where('tenant_id', '=', scope.tenantId)
    .select(['succeeded_at as succeededDate', 'failed_at as failedDate'])
    .select(sql<CloudHealthFailure | null>`failure`.as('failure'))
    .executeTakeFirst();

/** A changed registration has not been tried yet. */
export const forget = (scope: Scope) =>
  scope.db.deleteFrom('cloud_health').where('tenant_id', '=', scope.tenantId).execute();

/** Records how the cloud answered, and returns the managers to notify: those of a firm that has just been shut out. */
export const note = async (
  db: Transaction,
  tenantId: number,
  now: Date,
  failure: CloudHealthFailure | null,
): Promise<readonly number[]> =>
  (await sql<{ id: number }>`select note_cloud_health(${tenantId}, ${now}, ${failure}) as id`.execute(db)).rows.map(
    ({ id }) => id,
  );
