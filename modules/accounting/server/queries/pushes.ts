import { sql } from 'kysely';
import { answeredByOne } from '#modules/invoices/server/service/responsible.ts';
import type { Scope } from '#server/scope.ts';
import type { StoredFailure } from '../failure.ts';

// The person who may send it; only managers if its cases have several responsible persons.
const answering = sql`case when ${answeredByOne()} then p.employee_id else 0 end`;

export type PushRow = {
  readonly invoiceId: number;
  readonly number: number;
  readonly systemId: number;
  readonly state: string;
  readonly externalNumber: string | null;
  readonly failure: StoredFailure | null;
  readonly attempts: number;
  readonly attemptedDate: Date | null;
  readonly nextDate: Date | null;
  readonly projectEmployeeId: number;
  readonly maybeThere: boolean;
};

/** The newest pushes that are not done, or the named ones. */
export async function list(scope: Scope, invoiceIds: readonly number[] | null): Promise<readonly PushRow[]> {
  return (
    await sql<PushRow>`
    select u.invoice_id as "invoiceId", i.number, u.system_id as "systemId", u.state, u.external_number as "externalNumber", u.failure, u.attempts, u.attempted_at as "attemptedDate",
           case when u.state in ('queued', 'unknown', 'created') then u.next_at end as "nextDate", ${answering} as "projectEmployeeId", u.maybe_there as "maybeThere"
      from accounting_push u
      join invoice i on i.tenant_id = u.tenant_id and i.id = u.invoice_id
      join project p on p.tenant_id = u.tenant_id and p.id = u.project_id
     where u.tenant_id = ${scope.tenantId} and ${invoiceIds === null ? sql`u.state in ('queued', 'sending', 'unknown', 'failed')` : sql`u.invoice_id = any(${[...invoiceIds]}::int[])`}
     order by u.invoice_id desc limit ${invoiceIds === null ? 200 : 5000}`.execute(scope.db)
  ).rows;
}

/** The named invoices that the caller sees, with the responsible person of the project, for the permission check. */
export async function invoices(
  scope: Scope,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly projectEmployeeId: number }[]> {
  return (
    await sql<{ id: number; projectEmployeeId: number }>`
    select i.id, ${answering} as "projectEmployeeId" from invoice i join project p on p.tenant_id = i.tenant_id and p.id = i.project_id
     where i.tenant_id = ${scope.tenantId} and i.deleted_at is null and i.id = any(${[...ids]}::int[]) order by i.id`.execute(
      scope.db,
    )
  ).rows;
}

/**
 * Queues invoices: what has arrived stays, failed ones start again, uncertain ones are looked up first. A credit note
 * waits for its invoice, and is not sent without it.
 */
export async function enqueue(scope: Scope, systemId: number, invoiceIds: readonly number[]): Promise<void> {
  await sql`
    insert into accounting_push (tenant_id, invoice_id, project_id, system_id, reference, next_at)
    select i.tenant_id, i.id, i.project_id, ${systemId}, 'ST' || left(replace(i.reference::text, '-', ''), 16), ${scope.now}
      from invoice i
     where i.tenant_id = ${scope.tenantId} and i.deleted_at is null and i.id = any(${[...invoiceIds]}::int[])
       and (i.kind = 'invoice' or exists (select from accounting_push o where o.tenant_id = i.tenant_id and o.invoice_id = i.credited_invoice_id and o.state <> 'failed'))
    on conflict (tenant_id, invoice_id) do update
       set state = case when accounting_push.maybe_there then 'unknown' else 'queued' end, next_at = ${scope.now}, attempts = least(accounting_push.attempts, 1),
           system_id = case when accounting_push.maybe_there then accounting_push.system_id else excluded.system_id end
     where accounting_push.state in ('failed', 'queued', 'unknown') and accounting_push.lease is null`.execute(
    scope.db,
  );
  await sql`
    update invoice i set external_system = case u.system_id when 1 then 'DK' when 2 then 'Regla' when 3 then 'Payday' else 'Business Central' end, external_state = u.state
      from accounting_push u
     where u.tenant_id = ${scope.tenantId} and u.invoice_id = any(${[...invoiceIds]}::int[]) and i.tenant_id = u.tenant_id and i.id = u.invoice_id
       and i.external_state is distinct from u.state and u.state in ('queued', 'unknown')`.execute(scope.db);
}

/** Resolves an unknown state by what a person says; false when it is not unknown, or is being processed. */
export async function resolve(scope: Scope, invoiceId: number, number: string | null): Promise<boolean> {
  const state = number === null ? 'failed' : 'numbered';
  const { numAffectedRows = 0n } = await sql`
    update accounting_push set state = ${state}, maybe_there = false, external_id = ${number}, external_number = ${number}, failure = case when ${number}::text is null then failure end
     where tenant_id = ${scope.tenantId} and invoice_id = ${invoiceId} and state = 'unknown' and lease is null`.execute(
    scope.db,
  );
  if (numAffectedRows === 0n) return false;
  await sql`update invoice set external_state = ${state}, external_id = ${number} where tenant_id = ${scope.tenantId} and id = ${invoiceId}`.execute(
    scope.db,
  );
  return true;
}

/** Those of the invoices that are queued or have arrived, oldest first. */
export const pendingPushes = async (
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<readonly { readonly id: number; readonly projectId: number }[]> =>
  (
    await sql<{ id: number; projectId: number }>`
    select invoice_id as id, project_id as "projectId"
      from accounting_push where tenant_id = ${scope.tenantId} and invoice_id = any(${[...invoiceIds]}::int[]) order by invoice_id`.execute(
      scope.db,
    )
  ).rows;
