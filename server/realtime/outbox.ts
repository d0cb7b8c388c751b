import type { Transaction } from '../db/transaction.ts';
import type { Announcement } from '../scope.ts';

/** Writes what a transaction announces, in it: nothing is announced that did not happen (house §7). */
export async function writeOutbox(db: Transaction, tenantId: number, announced: readonly Announcement[]): Promise<void> {
  if (announced.length === 0) return;
  await db
    .insertInto('outbox')
    .values(announced.map((event) => ({
      tenant_id: tenantId, name: event.name, project_id: event.projectId ?? null, employee_id: event.employeeId ?? null, payload: JSON.stringify(event.payload),
    })))
    .execute();
}
