import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { collectionOrder, PayorAge } from '../../contract/collection.ts';
import { alone, named } from './rows.ts';

type Field = (typeof collectionOrder)[number];
export type CollectionOrder = Order<Field>;

type Aged = Omit<PayorAge, 'lastReminderDate'> & { readonly lastReminderDate: Date | null };

const columns: Readonly<Record<Field, string>> = {
  payorName: '"payorName"',
  daysLate: '"daysLate"',
  balance: 'balance',
  currencyCode: '"currencyCode"',
};

// A payor that was merged since owes under the name of the remaining one. Dates are compared with the given day, in the
// firm's time zone.
const owed = (scope: Scope, today: string) => sql`
  select coalesce(c.merged_into_id, c.id) as payor_id, i.currency_code, i.balance, i.promised_date, i.collection_note,
         case when i.balance > 0 then greatest(0, ${today}::date - coalesce(i.extended_due_date, i.due_date)) else 0 end as late, l.created_at as reminded_at, l.step
    from invoice i join client c on c.tenant_id = i.tenant_id and c.id = i.payor_id
    left join lateral (select created_at, step from invoice_letter r where r.tenant_id = i.tenant_id and r.invoice_id = i.id and r.step is not null and r.state <> 'failed'
      order by r.id desc limit 1) l on i.balance > 0
   where i.tenant_id = ${scope.tenantId} and i.balance <> 0`;

const sums = sql`
  count(*)::int as count, count(*) filter (where late > 0)::int as "lateCount", coalesce(max(late), 0)::int as "daysLate",
  coalesce(sum(balance) filter (where balance > 0 and late = 0), 0) as "notDue",
  coalesce(sum(balance) filter (where late between 1 and 30), 0) as "late30",
  coalesce(sum(balance) filter (where late between 31 and 60), 0) as "late60",
  coalesce(sum(balance) filter (where late between 61 and 90), 0) as "late90",
  coalesce(sum(balance) filter (where late > 90), 0) as "lateOver",
  coalesce(-sum(balance) filter (where balance < 0), 0) as credit, sum(balance) as balance`;

/** Balances of each payor by currency and age. */
export async function listAges(scope: Scope, today: string, order: CollectionOrder, page: Page): Promise<Aged[]> {
  const by = sql.join(
    order.map(({ field, direction }) => sql.raw(`${columns[field]} ${direction === 'asc' ? 'asc' : 'desc'}`)),
  );
  const { rows } = await sql<Aged>`
    select p.*, c.name as "payorName" from (
      select payor_id as "payorId", currency_code as "currencyCode", ${sums}, max(reminded_at) as "lastReminderDate",
        (array_agg(step order by reminded_at desc nulls last))[1]::int as "lastReminderStep",
        min(promised_date) filter (where balance > 0 and promised_date >= ${today}::date) as "promisedDate",
        (array_agg(collection_note order by late desc, collection_note) filter (where balance > 0 and collection_note <> ''))[1] as "collectionNote"
      from (${owed(scope, today)}) o group by 1, 2) p
    join client c on c.tenant_id = ${scope.tenantId} and c.id = p."payorId"
    order by ${by}, "payorId", "currencyCode" limit ${page.pageSize} offset ${offsetOf(page)}`.execute(scope.db);
  return rows;
}

type Sums = Omit<
  Aged,
  'payorId' | 'payorName' | 'lastReminderDate' | 'lastReminderStep' | 'promisedDate' | 'collectionNote'
> & { readonly groups: number };

/** The same for all payors together, by currency. */
export async function sumAges(scope: Scope, today: string): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select currency_code as "currencyCode", count(distinct payor_id)::int as groups, ${sums}
      from (${owed(scope, today)}) o group by 1 order by currency_code = 'ISK' desc, 1`.execute(scope.db);
  return rows;
}

/** Overdue invoices with the data of reminders, the oldest first. */
export const overdueOnes = (
  scope: Scope,
  today: string,
  {
    payorId,
    ids,
    most,
  }: { readonly payorId?: number | undefined; readonly ids?: readonly number[] | undefined; readonly most: number },
) =>
  named(
    scope,
    alone(scope, { state: 'overdue', payorId }, today)
      .$if(ids !== undefined, (q) => q.where('i.id', 'in', [...(ids ?? [])]))
      .orderBy(sql`coalesce(i.extended_due_date, i.due_date)`)
      .orderBy('i.id')
      .limit(most),
  )
    .select([
      sql<string>`i.seller ->> 'name'`.as('sellerName'),
      sql<string | null>`coalesce(nullif(payor.email, ''), nullif(i.buyer ->> 'email', ''))`.as('address'),
      lastReminder<Date | null>('created_at').as('lastReminderDate'),
      lastReminder<number | null>('step').as('lastStep'),
    ])
    .orderBy(sql`coalesce(i.extended_due_date, i.due_date)`)
    .orderBy('i.id')
    .execute();

export type Overdue = Awaited<ReturnType<typeof overdueOnes>>[number];

const lastReminder = <T>(column: 'created_at' | 'step') =>
  sql<T>`(select r.${sql.raw(column)} from invoice_letter r where r.tenant_id = i.tenant_id and r.invoice_id = i.id and r.step is not null
    and r.state <> 'failed' order by r.id desc limit 1)`;

/** The visible invoices of these ids, locked in order of id. */
export async function lockAll(scope: Scope, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; number: number }>`select id, number from invoice
    where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[]) order by id for update`.execute(scope.db);
  return rows;
}
