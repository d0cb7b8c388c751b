import { addMonths } from '#shared/dates.ts';
import { largeEmployee, largeManager } from '../large-firm.ts';
import type { Firm, Row } from '../row.ts';
import type { Answer, Server } from '../server.ts';
import { anna as manager, get as ask } from './ask.ts';

const open = 'statuses=Pending&statuses=InProgress&statuses=OnHold';
const openSql =
  "t.tenant_id = $1 and t.deleted_at is null and t.status <> 'Completed' and p.status_id <> 2 and p.deleted_at is null";
const joined = 'from task t join project p on p.tenant_id = t.tenant_id and p.id = t.project_id';

/** 200,000 tasks of a large firm, and a month of sixty people's calendars. */
export function taskRows({ large, anna, since }: Firm): Row[] {
  const { tenantId, taskId, projectId } = large;
  const get =
    (as: string, path: string) =>
    (server: Server): Promise<Answer> =>
      server.ask({ path, as, tenantId });
  // This month: the demo data's calendars start with it.
  const first = addMonths(since, 2);
  const month = `dateFrom=${first}&dateTo=${first.slice(0, 8)}28&pageSize=2000`;
  let place = 0;
  return [
    {
      name: '200,000 tasks: the list of open ones, by due date',
      ask: get(largeManager, `/tasks?${open}&pageSize=50`),
      bare: [
        { text: `select t.* ${joined} where ${openSql} order by t.due_date, t.id limit 50`, values: [tenantId] },
        { text: `select count(*) ${joined} where ${openSql}`, values: [tenantId] },
      ],
    },
    { name: '200,000 tasks: the same behind walls', ask: get(largeEmployee, `/tasks?${open}&pageSize=50`) },
    {
      name: '200,000 tasks: one’s own day',
      ask: get(largeEmployee, `/tasks?${open}&employeeId=${large.employee}&pageSize=500&orderBy=dueDate%20asc`),
    },
    {
      name: '200,000 tasks: 500 cards of a board',
      ask: get(largeManager, '/tasks?statuses=Pending&pageSize=500&orderBy=orderIndex'),
    },
    {
      name: '200,000 tasks: the board of a case',
      ask: get(largeManager, `/tasks?projectId=${projectId}&pageSize=500&orderBy=projectOrderIndex`),
    },
    {
      name: '200,000 tasks: one move',
      ask: (server) =>
        server.ask({
          method: 'PUT',
          path: `/tasks/${taskId}/board`,
          body: { status: 'Pending', position: (place = (place + 7) % 100) },
          as: largeManager,
          tenantId,
        }),
    },
    { name: 'a month of the calendars of sixty people', ask: ask(manager, `/events?${month}`) },
    {
      name: 'a month of one calendar',
      ask: ask(manager, `/events?${month}&employeeId=${anna}`),
    },
  ];
}
