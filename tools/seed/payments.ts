import { addDays, type CalendarDate } from '#shared/dates.ts';
import { roundMoney } from '#shared/money.ts';
import { instantOf } from './calendar.ts';
import type { Making } from './case-drafts.ts';
import { insertRows, type Row } from './insert.ts';

/** Payments: all of most invoices on the drawn day, and part of some that are long overdue. */
export async function seedPayments({ db, tenant, now, workdays }: Making, invoices: readonly Row[]): Promise<void> {
  const today = workdays.at(-1) ?? '';
  const { rows } = await db.query<{ account: string | null }>('select bank_account account from tenant where id = $1', [
    tenant.id,
  ]);
  const account = (rows[0]?.account ?? '').replace(/^(\d{4})(\d{2})(\d{6})$/, '$1-$2-$3');
  const keeper = tenant.employees.find(({ role }) => role === 'manager')?.id ?? null;
  const credited = new Set(invoices.map((one) => one['credited_invoice_id']));
  const payments = invoices.flatMap((invoice) => {
    const paid = paidOf(invoice, today, credited);
    if (paid === null) return [];
    const at = new Date(Math.min(now.getTime(), instantOf(paid.on, 10).getTime()));
    return [
      {
        tenant_id: tenant.id,
        invoice_id: invoice['id'],
        project_id: invoice['project_id'],
        kind: 'payment',
        amount: paid.amount,
        paid_on: paid.on,
        account,
        note: '',
        created_at: at,
        created_by: keeper,
        modified_at: at,
        modified_by: keeper,
        version: 1,
      },
    ];
  });
  await insertRows(db, 'invoice_payment', payments);
}

function paidOf(
  invoice: Row,
  today: CalendarDate,
  credited: ReadonlySet<unknown>,
): { readonly amount: number; readonly on: CalendarDate } | null {
  const total = Number(invoice['total_with_vat']);
  if (invoice['paid_at'] !== null) return { amount: total, on: String(invoice['paid_at']) };
  const later = addDays(String(invoice['due_date']), 12);
  const isOwed = invoice['kind'] === 'invoice' && invoice['sent_at'] !== null && !credited.has(invoice['id']);
  if (!isOwed || total <= 0 || later > today || Number(invoice['number']) % 4 !== 0) return null;
  return { amount: roundMoney(total * 0.4, String(invoice['currency_code'])), on: later };
}
