import type pg from 'pg';
import type { Answer, Server } from '../server.ts';
import type { Firm, Row } from '../row.ts';
import { anna, bjorn, get } from './ask.ts';

const many = 1000;
const remark = 'Mæling á reikningi';

/** A thousand unbilled worklogs of a case, created if missing. */
export async function worklogsToBill(db: pg.Client, projectId: number, employeeId: number): Promise<number[]> {
  const find = async () =>
    (
      await db.query<{ id: number }>(
        'select id from worklog where project_id = $1 and comment = $2 and invoice_id is null order by id limit $3',
        [projectId, remark, many],
      )
    ).rows.map(({ id }) => id);
  const there = await find();
  if (there.length >= many) return there;
  await db.query(
    `insert into worklog (tenant_id, project_id, employee_id, payor_id, date, comment, quantity, quantity_billed, price, currency_code, currency_rate, discount, created_by)
     select p.tenant_id, p.id, $2, p.client_id, now() - n * interval '1 hour', $3, 1.25, 1.25, 9999, c.currency_code, 1, 0.1, $2
       from project p join client c on c.tenant_id = p.tenant_id and c.id = p.client_id, generate_series(1, $4::int) n where p.id = $1`,
    [projectId, employeeId, remark, many - there.length],
  );
  return find();
}

/** Unbilled work, invoices, and issuing one of a thousand worklogs. */
export function invoiceRows(firm: Firm): Row[] {
  const grouped = (name: string, as: string, where: string, values: readonly unknown[]): Row => ({
    name: `billing: ${name}`,
    ask: get(as, '/worklogs/grouped'),
    bare: [
      {
        text: `select p.name, g.* from (select project_id, payor_id, currency_code, count(*)::int as count, sum(total) as total, sum(total_billed) as billed, sum(total_written_off) as off, sum(total_billed_with_discount) as paid,
          min(date) as first, max(date) as last from worklog w where tenant_id = $1 and deleted_at is null and invoice_id is null and timer_date is null and ${where} group by 1, 2, 3) g
        join project p on p.tenant_id = $1 and p.id = g.project_id and p.billable order by p.name, p.year, p.number`,
        values: [1, ...values],
      },
    ],
    agree: {
      answer: (body) => {
        const { pagination, aggregates } = body as {
          pagination: { total: number };
          aggregates: { totals: { count: number }[] };
        };
        return [pagination.total, aggregates.totals.reduce((sum, { count }) => sum + count, 0)];
      },
      rows: ([rows = []]) => [rows.length, rows.reduce((sum, row) => sum + Number(row['count']), 0)],
    },
  });
  const behindWalls =
    '(w.project_id in (select project_id from project_employee where tenant_id = $1 and employee_id = $2 union all select id from project where tenant_id = $1 and employee_id = $2))';
  return [
    grouped('grouped', anna, 'true', []),
    grouped('grouped behind walls', bjorn, behindWalls, [firm.bjorn]),
    {
      name: 'billing: all candidates at once',
      ask: get(anna, '/worklogs?isBooked=false&billable=true&pageSize=99999'),
    },
    {
      name: 'invoices: list',
      ask: get(anna, '/invoices'),
      bare: [
        {
          text: `${selected} where i.tenant_id = $1 and i.deleted_at is null order by i.created_at desc, i.id desc limit 20`,
          values: [1],
        },
        {
          text: 'select currency_code, count(*), sum(total), sum(total_with_discount), sum(total_vat), sum(total_with_vat) from invoice where tenant_id = $1 and deleted_at is null group by 1',
          values: [1],
        },
      ],
      agree: {
        answer: (body) => (body as { items: { id: number }[] }).items.map(({ id }) => id),
        rows: ([rows = []]) => rows.map((row) => row['id'] as number),
      },
    },
    { name: 'invoices: of a client', ask: get(anna, `/invoices?clientId=${firm.clientId}`) },
  ];
}

const selected = `select i.*, p.name as project, p.year_number, pe.name as responsible, c.name as client, maker.name as maker from invoice i join project p on p.tenant_id = i.tenant_id and p.id = i.project_id
  join employee pe on pe.tenant_id = p.tenant_id and pe.id = p.employee_id left join client c on c.tenant_id = p.tenant_id and c.id = p.client_id left join employee maker on maker.tenant_id = i.tenant_id and maker.id = i.created_by`;

/** Among the last, because it writes: each round issues, reads and deletes, and so does its SQL. */
export function issuingRows({ toBill, projectId, bjorn: employee }: Firm): Row[] {
  const issue = async (server: Server): Promise<Answer> => {
    const made = await server.ask({ method: 'POST', path: '/invoices', body: { worklogIds: toBill }, as: bjorn });
    const [invoice] = (JSON.parse(made.text) as { invoices?: { id: number }[] }).invoices ?? [];
    if (!invoice) throw new Error(`No invoice was made: ${made.text}`);
    await server.ask({ path: `/invoices/${invoice.id}`, as: bjorn });
    return server.ask({ method: 'DELETE', path: `/invoices/${invoice.id}`, as: bjorn });
  };
  const last = '(select id from invoice where tenant_id = 1 order by number desc limit 1)';
  return [
    {
      name: `invoice: issue ${many} worklogs, read and delete`,
      ask: issue,
      bare: [
        {
          text: `with numbered as (update invoice_counter set last = last + 1 where tenant_id = 1 returning last)
          insert into invoice (tenant_id, number, project_id, payor_id, invoice_date, due_date, currency_code, currency_rate, total, discount, total_with_discount, total_vat, total_with_vat, seller, buyer, created_by)
          select 1, last, $2, p.client_id, now(), now(), 'ISK', 1, s.total, s.total - s.paid, s.paid, round(s.paid * 0.24), s.paid + round(s.paid * 0.24), '{"name": "a", "country": "IS"}', '{"name": "b", "country": "IS"}', $3
          from numbered, project p, (select sum(total_billed) total, sum(total_billed_with_discount) paid from worklog where tenant_id = 1 and id = any($1)) s where p.tenant_id = 1 and p.id = $2`,
          values: [toBill, projectId, employee],
        },
        {
          text: `insert into invoice_line (tenant_id, invoice_id, position, project_id, worklog_id, employee_id, date, employee_name, work_type_id, comment, quantity, price, discount, total, total_with_discount, vat_rate_id, vat_rate)
          select w.tenant_id, ${last}, row_number() over (order by w.id), w.project_id, w.id, w.employee_id, w.date, e.name, w.work_type_id, w.comment, w.quantity_billed, w.price, w.discount, w.total_billed, w.total_billed_with_discount,
            w.vat_rate_id, 0.24 from worklog w join employee e on e.tenant_id = w.tenant_id and e.id = w.employee_id where w.tenant_id = 1 and w.id = any($1)`,
          values: [toBill],
        },
        { text: `update worklog set invoice_id = ${last} where tenant_id = 1 and id = any($1)`, values: [toBill] },
        {
          text: `select * from invoice_line where tenant_id = 1 and invoice_id = ${last} order by position`,
          values: [],
        },
        { text: 'update worklog set invoice_id = null where tenant_id = 1 and id = any($1)', values: [toBill] },
        { text: `update invoice set deleted_at = now() where tenant_id = 1 and id = ${last}`, values: [] },
      ],
    },
  ];
}
