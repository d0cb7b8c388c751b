import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/**
 * Deletes a project with its work, or restores what was deleted together. Work is restored onto a project that exists.
 */
export async function setDeleted(scope: Scope, id: number, deletedAt: Date | null): Promise<number> {
  const change = {
    deleted_at: deletedAt === null ? scope.now : null,
    deleted_by: deletedAt === null ? scope.actor.employeeId : null,
  };
  const { version } = await scope.db
    .updateTable('project')
    .set(change)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await scope.db
    .updateTable('worklog')
    .set(change)
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', id)
    .$if(deletedAt === null, (query) => query.where('deleted_at', 'is', null))
    .$if(deletedAt !== null, (query) => query.where('deleted_at', '=', deletedAt))
    .execute();
  return version;
}

/** Running timers on a project, of any employee. */
export const runningClocks = (scope: Scope, projectId: number) =>
  scope.db
    .selectFrom('worklog')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('timer_date', 'is not', null)
    .select([
      'id',
      'employee_id as employeeId',
      'timer_date as timerDate',
      'timer_duration as timerDuration',
      'version',
    ])
    .select((eb) =>
      eb.selectFrom('tenant').where('id', '=', scope.tenantId).select('rounding_minutes').as('roundingMinutes'),
    )
    .select((eb) => eb.selectFrom('tenant').where('id', '=', scope.tenantId).select('rounding_mode').as('roundingMode'))
    .execute();

export const stopClock = (scope: Scope, id: number, seconds: number, hours: number, billed: number) =>
  sql`update worklog set timer_date = null, timer_duration = ${seconds}::int, quantity = ${hours}::numeric, quantity_billed = ${billed}::numeric
    where tenant_id = ${scope.tenantId} and id = ${id}`.execute(scope.db);

/** Whether work is on an invoice, or an invoice was ever issued for the project: invoice numbers must be kept. */
export const wasBilled = async (scope: Scope, id: number): Promise<boolean> =>
  (
    await sql<{
      billed: boolean;
    }>`select exists (select from worklog w where w.tenant_id = ${scope.tenantId} and w.project_id = ${id} and w.invoice_id is not null)
    or exists (select from invoice i where i.tenant_id = ${scope.tenantId} and i.project_id = ${id})
    or exists (select from invoice_case k where k.tenant_id = ${scope.tenantId} and k.project_id = ${id}) as billed`.execute(
      scope.db,
    )
  ).rows[0]?.billed ?? false;

/** Deleted invoice drafts have no number and claim no work, so they are erased with their project, or any of them. */
export const eraseBinnedDrafts = async (scope: Scope, id: number): Promise<void> => {
  await sql`delete from invoice_draft where tenant_id = ${scope.tenantId} and deleted_at is not null
    and (project_id = ${id} or id in (select draft_id from invoice_draft_case where tenant_id = ${scope.tenantId} and project_id = ${id}))`.execute(
    scope.db,
  );
};

/** Whether it was in the bin and has now been erased. */
export const erase = async (scope: Scope, id: number): Promise<boolean> =>
  (await sql<{ erased: boolean }>`select erase_project(${id}) as erased`.execute(scope.db)).rows[0]?.erased ?? false;
