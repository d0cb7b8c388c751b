import type { Bare, Firm, Row } from '../row.ts';
import { anna, bjorn, get } from './ask.ts';
import { samePage } from './pickers.ts';

/** The list of projects, a project's page, and the pages of its parties. */
export function projectRows(firm: Firm): Row[] {
  const list = (
    name: string,
    as: string,
    query: string,
    where: string,
    values: readonly unknown[],
    compared: Pick<Row, 'agree'> = { agree: samePage },
  ): Row => ({
    name: `projects: ${name}`,
    ask: get(as, `/projects?${query}`),
    ...compared,
    bare: [
      {
        text: `${selected} where p.tenant_id = $1 and p.deleted_at is null and ${where} order by p.year desc, p.number desc limit 20`,
        values: [1, ...values],
      },
      {
        text: `select count(*) from project p where p.tenant_id = $1 and p.deleted_at is null and ${where}`,
        values: [1, ...values],
      },
    ],
  });
  const mine =
    '(p.employee_id = $2 or p.id in (select project_id from project_employee where tenant_id = $1 and employee_id = $2))';
  const named = `(p.search_text like '%slys%' or p.client_id in (select id from client where tenant_id = $1 and deleted_at is null and search_text like '%slys%')
    or p.opponent_id in (select id from opponent where tenant_id = $1 and deleted_at is null and search_text like '%slys%'))`;
  const of = (kind: string, text: string, values: readonly unknown[]): readonly Bare[] => [
    { text: `select * from ${kind} where ${text}`, values },
  ];
  const { projectId, clientId } = firm;
  return [
    list('all', anna, '', 'true', []),
    list('all behind walls', bjorn, '', mine, [firm.bjorn]),
    list('open ones', anna, 'statusId=1', 'p.status_id = 1', []),
    // Not compared: the endpoint searches the forms of a word and the parts of compounds, the SQL one spelling.
    list('search', anna, 'search=slys', named, [], {}),
    list(
      'of a client',
      anna,
      `clientId=${clientId}`,
      '(p.client_id = $2 or p.id in (select project_id from project_client where tenant_id = $1 and client_id = $2))',
      [clientId],
    ),
    {
      name: 'project',
      ask: get(bjorn, `/projects/${projectId}`),
      bare: [{ text: `${selected} where p.tenant_id = $1 and p.id = $2`, values: [1, projectId] }],
    },
    { name: 'project: header and counts', ask: get(bjorn, `/projects/${projectId}/index`) },
    {
      name: 'project: sums of its work',
      ask: get(bjorn, `/projects/${projectId}/stats`),
      bare: [
        {
          text: 'select currency_code, work_type_id, count(*), sum(quantity), sum(total_billed_with_discount) from worklog where tenant_id = $1 and project_id = $2 and deleted_at is null group by 1, 2',
          values: [1, projectId],
        },
      ],
    },
    {
      name: 'client',
      ask: get(anna, `/clients/${clientId}`),
      bare: of('client', 'tenant_id = $1 and id = $2', [1, clientId]),
    },
    { name: 'client: header and counts', ask: get(anna, `/clients/${clientId}/index`) },
    {
      name: 'client: figures',
      ask: get(anna, `/clients/${clientId}/stats`),
      bare: [
        {
          text: 'select w.currency_code, count(*), sum(w.total_billed_with_discount) from worklog w join project p on p.tenant_id = w.tenant_id and p.id = w.project_id where p.tenant_id = $1 and p.client_id = $2 and w.deleted_at is null group by 1',
          values: [1, clientId],
        },
      ],
    },
    {
      name: 'labels',
      ask: get(anna, '/labels'),
      bare: of('label', 'tenant_id = $1 and deleted_at is null order by name', [1]),
    },
    {
      name: 'project types',
      ask: get(anna, '/projectTypes?treeResult=true'),
      bare: of('project_type', 'tenant_id = $1 and deleted_at is null order by name', [1]),
    },
  ];
}

const selected = `select p.*, e.name as employee, c.name as client, c.ssn, o.name as opponent, payor.name as payor, maker.name as maker, f.priority,
    (select json_agg(json_build_object('id', t.id, 'name', t.name)) from project_type_link l join project_type t on t.tenant_id = l.tenant_id and t.id = l.project_type_id where l.tenant_id = p.tenant_id and l.project_id = p.id) as types,
    (select json_agg(json_build_object('id', b.id, 'name', b.name)) from project_label l join label b on b.tenant_id = l.tenant_id and b.id = l.label_id where l.tenant_id = p.tenant_id and l.project_id = p.id) as labels,
    case when p.fee_cap > 0 then (select sum(w.total_billed_with_discount * w.currency_rate) from worklog w where w.tenant_id = p.tenant_id and w.project_id = p.id and w.deleted_at is null) end as used
  from project p join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  left join client c on c.tenant_id = p.tenant_id and c.id = p.client_id left join opponent o on o.tenant_id = p.tenant_id and o.id = p.opponent_id
  left join client payor on payor.tenant_id = p.tenant_id and payor.id = p.payor_id left join employee maker on maker.tenant_id = p.tenant_id and maker.id = p.created_by
  left join project_favorite f on f.tenant_id = p.tenant_id and f.project_id = p.id and f.employee_id = 1`;
