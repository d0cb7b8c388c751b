import { addDays, addMonths } from '#shared/dates.ts';
import type { Bare, Firm, Row } from '../row.ts';
import { anna, bjorn, get } from './ask.ts';

/** The list of worklogs in its common forms, and the timer's calls. */
export function worklogRows(firm: Firm): Row[] {
  const list = (
    name: string,
    as: string,
    query: string,
    where: string,
    values: readonly unknown[],
    order = 'w.date desc, w.id desc',
    size = 20,
  ): Row => ({
    name: `worklogs: ${name}`,
    ask: get(as, `/worklogs?${query}`),
    bare: [page(where, values, order, size), sums(where, values)],
    agree: {
      answer: (body) => {
        const { items, pagination, aggregates } = body as {
          items: { id: number }[];
          pagination: { total: number };
          aggregates: { quantity: number };
        };
        return [items.map(({ id }) => id), pagination.total, aggregates.quantity];
      },
      rows: ([items = [], counted = []]) => [
        items.map((row) => row['id'] as number),
        counted.reduce((sum, row) => sum + Number(row['count']), 0),
        Math.round(counted.reduce((sum, row) => sum + Number(row['quantity']), 0) * 100) / 100,
      ],
    },
  });
  const { since, projectId, clientId } = firm;
  const from = (parameter: string) => `w.date >= ${parameter}::timestamp at time zone 'UTC'`;
  const month = addMonths(since, 1);
  const unbilled = `w.invoice_id is null and ${from('$2')}`;
  const behindWalls =
    '(w.project_id in (select project_id from project_employee where tenant_id = $1 and employee_id = $3 union all select id from project where tenant_id = $1 and employee_id = $3))';
  return [
    list('as the screen opens', anna, `isBooked=false&dateFrom=${since}`, unbilled, [since]),
    list('the same behind walls', bjorn, `isBooked=false&dateFrom=${since}`, `${unbilled} and ${behindWalls}`, [
      since,
      firm.bjorn,
    ]),
    list('500 rows', anna, `isBooked=false&dateFrom=${since}&pageSize=500`, unbilled, [since], undefined, 500),
    list('everything', anna, '', 'true', []),
    list('everything behind walls', bjorn, '', behindWalls.replaceAll('$3', '$2'), [firm.bjorn]),
    list('of three months, billed too', anna, `dateFrom=${since}`, from('$2'), [since]),
    list('the same three months behind walls', bjorn, `dateFrom=${since}`, `${from('$2')} and ${behindWalls}`, [
      since,
      firm.bjorn,
    ]),
    ...[
      { name: 'a month of a person', as: anna },
      { name: 'a month of one’s own', as: bjorn },
    ].map(({ name, as }) =>
      list(
        name,
        as,
        `employeeId=${firm.bjorn}&dateFrom=${month}&dateTo=${lastOfMonth(month)}`,
        `w.employee_id = $2 and ${from('$3')} and w.date < ($4::date + 1)::timestamp at time zone 'UTC'`,
        [firm.bjorn, month, lastOfMonth(month)],
      ),
    ),
    ...[
      { name: 'worklogs: one row', as: anna },
      { name: 'worklogs: one row behind walls', as: bjorn },
    ].map(({ name, as }) => ({
      name,
      ask: get(as, `/worklogs/${firm.toBill[0] ?? 0}`),
      bare: [{ text: `${selected} where w.tenant_id = $1 and w.id = $2`, values: [1, firm.toBill[0]] }],
    })),
    list('of an employee', anna, `employeeId=${firm.bjorn}`, 'w.employee_id = $2', [firm.bjorn]),
    list('of a case', anna, `projectId=${projectId}`, 'w.project_id = $2', [projectId]),
    list(
      'of a client',
      anna,
      `clientId=${clientId}`,
      'w.project_id in (select id from project where tenant_id = $1 and client_id = $2 union select project_id from project_client where tenant_id = $1 and client_id = $2)',
      [clientId],
    ),
    list(
      'largest first',
      anna,
      `isBooked=false&dateFrom=${since}&orderBy=total%20desc`,
      unbilled,
      [since],
      'w.total desc, w.id desc',
    ),
    {
      name: 'worklogs: latest five',
      ask: get(bjorn, '/worklogs/latest'),
      bare: [
        {
          text: `${selected} where w.tenant_id = $1 and w.deleted_at is null and w.employee_id = $2 order by w.modified_at desc, w.id desc limit 5`,
          values: [1, firm.bjorn],
        },
      ],
      agree: {
        answer: (body) => (body as { id: number }[]).map(({ id }) => id),
        rows: ([items = []]) => items.map((row) => row['id'] as number),
      },
    },
    {
      name: 'timesheet: a month',
      ask: get(bjorn, `/worklogs/tempo?dateFrom=${since}&dateTo=${lastOfMonth(since)}&includeSuggestions=true`),
      bare: [
        {
          text: `select w.project_id, p.year_number, p.name, w.date::date as day, sum(w.quantity) as quantity, count(*), min(w.id), max(w.created_at) from worklog w join project p on p.id = w.project_id
            where w.tenant_id = $1 and w.employee_id = $2 and w.work_type_id = 1 and w.deleted_at is null and w.date >= $3::date and w.date < $4::date + 1 group by 1, 2, 3, 4 order by 4`,
          values: [1, firm.bjorn, since, lastOfMonth(since)],
        },
        {
          text: 'select date, count(*) from suggestion where tenant_id = $1 and employee_id = $2 and date between $3 and $4 and approved_at is null and dismissed_at is null group by 1',
          values: [1, firm.bjorn, since, lastOfMonth(since)],
        },
      ],
      agree: {
        answer: (body) => (body as { summary: { quantity: number } }).summary.quantity,
        rows: ([cells = []]) => Math.round(cells.reduce((sum, row) => sum + Number(row['quantity']), 0) * 100) / 100,
      },
    },
    {
      name: 'timer: which runs',
      ask: get(bjorn, '/worklogs/timer/active'),
      bare: [
        {
          text: 'select * from worklog where tenant_id = $1 and employee_id = $2 and timer_date is not null and deleted_at is null',
          values: [1, firm.bjorn],
        },
      ],
    },
    {
      name: 'export: three months to Excel',
      ask: get(anna, `/worklogs/export?isBooked=false&dateFrom=${since}`),
      bare: [
        {
          text: `${selected} where w.tenant_id = $1 and w.deleted_at is null and ${unbilled} order by w.date desc, w.id desc`,
          values: [1, since],
        },
      ],
    },
  ];
}

const lastOfMonth = (first: string): string => addDays(addMonths(first, 1), -1);

/** The last, because it fills the case with entries. */
export function writingRows({ projectId, bjorn: employee }: Firm): Row[] {
  const body = { projectId, comment: 'Mæling', quantity: 1 };
  return [
    {
      name: 'worklog: create',
      ask: (server) => server.ask({ method: 'POST', path: '/worklogs', body, as: bjorn }),
      bare: [
        {
          text: `with made as (insert into worklog (tenant_id, project_id, employee_id, date, comment, quantity, quantity_billed, price, created_by) values ($1, $2, $3, now(), 'Mæling', 1, 1, 29900, $3) returning id, tenant_id)
          insert into outbox (tenant_id, name, payload) select tenant_id, 'WorklogCreated', '{}' from made`,
          values: [1, projectId, employee],
        },
      ],
    },
    {
      name: 'timer: start and stop',
      ask: async (server) => {
        const made = await server.ask({ method: 'POST', path: '/worklogs', body: { ...body, timer: true }, as: bjorn });
        const { id } = JSON.parse(made.text) as { id: number };
        return server.ask({ method: 'PUT', path: `/worklogs/${id}/timer/stop`, as: bjorn });
      },
    },
  ];
}

const selected = `select w.*, p.name as project_name, p.year_number, p.billable, pe.name as responsible, e.name as employee, c.name as client, payor.name as payor, maker.name as maker,
    (select pt.name from project_type_link l join project_type pt on pt.tenant_id = l.tenant_id and pt.id = l.project_type_id
      where l.tenant_id = w.tenant_id and l.project_id = w.project_id order by pt.parent_type_id nulls first limit 1) as type
  from worklog w join project p on p.tenant_id = w.tenant_id and p.id = w.project_id
  join employee e on e.tenant_id = w.tenant_id and e.id = w.employee_id join employee pe on pe.tenant_id = p.tenant_id and pe.id = p.employee_id
  left join client c on c.tenant_id = p.tenant_id and c.id = p.client_id left join client payor on payor.tenant_id = w.tenant_id and payor.id = w.payor_id
  left join employee maker on maker.tenant_id = w.tenant_id and maker.id = w.created_by`;

function page(where: string, values: readonly unknown[], order: string, size: number): Bare {
  return {
    text: `${selected} where w.tenant_id = $1 and w.deleted_at is null and ${where} order by ${order} limit ${size}`,
    values: [1, ...values],
  };
}

function sums(where: string, values: readonly unknown[]): Bare {
  return {
    text: `select w.currency_code, count(*), coalesce(sum(w.quantity) filter (where w.work_type_id = 1), 0) as quantity, coalesce(sum(w.quantity_billed) filter (where w.work_type_id = 1), 0) as billed,
        sum(w.total) as a, sum(w.total_billed) as b, sum(w.total_written_off) as c, sum(w.total_billed_with_discount) as d, sum(w.total_written_off_with_discount) as e
      from worklog w where w.tenant_id = $1 and w.deleted_at is null and ${where} group by w.currency_code`,
    values: [1, ...values],
  };
}
