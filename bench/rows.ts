import type pg from 'pg';
import { largeEmployee } from './large-firm.ts';
import type { Firm, Row } from './row.ts';
import { accountRows } from './rows/account.ts';
import { documentRows } from './rows/documents.ts';
import { projectRows } from './rows/projects.ts';
import { historyRows } from './rows/history.ts';
import { interestRows } from './rows/interest.ts';
import { invoiceRows, issuingRows, worklogsToBill } from './rows/invoices.ts';
import { largeRows } from './rows/large.ts';
import { pickerRows } from './rows/pickers.ts';
import { longestActQuery, richestRulingQuery, sourceRows } from './rows/sources.ts';
import { statisticsRows } from './rows/statistics.ts';
import { taskRows } from './rows/tasks.ts';
import { worklogRows, writingRows } from './rows/worklogs.ts';

export const rowsOf = (firm: Firm): Row[] => [
  ...worklogRows(firm),
  ...invoiceRows(firm),
  ...pickerRows(firm),
  ...projectRows(firm),
  ...historyRows(firm),
  ...statisticsRows(firm),
  ...interestRows(),
  ...largeRows(firm),
  ...taskRows(firm),
  ...documentRows(firm),
  ...sourceRows(firm),
  ...accountRows(),
  ...issuingRows(firm),
  ...writingRows(firm),
];

/** The people and rows that are queried, found in the data. */
export async function findFirm(db: pg.Client, now: Date): Promise<Firm> {
  const one = async (text: string): Promise<number> => (await db.query<{ id: number }>(text)).rows[0]?.id ?? 0;
  const employee = (name: string) =>
    one(`select id from employee where tenant_id = 1 and email = '${name}@logstofa.example'`);
  const anna = await employee('anna');
  const bjorn = await employee('bjorn');
  const projectId = await one(
    `select project_id as id from worklog join project p on p.id = project_id where p.employee_id = ${bjorn} and p.client_id is not null group by 1 order by count(*) desc, 1 limit 1`,
  );
  const large = await one("select id from tenant where name = 'Hamrar lögmenn'");
  const {
    rows: [party],
  } = await db.query<{ ssn: string }>('select ssn from client where tenant_id = $1 order by id offset 40000 limit 1', [
    large,
  ]);
  return {
    large: {
      tenantId: large,
      employee: await one(`select id from employee where email = '${largeEmployee}'`),
      ssn: party?.ssn ?? '',
      projectId: await one(`select id from project where tenant_id = ${large} and year = 2006 and number = 2`),
      taskId: await one(
        `select id from task where tenant_id = ${large} and status = 'Pending' order by rank offset 500 limit 1`,
      ),
    },
    tenantId: 1,
    anna,
    bjorn,
    projectId,
    // Anna's, so that Björn's own latest work stays unchanged.
    toBill: await worklogsToBill(db, projectId, anna),
    clientId: await one(`select client_id as id from project where id = ${projectId}`),
    longestAct: await one(longestActQuery),
    richestRuling: await one(richestRulingQuery),
    since: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 10),
  };
}
