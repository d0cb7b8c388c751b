import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Who } from '#server/oauth/grants.ts';
import type { Scope } from '#server/scope.ts';

const mine = (scope: Scope) => ({ tenant_id: scope.tenantId, employee_id: scope.actor.employeeId });

/** Starts reading a calendar. A previous state is kept. */
export const begin = (scope: Scope) =>
  scope.db
    .insertInto('calendar_sync')
    .values({ ...mine(scope), due_at: scope.now })
    .onConflict((on) => on.columns(['tenant_id', 'employee_id']).doUpdateSet({ due_at: scope.now }))
    .execute();

export const due = async (db: Transaction, now: Date, most: number): Promise<readonly Who[]> =>
  (
    await sql<Who>`select tenant_id as "tenantId", employee_id as "employeeId" from calendars_due(${now}, ${most})`.execute(
      db,
    )
  ).rows;

/** The state of the reading; undefined if the calendar is not connected, or another process reads it. */
export const claim = (scope: Scope, lease: string, until: Date) =>
  scope.db
    .updateTable('calendar_sync')
    .set({ lease, leased_until: until, woken: false })
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where((of) => of.or([of('leased_until', 'is', null), of('leased_until', '<=', scope.now)]))
    .returning(['cursor', 'window_from as from', 'window_to as to', 'writes'])
    .returning(
      sql<boolean>`exists (select from calendar_copy c where c.tenant_id = calendar_sync.tenant_id and c.employee_id = calendar_sync.employee_id)`.as(
        'hasCopies',
      ),
    )
    .executeTakeFirst();
export type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

type Settled = {
  readonly dueAt: Date;
  /** Absent: unchanged. Null: everything is read again. */
  readonly read?: { readonly cursor: string; readonly from: Date; readonly to: Date } | null;
};

/** Releases the lease; undefined if another process has it, or the calendar is disconnected. */
export async function settle(
  scope: Scope,
  lease: string,
  { dueAt, read }: Settled,
): Promise<{ readonly woken: boolean } | undefined> {
  const far =
    read === undefined
      ? {}
      : { cursor: read?.cursor ?? null, window_from: read?.from ?? null, window_to: read?.to ?? null };
  return scope.db
    .updateTable('calendar_sync')
    .set({ lease: null, leased_until: null, due_at: dueAt, ...far })
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('lease', '=', lease)
    .returning('woken')
    .executeTakeFirst();
}
