import type { Bare, Firm, Row } from '../row.ts';
import { anna, bjorn, get } from './ask.ts';

/** Look-ups of pickers and dialogs, which are requested on every keystroke. */
export function pickerRows(firm: Firm): Row[] {
  const lite = (where: string, order: string, values: readonly unknown[]): readonly Bare[] => [
    {
      text: `${projects} where p.tenant_id = $1 and p.deleted_at is null and ${where} order by ${order} limit 20`,
      values: [1, ...values],
    },
    {
      text: `select count(*) from project p where p.tenant_id = $1 and p.deleted_at is null and ${where}`,
      values: [1, ...values],
    },
  ];
  const mine =
    '(p.employee_id = $2 or p.id in (select project_id from project_employee where tenant_id = $1 and employee_id = $2))';
  const recent =
    '(select max(w.modified_at) from worklog w where w.tenant_id = p.tenant_id and w.project_id = p.id and w.employee_id = $2 and w.deleted_at is null) desc nulls last, p.year desc, p.number desc';
  const matching = (word: string) => `p.search_text like '%${word}%'`;
  const byNumber = 'p.year desc, p.number desc';
  return [
    { name: 'projects/lite: all', ask: get(anna, '/projects/lite'), bare: lite('true', byNumber, []), agree: samePage },
    {
      name: 'projects/lite: recent first',
      ask: get(bjorn, '/projects/lite?recent=true'),
      bare: lite(mine, recent, [firm.bjorn]),
      agree: sameFirst,
    },
    // Not compared: the endpoint searches the forms of a word and the parts of compounds, the SQL one spelling.
    {
      name: 'projects/lite: search',
      ask: get(bjorn, '/projects/lite?search=slys'),
      bare: lite(`${matching('slys')} and ${mine}`, byNumber, [firm.bjorn]),
    },
    {
      name: 'project for work',
      ask: get(bjorn, `/projects/${firm.projectId}/work`),
      bare: [{ text: `${projects} where p.tenant_id = $1 and p.id = $2`, values: [1, firm.projectId] }],
    },
    ...parties('clients', 'client'),
    ...parties('opponents', 'opponent'),
    { name: 'employees', ask: get(anna, '/employees'), bare: people('true'), agree: samePage },
    {
      name: 'employees: search',
      ask: get(anna, '/employees?search=sig'),
      bare: people("e.search_text like '%sig%'"),
      agree: samePage,
    },
    { name: 'search: everything', ask: get(anna, '/search?search=brim'), bare: found('brim') },
    {
      name: 'rates',
      ask: get(anna, '/rates'),
      bare: [{ text: 'select * from rate where tenant_id = $1 and deleted_at is null order by name', values: [1] }],
    },
  ];
}

export const samePage: Row['agree'] = {
  answer: (body) => {
    const { items, pagination } = body as { items: { id: number }[]; pagination: { total: number } };
    return [items.map(({ id }) => id), pagination.total];
  },
  rows: ([items = [], count = []]) => [items.map((row) => row['id'] as number), Number(count[0]?.['count'])],
};

// Work from years ago has no order.
const sameFirst: Row['agree'] = {
  answer: (body) => (body as { items: { id: number }[] }).items.slice(0, 5).map(({ id }) => id),
  rows: ([items = []]) => items.slice(0, 5).map((row) => row['id'] as number),
};

const projects = `select p.*, e.name as employee, c.name as client, payor.name as payor, coalesce(payor.currency_code, c.currency_code, 'ISK') as currency
  from project p join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  left join client c on c.tenant_id = p.tenant_id and c.id = p.client_id left join client payor on payor.tenant_id = p.tenant_id and payor.id = p.payor_id`;

function parties(path: 'clients' | 'opponents', table: 'client' | 'opponent'): Row[] {
  const bare = (where: string): readonly Bare[] => [
    {
      text: `select x.*, maker.name as maker, editor.name as editor from ${table} x left join employee maker on maker.id = x.created_by left join employee editor on editor.id = x.modified_by
        where x.tenant_id = $1 and x.deleted_at is null and ${where} order by x.name, x.id limit 20`,
      values: [1],
    },
    {
      text: `select count(*) from ${table} x where x.tenant_id = $1 and x.deleted_at is null and ${where}`,
      values: [1],
    },
  ];
  return [
    { name: path, ask: get(anna, `/${path}`), bare: bare('true'), agree: samePage },
    // Not compared, for the same reason as the picker's.
    { name: `${path}: search`, ask: get(anna, `/${path}?search=brim`), bare: bare("x.search_text like '%brim%'") },
  ];
}

const people = (where: string): readonly Bare[] => [
  {
    text: `select e.*, r.name as rate from employee e left join rate r on r.tenant_id = e.tenant_id and r.id = e.rate_id where e.tenant_id = $1 and e.deactivated_at is null and ${where} order by e.name, e.id limit 20`,
    values: [1],
  },
  {
    text: `select count(*) from employee e where e.tenant_id = $1 and e.deactivated_at is null and ${where}`,
    values: [1],
  },
];

function found(word: string): readonly Bare[] {
  const hits = ['project', 'client', 'opponent']
    .map(
      (table) =>
        `select id, name from ${table} where tenant_id = $1 and deleted_at is null and search_text like '%${word}%'`,
    )
    .join(' union all ');
  return [
    { text: `select * from (${hits}) hit order by name, id limit 20`, values: [1] },
    { text: `select count(*) from (${hits}) hit`, values: [1] },
  ];
}
