import { inRole, managingTenant, type Transaction } from '#server/db/transaction.ts';
import type { JobContext } from '#server/jobs/job.ts';
import { rowKinds, type RowKind } from '#server/row-kinds.ts';
import { asTenantId, type Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { overdue, tenants } from './queries/bin.ts';
import { eraseRow } from './service/bin.ts';

/** How many nights the erasure of an expired row is retried: a row that is referenced until then is kept, hidden. */
const nightsTried = 30;
const mostAtOnce = 1_000;

/**
 * Erases rows that have been in the bin for 30 days and are not referenced, one per transaction (PLUS-05). The audit
 * log keeps a record.
 */
export async function emptyBins({ pool, log, signal }: JobContext, now: Date): Promise<void> {
  const all = await inRole(pool, 'stod_auth', tenants);
  let erased = 0;
  for (const { id: tenantId } of all)
    for (const kind of rowKinds().filter(({ bin }) => bin?.erasable)) {
      const ids = await managingTenant(pool, tenantId, (db) =>
        overdue(scopeOf(db, tenantId, now), kind, nightsTried, mostAtOnce),
      );
      for (const id of ids) {
        if (signal.aborted) return;
        const gone = await managingTenant(pool, tenantId, (db) => tryToErase(scopeOf(db, tenantId, now), kind, id));
        erased += Number(gone);
      }
    }
  if (erased > 0) log.info({ erased }, 'erased what had been in the bin for 30 days');
}

async function tryToErase(scope: Scope, kind: RowKind, id: number): Promise<boolean> {
  try {
    await eraseRow(scope, kind, id);
    return true;
  } catch (refusal) {
    // It is referenced, so it stays.
    if (refusal instanceof AppError) return false;
    throw refusal;
  }
}

/** Scheduled erasures emit no events, because nobody sees the rows. */
const scopeOf = (db: Transaction, tenantId: number, now: Date): Scope => ({
  db,
  tenantId: asTenantId(tenantId),
  actor: { userId: 0, employeeId: 0, name: '', role: 'manager' },
  seesAll: true,
  edition: 'legal',
  language: 'is',
  timeZone: 'Atlantic/Reykjavik',
  now,
  emit: () => {},
  enqueue: () => {},
});
