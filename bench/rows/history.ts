import type { Firm, Row } from '../row.ts';
import { anna, bjorn, get } from './ask.ts';

/** Comments, the audit log, the bin. */
export function historyRows({ projectId }: Firm): Row[] {
  return [
    {
      name: 'comments of a case',
      ask: get(bjorn, `/comments?projectId=${projectId}`),
      bare: [
        {
          text: 'select c.*, e.name, e.image_id from comment c join employee e on e.tenant_id = c.tenant_id and e.id = c.employee_id where c.tenant_id = $1 and c.project_id = $2 and c.deleted_at is null order by c.created_at desc, c.id desc limit 20',
          values: [1, projectId],
        },
        {
          text: 'select count(*) from comment where tenant_id = $1 and project_id = $2 and deleted_at is null',
          values: [1, projectId],
        },
      ],
    },
    {
      name: 'log of the firm',
      ask: get(anna, '/audit'),
      bare: [{ text: 'select * from audit_log where tenant_id = $1 order by at desc, id desc limit 51', values: [1] }],
    },
    { name: 'log of oneself', ask: get(bjorn, '/audit') },
    {
      name: 'log of a case',
      ask: get(anna, `/audit/rows?kind=project&id=${projectId}`),
      bare: [
        {
          text: "select * from audit_log where tenant_id = $1 and entity = 'project' and entity_id = $2 order by at desc, id desc limit 51",
          values: [1, projectId],
        },
      ],
    },
    { name: 'bin', ask: get(anna, '/bin') },
  ];
}
