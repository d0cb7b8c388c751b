import { prepared } from '../db/prepared.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Announcement } from '../scope.ts';

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const atOnce = 5000;

/** Writes the events of a transaction within it, so that no event is published for a change that was rolled back. */
export async function writeOutbox(
  db: Transaction,
  tenantId: number,
  announced: readonly Announcement[],
): Promise<void> {
  for (let from = 0; from < announced.length; from += atOnce) {
    await (announced.length === 1 ? prepared(db) : db)
      .insertInto('outbox')
      .values(
        announced.slice(from, from + atOnce).map((event) => ({
          tenant_id: tenantId,
          name: event.name,
          project_id: event.projectId ?? null,
          employee_id: event.employeeId ?? null,
          payload: JSON.stringify(event.payload),
        })),
      )
      .execute();
  }
}
