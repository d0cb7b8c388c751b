import { vatRates } from '#server/vat.ts';
import type { Making } from './case-drafts.ts';
import type { Billed } from './invoices.ts';

/** The lines of all of them, once the worklogs are there. */
export async function seedInvoiceLines(
  { db, tenant }: Making,
  { shadows, cases }: Pick<Billed, 'shadows' | 'cases'>,
): Promise<void> {
  const rate = `case w.vat_rate_id ${Object.entries(vatRates)
    .map(([id, of]) => `when ${id} then ${of}`)
    .join(' ')} end`;
  const columns =
    'tenant_id, invoice_id, position, project_id, worklog_id, employee_id, date, employee_name, work_type_id, comment, quantity, price, discount, total, total_with_discount, vat_rate_id, vat_rate';
  // Counted here, because nobody else sees the rows of this transaction: otherwise PostgreSQL joins them row by row.
  await db.query('analyze employee, project (id), worklog (invoice_id, project_id, employee_id)');
  // The cases of an invoice are written before its lines.
  await db.query(
    'insert into invoice_case (tenant_id, invoice_id, project_id) select $1, c.invoice, c.project from json_to_recordset($2) c(invoice int, project int)',
    [tenant.id, JSON.stringify(cases)],
  );
  await db.query(
    `insert into invoice_line (${columns})
    select w.tenant_id, w.invoice_id, row_number() over (partition by w.invoice_id order by p.year, p.number, w.date, w.id), w.project_id, w.id, w.employee_id, w.date, e.name, w.work_type_id, w.comment, w.quantity_billed, w.price,
      w.discount, w.total_billed, w.total_billed_with_discount, w.vat_rate_id, ${rate} from worklog w join employee e on e.tenant_id = w.tenant_id and e.id = w.employee_id
      join project p on p.tenant_id = w.tenant_id and p.id = w.project_id where w.tenant_id = $1 and w.invoice_id is not null`,
    [tenant.id],
  );
  await db.query('analyze invoice_line (tenant_id, invoice_id)');
  // Some of these invoices were deleted since: their content is written as if before.
  await db.query('alter table invoice_line disable trigger hold_parents');
  await db.query(
    `insert into invoice_line (${columns})
    select l.tenant_id, s.id, l.position, l.project_id, l.worklog_id, l.employee_id, l.date, l.employee_name, l.work_type_id, l.comment, s.sign * l.quantity, l.price, l.discount, s.sign * l.total, s.sign * l.total_with_discount,
      l.vat_rate_id, l.vat_rate from json_to_recordset($2) s(id int, "of" int, sign int) join invoice_line l on l.tenant_id = $1 and l.invoice_id = s."of"`,
    [tenant.id, JSON.stringify(shadows)],
  );
  await db.query('alter table invoice_line enable trigger hold_parents');
}
