import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';

export const insert = async (scope: Scope, documentIds: readonly number[], expires: Date): Promise<string> =>
  (
    await scope.db
      .insertInto('document_batch')
      .values({
        tenant_id: scope.tenantId,
        employee_id: scope.actor.employeeId,
        document_ids: [...documentIds],
        expires_at: expires,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The person's own zip request; nothing once expired. */
export const find = async (scope: Scope, id: string): Promise<readonly number[]> =>
  (
    await scope.db
      .selectFrom('document_batch')
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', id)
      .select('document_ids as ids')
      .executeTakeFirst()
  )?.ids ?? [];

export const forgetOld = (db: Transaction, before: Date) =>
  sql`delete from document_batch where expires_at < ${before}`.execute(db);
