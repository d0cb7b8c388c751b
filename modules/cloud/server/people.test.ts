import { expect, it } from 'vitest';
import { CloudFailure, type CloudDrive, type CloudPerson } from '#server/cloud-drive.ts';
import { acceptingCloud } from '#tests/support/cloud.ts';
import { openWorld } from '#tests/support/world.ts';

let there: CloudPerson[] = [];
/** An address that Microsoft does not know. */
let unknown = '';
const cloud: CloudDrive = {
  ...acceptingCloud,
  people: async () => [...there],
  letIn: async (_container, email, role) => {
    if (email === unknown) throw new CloudFailure('refused');
    there.push({ id: email, email, roles: [role] });
  },
  shutOut: async (_container, id) => void (there = there.filter((one) => one.id !== id)),
};
const world = await openWorld({ cloudDrive: () => cloud });

it('finds and corrects permissions in the cloud that differ from the case’s', async () => {
  const firm = await world.firm();
  const rows = await world.rowsOf(firm);
  const path = `/projects/${rows['cloud/projects']}/storage/people`;
  there = [{ id: 'farin', email: 'farin@prof.example', roles: ['writer'] }];
  const before = (await firm.manager.call('GET', path)).body;
  expect(before.missing.map(({ email }: { email: string }) => email)).toContain(firm.manager.email);
  expect(before.extra).toEqual([{ email: 'farin@prof.example', role: 'writer' }]);
  // People who cannot see the case get access nowhere.
  expect(before.missing.map(({ email }: { email: string }) => email)).not.toContain(firm.reader.email);
  expect((await firm.manager.call('PUT', path, { body: {} })).body).toMatchObject({ missing: [], extra: [] });
  expect(there.map(({ email }) => email)).toEqual([firm.manager.email]);
  expect((await firm.manager.call('PUT', path, { body: {} })).status).toBe(200);
  expect(there).toHaveLength(1);
  expect((await firm.employee.call('GET', path)).status).toBe(404);
});

it('grants the others access if Microsoft does not know one of them, and reports that one as missing', async () => {
  const firm = await world.firm();
  const project = (await world.rowsOf(firm))['cloud/projects'];
  await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
    firm.id,
    project,
    firm.employee.employeeId,
  ]);
  there = [];
  unknown = firm.manager.email;
  const { status, body } = await firm.manager.call('PUT', `/projects/${project}/storage/people`, { body: {} });
  expect([status, body.missing.map(({ email }: { email: string }) => email)]).toEqual([200, [unknown]]);
  expect(there.map(({ email }) => email)).toEqual([firm.employee.email]);
  unknown = '';
});
