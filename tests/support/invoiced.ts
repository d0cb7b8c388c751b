import type { Firm } from './firm.ts';
import type { World } from './world.ts';

/** Puts worklogs on an invoice of their project, bypassing the services: for tests that only need billed work. */
export async function invoiced(world: World, ...worklogIds: readonly number[]): Promise<number> {
  const [invoice] = await world.sql<{ id: number }>(
    `with counted as (
       insert into invoice_counter as c (tenant_id, last) select tenant_id, 1 from worklog where id = $1 on conflict (tenant_id) do update set last = c.last + 1 returning tenant_id, last),
     paying as (
       select coalesce(w.payor_id, (select id from client c where c.tenant_id = w.tenant_id order by id limit 1)) id from worklog w where w.id = $1),
     somebody as (
       insert into client (tenant_id, name) select w.tenant_id, 'Greiðandi ehf.' from worklog w where w.id = $1 and (select id from paying) is null returning id)
     insert into invoice (tenant_id, number, project_id, payor_id, invoice_date, due_date, currency_code, currency_rate, total, discount, total_with_discount, total_vat, total_with_vat, seller, buyer)
     select w.tenant_id, counted.last, w.project_id, coalesce((select id from paying), (select id from somebody)), '2026-01-31', '2026-02-14', w.currency_code, w.currency_rate, w.total_billed,
       w.total_billed - w.total_billed_with_discount, w.total_billed_with_discount, 0, w.total_billed_with_discount, '{"name": "Lögstofan Próf", "ssn": null, "address": null, "postalCode": null, "city": null, "country": "IS", "email": null, "phone": null, "vatNumber": null, "bankAccount": null}',
      '{"name": "Greiðandi ehf.", "ssn": null, "address": null, "postalCode": null, "city": null, "country": "IS", "email": null, "phone": null}'
     from worklog w, counted where w.id = $1 returning id`,
    [worklogIds[0]],
  );
  if (!invoice) throw new Error('the invoice was not made');
  await world.sql('update worklog set invoice_id = $1 where id = any($2)', [invoice.id, [...worklogIds]]);
  return invoice.id;
}

/** A draft of an invoice, which claims an hour. */
export async function drafted(world: World, firm: Firm, projectId: number, payorId: number): Promise<number> {
  const [draft] = await world.sql<{ id: number }>(
    `with d as (insert into invoice_draft (tenant_id, project_id, payor_id, currency_code) values ($1, $2, $3, 'ISK') returning id)
     insert into worklog (tenant_id, project_id, payor_id, employee_id, date, quantity, price, draft_id)
     select $1, $2, $3, $4, now(), 1, 1000, id from d returning draft_id as id`,
    [firm.id, projectId, payorId, firm.manager.employeeId],
  );
  return draft?.id ?? 0;
}

/** The last two of four invoices: one is overpaid by much, the other is owed because more was refunded than paid. */
export async function owed(world: World, firm: Firm, projectId: number, [credited = 0, owing = 0]: readonly number[]) {
  await world.sql(
    `insert into invoice_payment (tenant_id, invoice_id, project_id, kind, amount, paid_on)
     values ($1, $2, $4, 'payment', 1000000, '2026-01-14'), ($1, $3, $4, 'payment', 1, '2026-01-14'), ($1, $3, $4, 'refund', 1000001, '2026-01-14')`,
    [firm.id, credited, owing, projectId],
  );
  await world.sql('insert into invoice_counter (tenant_id, last) values ($1, 4)', [firm.id]);
  return { 'invoices/credits': credited, owedinvoices: owing };
}
