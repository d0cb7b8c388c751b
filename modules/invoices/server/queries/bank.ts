import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { answeredByOne } from './cases.ts';
import type { ByHand, Owed } from '../../rules/bank-match.ts';

/** More than a firm has open at once; the oldest come first. */
const most = 5000;

type Open = Owed & { readonly projectEmployeeId: number; readonly answeredByOne: boolean };

/** Unpaid invoices in krónur, the oldest first; a merged payor appears under the name of the remaining one. */
export async function openInvoices(scope: Scope): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select i.id, i.number, coalesce(c.merged_into_id, c.id) as "payorId", i.buyer ->> 'name' as "payorName",
           regexp_replace(coalesce(i.buyer ->> 'ssn', ''), '[^0-9]', '', 'g') as "payorSsn", i.balance, p.employee_id as "projectEmployeeId", ${answeredByOne()} as "answeredByOne"
      from invoice i join client c on c.tenant_id = i.tenant_id and c.id = i.payor_id
      join project p on p.tenant_id = i.tenant_id and p.id = i.project_id
     where i.tenant_id = ${scope.tenantId} and i.kind = 'invoice' and i.deleted_at is null and i.balance > 0 and i.currency_code = 'ISK'
     order by coalesce(i.extended_due_date, i.due_date), i.id limit ${most}`.execute(scope.db);
  return rows;
}

type Within = {
  readonly payorIds: readonly number[];
  readonly amounts: readonly number[];
  readonly first: string;
  readonly last: string;
};

/**
 * Manual payments of these payors that were not taken back, with these amounts and days, including those of paid
 * invoices.
 */
export async function paidByHand(scope: Scope, { payorIds, amounts, first, last }: Within): Promise<ByHand[]> {
  const { rows } = await sql<ByHand>`
    select i.number, coalesce(c.merged_into_id, c.id) as "payorId", p.amount, p.paid_on as "paymentDate"
      from invoice_payment p join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      join client c on c.tenant_id = i.tenant_id and c.id = i.payor_id
     where p.tenant_id = ${scope.tenantId} and p.kind = 'payment' and p.bank_key = '' and p.move_id is null and p.deleted_at is null
       and p.paid_on between ${first} and ${last} and p.amount = any(${[...amounts]}::numeric[])
       and coalesce(c.merged_into_id, c.id) = any(${[...payorIds]}::int[])
       and i.kind = 'invoice' and i.deleted_at is null and i.currency_code = 'ISK'
     order by p.paid_on, p.id`.execute(scope.db);
  return rows;
}

type BankPart = { readonly key: string; readonly part: number; readonly amount: number };

/** Payments of these rows that were not taken back, by any author. */
export async function bankPaid(scope: Scope, keys: readonly string[]): Promise<BankPart[]> {
  const { rows } =
    await sql<BankPart>`select bank_key as key, bank_part as part, amount from bank_paid(${[...keys]}::text[])`.execute(
      scope.db,
    );
  return rows;
}

/** Serialises writing rows of bank files within a firm, so two people who read the same file do not collide. */
export const lockBank = async (scope: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${scope.tenantId}::int, 'invoice_payment'::regclass::oid::int)`.execute(
    scope.db,
  );
};
