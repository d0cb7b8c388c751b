import type { Firm, Row } from '../row.ts';
import { anna, bjorn, get } from './ask.ts';

/** Statistics of the last weeks and of all time, and the current projects. */
export function statisticsRows({ since, bjorn: employee }: Firm): Row[] {
  const clients = (name: string, as: string, from: string, where: string, values: readonly unknown[]): Row => ({
    name: `statistics: ${name}`,
    ask: get(as, `/worklogs/stats?type=Clients&dateFrom=${from}`),
    bare: [
      {
        text: `select p.client_id, c.name, sum(hours) as hours, sum(isk) as isk, sum(n) as count
        from (select w.project_id, sum(w.quantity) filter (where w.work_type_id = 1) as hours, sum(w.total_billed_with_discount * w.currency_rate) as isk, count(*) as n
                from worklog w where w.tenant_id = $1 and w.deleted_at is null and w.date >= $2::timestamp at time zone 'UTC' and ${where} group by 1) w
        join project p on p.tenant_id = $1 and p.id = w.project_id left join client c on c.tenant_id = $1 and c.id = p.client_id group by 1, 2`,
        values: [1, from, ...values],
      },
    ],
    agree: {
      answer: (body) => (body as { totals: { count: number } }).totals.count,
      rows: ([groups = []]) => groups.reduce((sum, row) => sum + Number(row['count']), 0),
    },
  });
  const behindWalls =
    'w.project_id in (select project_id from project_employee where tenant_id = $1 and employee_id = $3 union all select id from project where tenant_id = $1 and employee_id = $3)';
  return [
    clients('three months by client', anna, since, 'true', []),
    clients('three months by client behind walls', bjorn, since, behindWalls, [employee]),
    clients('all worklogs by client', anna, '2000-01-01', 'true', []),
    {
      name: 'statistics: projects by status',
      ask: get(anna, `/projects/stats?type=Statuses&dateFrom=${since}`),
      bare: [
        {
          text: `select p.status_id, count(*), sum(hours), sum(isk) from project p
          left join (select w.project_id, sum(w.quantity) filter (where w.work_type_id = 1) as hours, sum(w.total_billed_with_discount * w.currency_rate) as isk
                       from worklog w where w.tenant_id = $1 and w.deleted_at is null and w.date >= $2::timestamp at time zone 'UTC' group by 1) w on w.project_id = p.id
          where p.tenant_id = $1 and p.deleted_at is null group by 1`,
          values: [1, since],
        },
      ],
    },
  ];
}
