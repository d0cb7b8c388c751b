import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { InvoiceProject } from '../../contract/record.ts';

/** The cases of an invoice `i` of several, ordered by number; empty for an invoice of one case. */
export const casesOf = sql<InvoiceProject[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'yearNumber', o.year_number, 'name', k.project_name) order by o.year, o.number), '[]')
    from invoice_case k join project o on o.tenant_id = k.tenant_id and o.id = k.project_id where k.tenant_id = i.tenant_id and k.invoice_id = i.id)`;

/**
 * Whether the responsible person of the first case of an invoice is responsible for all of them; arguments are the
 * aliases of the invoice and of that case.
 */
export function answeredByOne(invoice = 'i', first = 'p') {
  const [i, p] = [sql.raw(invoice), sql.raw(first)];
  return sql<boolean>`not exists (select from invoice_case k join project o on o.tenant_id = k.tenant_id and o.id = k.project_id
    where k.tenant_id = ${i}.tenant_id and k.invoice_id = ${i}.id and o.employee_id <> ${p}.employee_id)`;
}

/** The cases of a draft `d`, for the case `p` that it names. */
export const casesOfDraft = sql<InvoiceProject[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'yearNumber', o.year_number, 'name', o.name) order by o.year, o.number), '[]')
    from invoice_draft_case k join project o on o.tenant_id = k.tenant_id and o.id = k.project_id where k.tenant_id = d.tenant_id and k.draft_id = d.id)`;
export const draftAnsweredByOne = sql<boolean>`not exists (select from invoice_draft_case k join project o on o.tenant_id = k.tenant_id and o.id = k.project_id
  where k.tenant_id = d.tenant_id and k.draft_id = d.id and o.employee_id <> p.employee_id)`;
export const isDraftOn = (projectId: number) =>
  sql<boolean>`(d.project_id = ${projectId} or exists (select from invoice_draft_case k where k.tenant_id = d.tenant_id and k.draft_id = d.id and k.project_id = ${projectId}))`;

/** Whether this payor pays the draft, or a share of its case. */
export const paysDraft = (payorId: number) =>
  sql<boolean>`(d.payor_id = ${payorId} or exists (select from project_share s where s.tenant_id = d.tenant_id and s.project_id = d.project_id and s.payor_id = ${payorId}))`;

/** Ids of invoices of any of these cases, as a list: an "or" across two tables would scan every invoice. */
export const invoicesOn = (scope: Scope, projects: RawBuilder<number>) => sql<number>`(
  select id from invoice where tenant_id = ${scope.tenantId} and project_id in ${projects}
  union select invoice_id from invoice_case where tenant_id = ${scope.tenantId} and project_id in ${projects})`;

/** The net of invoices of several cases of which the person sees some but not all. */
export async function sumUnseen(
  { db, tenantId }: Scope,
  { projectId, payorId }: { readonly projectId?: number | undefined; readonly payorId?: number | undefined },
): Promise<{ readonly currencyCode: string; readonly net: number }[]> {
  const { rows } = await sql<{ currencyCode: string; net: number }>`
    select u.currency_code as "currencyCode", sum(u.net) as net from app_unseen_parts() u join client c on c.tenant_id = ${tenantId} and c.id = u.payor_id
     where (${projectId ?? null}::int is null or u.project_id = ${projectId ?? null}) and (${payorId ?? null}::int is null or coalesce(c.merged_into_id, c.id) = ${payorId ?? null})
     group by 1 order by u.currency_code = 'ISK' desc, 1`.execute(db);
  return rows;
}

/** Inserts the cases of an invoice of several; must precede its lines. */
export const insertCases = (scope: Scope, invoiceId: number, projectIds: readonly number[]) =>
  sql`insert into invoice_case (tenant_id, invoice_id, project_id)
    select ${scope.tenantId}, ${invoiceId}, unnest(${[...projectIds]}::int[])`.execute(scope.db);

/** Inserts the cases of a draft of several. */
export const insertDraftCases = (scope: Scope, draftId: number, projectIds: readonly number[]) =>
  sql`insert into invoice_draft_case (tenant_id, draft_id, project_id)
    select ${scope.tenantId}, ${draftId}, unnest(${[...projectIds]}::int[])`.execute(scope.db);
