import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';
import type { OpeningKind } from '../../contract/record.ts';

/** Records that this person opened these versions; repeats within minutes are merged. */
export const note = (scope: Scope, versionIds: readonly string[], kind: OpeningKind) =>
  sql`select note_openings(${[...versionIds]}::uuid[], ${kind}, ${scope.now})`.execute(scope.db);

/** Limit of the listed openings. */
const mostTold = 500;

/** Who opened which version of a document, newest first. */
export const ofDocument = (scope: Scope, documentId: number) =>
  scope.db
    .selectFrom('document_opening as o')
    .innerJoin('employee as e', (on) => on.onRef('e.tenant_id', '=', 'o.tenant_id').onRef('e.id', '=', 'o.employee_id'))
    .where('o.tenant_id', '=', scope.tenantId)
    .where('o.document_id', '=', documentId)
    .select([
      'o.version_id as versionId',
      'o.employee_id as employeeId',
      'e.name as employeeName',
      sql<OpeningKind>`o.kind`.as('kind'),
      'o.opened_at as openedDate',
    ])
    .orderBy('o.opened_at', 'desc')
    .orderBy('o.employee_id')
    .orderBy('o.kind')
    .limit(mostTold)
    .execute();

export const forgetBefore = (db: Transaction, before: Date) =>
  sql`delete from document_opening where opened_at < ${before}`.execute(db);

/** People who see a case but not all of the others, by name. */
export const sightGained = async (scope: Scope, from: readonly number[], to: number): Promise<readonly string[]> =>
  (await sql<{ name: string }>`select name from sight_gained(${[...from]}::int[], ${to})`.execute(scope.db)).rows.map(
    ({ name }) => name,
  );
