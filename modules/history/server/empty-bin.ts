import { inRole, managingTenant, type Transaction } from '#server/db/transaction.ts';
import type { JobContext } from '#server/jobs/job.ts';
import { rowKinds, type RowKind } from '#server/row-kinds.ts';
import { asTenantId, type Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { overdue, tenants } from './queries/bin.ts';
import { eraseRow } from './service/bin.ts';

/** For so many nights a row whose 30 days are over is tried: what something refers to until then is kept, out of sight. */
const nightsTried = 30;
const mostAtOnce = 1_000;

/** Erases what has been in the bin for 30 days and nothing refers to, a row a transaction (PLUS-05). The log keeps that it was. */
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
    // Something refers to it: it stays.
    if (refusal instanceof AppError) return false;
    throw refusal;
  }
}

/** Nobody's: what is erased by the clock is announced to nobody, since nobody sees it. */
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
