import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

export type Shared = {
  readonly projectId: number;
  /** Of the case itself, whose work is split. */
  readonly ownPayorId: number;
  readonly payorId: number;
  readonly payorName: string;
  readonly share: number;
  readonly lacksSsn: boolean;
  readonly hasEmail: boolean;
};

/** Who has a share of these cases, in the order in which they were named; payors that were merged are one, and the case’s own has none beside what is left. */
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

/** A case as its shares are of it: who pays for it, and who answers for it. */
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

/** Takes the next version of the case as the person saw it; false where somebody was first. */
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

/** Makes these the shares of a case, and no others; what is there stays as it is. */
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

/** The invoices of the split that one is of, the one with the work first; none where nothing is split. */
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
  /** Where what it takes off is billed. */
  readonly shareInvoiceId: number | null;
};

const shareLineColumns = sql.raw(
  `"invoiceId" int, position int, "projectId" int, date timestamptz, "workTypeId" int, comment text, quantity numeric, price numeric, total numeric, "vatRateId" int, "vatRate" numeric, "shareInvoiceId" int`,
);

/** Writes lines of what is billed or taken off as a share, in one statement. */
export const insertShareLines = (scope: Scope, lines: readonly ShareLine[]) =>
  sql`insert into invoice_line (tenant_id, invoice_id, position, project_id, date, employee_name, work_type_id, comment, quantity, price, discount, total, total_with_discount,
      vat_rate_id, vat_rate, share_invoice_id)
    select ${scope.tenantId}::int, v."invoiceId", v.position, v."projectId", v.date, '', v."workTypeId", v.comment, v.quantity, v.price, 0, v.total, v.total, v."vatRateId", v."vatRate", v."shareInvoiceId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(${shareLineColumns})`.execute(scope.db);
