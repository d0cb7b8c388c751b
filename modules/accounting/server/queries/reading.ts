import { sql } from 'kysely';
import type { SettlementQuestion } from '#server/accounting.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';
import type { StoredFailure } from '../failure.ts';
import type { Paper } from './worker.ts';

/** A firm's reading, claimed for three minutes; each answer renews the claim. */
export type Claim = {
  readonly lease: string;
  readonly began_at: Date;
  readonly attempts: number;
  readonly connection: NonNullable<Paper['connection']>;
};

export const firmsDue = async (db: Transaction, now: Date, systems: readonly number[]): Promise<readonly number[]> =>
  (
    await sql<{ id: number }>`select accounting_readings_due(${now}, ${[...systems]}::int[]) as id`.execute(db)
  ).rows.map(({ id }) => id);

export const claim = async (db: Transaction, tenantId: number, now: Date): Promise<Claim | null> =>
  (await sql<Claim>`select * from accounting_reading_claim(${tenantId}, ${now})`.execute(db)).rows[0] ?? null;

export type Unsettled = SettlementQuestion & { readonly invoiceId: number };

/** Unpaid invoices that were not asked about in this round. */
export const unsettled = async (
  db: Transaction,
  tenantId: number,
  { began_at, connection }: Claim,
  most: number,
): Promise<readonly Unsettled[]> =>
  (
    await sql<Unsettled>`
    select invoice_id as "invoiceId", reference, external_id as "externalId", currency_code as "currencyCode", total_with_vat as "totalWithVat"
      from accounting_unsettled(${tenantId}, ${connection.systemId}, ${began_at}, ${most})`.execute(db)
  ).rows;

export const remarks = ['untold', 'cancelled', 'refused', 'less', 'written-off'] as const;
type Remark = (typeof remarks)[number];

export type Told = {
  /** The total settled amount; null if a remark says why it is unknown. */
  readonly told: number | null;
  readonly day: string | null;
  readonly remark: Remark | null;
};

/** False if another process has taken over the reading. */
export const keepTold = async (
  db: Transaction,
  tenantId: number,
  lease: string,
  { invoiceId, told, day, remark, now }: Told & { readonly invoiceId: number; readonly now: Date },
): Promise<boolean> =>
  (
    await sql<{
      kept: boolean;
    }>`select accounting_told(${tenantId}, ${invoiceId}, ${lease}::uuid, ${told}::numeric, ${day}::date, ${remark}, ${now}) as kept`.execute(
      db,
    )
  ).rows[0]?.kept ?? false;

type Over = {
  readonly isWhole: boolean;
  readonly failure: StoredFailure | null;
  readonly nextAt: Date;
  readonly now: Date;
};

export const giveBack = async (
  db: Transaction,
  tenantId: number,
  lease: string,
  { isWhole, failure, nextAt, now }: Over,
): Promise<void> => {
  await sql`select accounting_reading_over(${tenantId}, ${lease}::uuid, ${isWhole}, ${failure === null ? null : JSON.stringify(failure)}::jsonb, ${nextAt}, ${now})`.execute(
    db,
  );
};

/** Schedules a reading, no sooner than the system allows. */
export async function askNow(scope: Scope): Promise<void> {
  await sql`
    insert into accounting_reading (tenant_id, next_at) values (${scope.tenantId}, ${scope.now})
    on conflict (tenant_id) do update set next_at = least(accounting_reading.next_at, excluded.next_at)
     where accounting_reading.failure ->> 'kind' is distinct from 'limited'`.execute(scope.db);
}

/** After a change of the connection the reading starts again; one in progress ends. */
export const forget = (scope: Scope) =>
  scope.db.deleteFrom('accounting_reading').where('tenant_id', '=', scope.tenantId).execute();

type ReadingRow = {
  readonly readDate: Date | null;
  readonly isReading: boolean;
  readonly failure: StoredFailure | null;
  readonly askedCount: number;
  readonly writtenCount: number;
};

/** The progress; counts only visible projects. */
export async function find(scope: Scope): Promise<ReadingRow | null> {
  const { rows } = await sql<ReadingRow>`
    select r.read_at as "readDate", coalesce(r.leased_until >= ${scope.now}, false) as "isReading", r.failure,
           (select count(*)::int from accounting_push u where u.tenant_id = r.tenant_id and u.settled_asked_at >= r.began_at) as "askedCount",
           (select count(*)::int from invoice_payment p where p.tenant_id = r.tenant_id and p.accounting_system_id is not null and p.deleted_at is null and p.created_at >= r.began_at) as "writtenCount"
      from accounting_reading r where r.tenant_id = ${scope.tenantId}`.execute(scope.db);
  return rows[0] ?? null;
}

type Remarked = { readonly invoiceId: number; readonly number: number; readonly remark: Remark };

export const listRemarks = async (scope: Scope, systemId: number): Promise<readonly Remarked[]> =>
  (
    await sql<Remarked>`
    select i.id as "invoiceId", i.number, u.settled_remark as remark from accounting_push u join invoice i on i.tenant_id = u.tenant_id and i.id = u.invoice_id
     where u.tenant_id = ${scope.tenantId} and u.system_id = ${systemId} and u.settled_remark is not null and i.balance > 0 and i.deleted_at is null
     order by i.number desc limit 20`.execute(scope.db)
  ).rows;
