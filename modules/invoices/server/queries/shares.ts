import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

export type Shared = {
  readonly projectId: number;
  /** The payor of the case itself, whose work is split. */
  readonly ownPayorId: number;
  readonly payorId: number;
  readonly payorName: string;
  readonly share: number;
  readonly lacksSsn: boolean;
  readonly hasEmail: boolean;
};

/**
 * The shares of these cases, in their entered order; merged payors are combined, and the case’s own payor is omitted,
 * since it pays the remainder.
 */
export const listShares = async (scope: Scope, projectIds: readonly number[]): Promise<Shared[]> =>
  (
    await sql<Shared>`
    select s.project_id as "projectId", coalesce(p.payor_id, p.client_id) as "ownPayorId", c.id as "payorId", c.name as "payorName", sum(s.share) as share,
           c.country_code = 'IS' and coalesce(c.ssn, '') !~ '^\\d{10}$' as "lacksSsn", coalesce(c.email, '') <> '' as "hasEmail"
      from project_share s join project p on p.tenant_id = s.tenant_id and p.id = s.project_id
      join client named on named.tenant_id = s.tenant_id and named.id = s.payor_id
      join client c on c.tenant_id = s.tenant_id and c.id = coalesce(named.merged_into_id, named.id)
     where s.tenant_id = ${scope.tenantId} and s.project_id = any(${[...projectIds]}::int[]) and c.id <> coalesce(p.payor_id, p.client_id)
     group by s.project_id, p.payor_id, p.client_id, c.tenant_id, c.id
     order by s.project_id, min(s.id)`.execute(scope.db)
  ).rows;

/** A case with its payor and responsible person. */
export const findPaid = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('project as p')
    .leftJoin('client as c', (join) =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').on('c.id', '=', sql`coalesce(p.payor_id, p.client_id)`),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .select(['p.id', 'c.id as payorId', 'c.name as payorName', 'p.employee_id as projectEmployeeId', 'p.version'])
    .executeTakeFirst();

/** Increments the version of the case that the person saw; false if somebody else was faster. */
export const takeVersion = async (scope: Scope, id: number, version: number): Promise<boolean> =>
  (
    await scope.db
      .updateTable('project')
      .set({ modified_at: scope.now })
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Replaces the shares of a case; unchanged rows are kept. */
export async function setShares(
  scope: Scope,
  projectId: number,
  shares: readonly { readonly payorId: number; readonly share: number }[],
): Promise<void> {
  const { tenantId, db } = scope;
  await sql`delete from project_share where tenant_id = ${tenantId} and project_id = ${projectId} and payor_id <> all(${shares.map(({ payorId }) => payorId)}::int[])`.execute(
    db,
  );
  await sql`insert into project_share as s (tenant_id, project_id, payor_id, share)
    select ${tenantId}::int, ${projectId}::int, v."payorId", v.share from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as v("payorId" int, share numeric)
    on conflict (tenant_id, project_id, payor_id) do update set share = excluded.share where s.share <> excluded.share`.execute(
    db,
  );
}

/** The invoices of the same split, the one with the work first; empty without a split. */
export const listSplit = async (scope: Scope, id: number) =>
  (
    await sql<{ id: number; number: number; payorName: string; share: number; totalWithVat: number }>`
    select s.id, s.number, s.buyer ->> 'name' as "payorName", s.share, s.total_with_vat as "totalWithVat"
      from invoice i join invoice s on s.tenant_id = i.tenant_id and (s.id = coalesce(i.split_of_id, i.id) or s.split_of_id = coalesce(i.split_of_id, i.id))
     where i.tenant_id = ${scope.tenantId} and i.id = ${id} and i.share is not null
     order by s.split_of_id is not null, s.number`.execute(scope.db)
  ).rows;

export type ShareLine = {
  readonly invoiceId: number;
  readonly position: number;
  readonly projectId: number;
  readonly date: string;
  readonly workTypeId: number;
  readonly comment: string;
  readonly quantity: number;
  readonly price: number;
  readonly total: number;
  readonly vatRateId: number;
  readonly vatRate: number;
  /** The invoice that bills what this line deducts. */
  readonly shareInvoiceId: number | null;
};

const shareLineColumns = sql.raw(
  `"invoiceId" int, position int, "projectId" int, date timestamptz, "workTypeId" int, comment text, quantity numeric, price numeric, total numeric, "vatRateId" int, "vatRate" numeric, "shareInvoiceId" int`,
);

/** Inserts lines that bill or deduct shares, in one statement. */
export const insertShareLines = (scope: Scope, lines: readonly ShareLine[]) =>
  sql`insert into invoice_line (tenant_id, invoice_id, position, project_id, date, employee_name, work_type_id, comment, quantity, price, discount, total, total_with_discount,
      vat_rate_id, vat_rate, share_invoice_id)
    select ${scope.tenantId}::int, v."invoiceId", v.position, v."projectId", v.date, '', v."workTypeId", v.comment, v.quantity, v.price, 0, v.total, v.total, v."vatRateId", v."vatRate", v."shareInvoiceId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(${shareLineColumns})`.execute(scope.db);
