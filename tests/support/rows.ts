import type { Firm } from './firm.ts';
import type { World } from './world.ts';

/** A row of each kind that a path may name, by the first word of the path, on a project that only managers see. */
export async function makeRows(world: World, firm: Firm): Promise<Readonly<Record<string, number>>> {
  const client = await firm.client();
  const project = await firm.project({ clientId: client.id });
  const [worklog] = await world.sql<{ id: number }>(
    'insert into worklog (tenant_id, project_id, employee_id, date, quantity, price) values ($1, $2, $3, now(), 1, 1000) returning id',
    [firm.id, project.id, firm.manager.employeeId],
  );
  return { tenants: firm.id, projects: project.id, clients: client.id, employees: firm.manager.employeeId, worklogs: worklog?.id ?? 0 };
}
