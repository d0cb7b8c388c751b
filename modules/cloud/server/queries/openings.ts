import { sql } from 'kysely';
import type { OpeningKind } from '#modules/documents/contract/record.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';

/**
 * Records that this person opens these files, and those in these folders; a repetition within minutes is not recorded.
 */
export const note = (scope: Scope, ids: readonly number[], kind: 'download') =>
  sql`select note_cloud_openings(${[...ids]}::int[], ${kind}, ${scope.now})`.execute(scope.db);

/** More are of no use to readers. */
const mostTold = 200;

/** Who opened a file through Stoð, the latest first. */
export const ofItem = (scope: Scope, itemId: number) =>
  scope.db
    .selectFrom('cloud_opening as o')
    .innerJoin('employee as e', (on) => on.onRef('e.tenant_id', '=', 'o.tenant_id').onRef('e.id', '=', 'o.employee_id'))
    .where('o.tenant_id', '=', scope.tenantId)
    .where('o.item_id', '=', itemId)
    .select([
      'o.employee_id as employeeId',
      'e.name as employeeName',
      sql<OpeningKind>`o.kind`.as('kind'),
      'o.opened_at as openedDate',
    ])
    .orderBy('o.opened_at', 'desc')
    .orderBy('o.employee_id')
    .limit(mostTold)
    .execute();

export const forgetBefore = (db: Transaction, before: Date) =>
  sql`delete from cloud_opening where opened_at < ${before}`.execute(db);
