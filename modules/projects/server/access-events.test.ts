import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

/** Whom the last call told that their walls moved; null is everybody. */
async function told(tenantId: number, call: () => Promise<{ status: number }>) {
  const [last] = await world.sql<{ id: string }>('select coalesce(max(id), 0)::text as id from outbox');
  expect((await call()).status).toBe(200);
  const rows = await world.sql<{ employee_id: number | null; project_id: number | null }>(
    "select employee_id, project_id from outbox where tenant_id = $1 and id > $2::bigint and name = 'AccessUpdated' order by employee_id",
    [tenantId, last?.id],
  );
  // An event of the case itself would not reach them.
  expect(rows.every((row) => row.project_id === null)).toBe(true);
  return rows.map((row) => row.employee_id);
}

it('tells the people who are taken off a case, and only them (RT-01, PERM-09)', async () => {
  const firm = await world.firm();
  const { manager, employee, reader } = firm;
  const project = await firm.project({ linked: [employee, reader] });
  const edit = async (body: object) => {
    const { version } = (await manager.call('GET', `/projects/${project.id}`)).body;
    return manager.call('PUT', `/projects/${project.id}`, { body: { ...body, version } });
  };
  expect(await told(firm.id, () => edit({ name: 'Annað heiti' }))).toEqual([]);
  expect(await told(firm.id, () => edit({ employees: [reader.employeeId] }))).toEqual([employee.employeeId]);
  expect(await told(firm.id, () => edit({ employees: [reader.employeeId, employee.employeeId] }))).toEqual([]);
  expect(await told(firm.id, () => edit({ employeeId: employee.employeeId, employees: [] }))).toEqual(
    [manager.employeeId, reader.employeeId].toSorted((a, b) => a - b),
  );
});

it('tells the person who gets another role, and everybody when the firm opens or closes its cases (RT-01, PERM-07, PERM-16)', async () => {
  const firm = await world.firm();
  const { manager, employee } = firm;
  const { items } = (await manager.call('GET', '/employees')).body;
  const before = items.find(({ id }: { id: number }) => id === employee.employeeId);
  const body = { ...before, role: 'reader' };
  expect(await told(firm.id, () => manager.call('PUT', `/employees/${before.id}`, { body }))).toEqual([before.id]);
  const open = () =>
    manager.call('PUT', `/tenants/${firm.id}`, { body: { name: 'Opin', projectAccess: 'open', version: 1 } });
  expect(await told(firm.id, open)).toEqual([null]);
});
