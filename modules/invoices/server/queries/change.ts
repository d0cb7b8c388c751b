import { sql, type Updateable } from 'kysely';
import type { Invoice } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';

export const update = (scope: Scope, id: number, change: Updateable<Invoice>) =>
  scope.db.updateTable('invoice').set(change).where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute();

/** Releases its worklogs as unbilled; worklogs of a payor that was merged since get the remaining payor. */
export async function releaseWorklogs(scope: Scope, id: number): Promise<void> {
  await sql`select id from worklog where tenant_id = ${scope.tenantId} and invoice_id = ${id} order by id for update`.execute(
    scope.db,
  );
  await sql`update worklog w set invoice_id = null,
      payor_id = coalesce((select c.merged_into_id from client c where c.tenant_id = w.tenant_id and c.id = w.payor_id), w.payor_id)
    where w.tenant_id = ${scope.tenantId} and w.invoice_id = ${id}`.execute(scope.db);
}

/**
 * Books the worklogs of a deleted invoice again, with the texts for the payor of its lines; false if any worklog
 * differs from its line.
 */
export async function takeBack(scope: Scope, id: number): Promise<boolean> {
  await sql`select w.id from worklog w where w.tenant_id = ${scope.tenantId}
    and w.id in (select worklog_id from invoice_line where tenant_id = ${scope.tenantId} and invoice_id = ${id}) order by w.id for update`.execute(
    scope.db,
  );
  const { rows } = await sql<{ lines: number; same: number }>`
    select count(*)::int lines, count(w.id)::int same from invoice_line l join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
    left join worklog w on w.tenant_id = l.tenant_id and w.id = l.worklog_id and w.deleted_at is null and w.invoice_id is null and w.draft_id is null and w.timer_date is null
      and (w.project_id, w.payor_id, w.employee_id, w.work_type_id, w.currency_code, w.date, w.comment, w.quantity_billed, w.price, w.discount, w.total_billed, w.total_billed_with_discount, w.vat_rate_id)
        is not distinct from (l.project_id, i.payor_id, l.employee_id, l.work_type_id, i.currency_code, l.date, l.comment, l.quantity, l.price, l.discount, l.total, l.total_with_discount, l.vat_rate_id)
    where l.tenant_id = ${scope.tenantId} and l.invoice_id = ${id} and l.worklog_id is not null`.execute(scope.db);
  const [counted] = rows;
  if (counted === undefined || counted.lines !== counted.same) return false;
  await sql`update worklog w set invoice_id = ${id}, invoice_text = l.client_text from invoice_line l
    where l.tenant_id = ${scope.tenantId} and l.invoice_id = ${id} and w.tenant_id = l.tenant_id and w.id = l.worklog_id`.execute(
    scope.db,
  );
  return true;
}

/**
 * The lines of a credit note: those of the invoice, negated; deductions for shares are reversed by the credit notes of
 * those shares.
 */
export const copyLinesNegated = (scope: Scope, from: number, to: number) =>
  sql`insert into invoice_line (tenant_id, invoice_id, position, project_id, worklog_id, employee_id, date, employee_name, work_type_id, comment, quantity, price, discount, total,
      total_with_discount, vat_rate_id, vat_rate, client_text, on_paper, share_invoice_id)
    select tenant_id, ${to}, position, project_id, worklog_id, employee_id, date, employee_name, work_type_id, comment, -quantity, price, discount, -total, -total_with_discount, vat_rate_id, vat_rate, client_text, on_paper,
      (select n.id from invoice n where n.tenant_id = l.tenant_id and n.credited_invoice_id = l.share_invoice_id)
    from invoice_line l where tenant_id = ${scope.tenantId} and invoice_id = ${from}`.execute(scope.db);
