import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const open: pg.Client[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()));
});

/** A transaction besides the server's own, as the owner of the tables. */
async function begin() {
  const { pathname } = new URL(world.databaseUrl);
  const client = new pg.Client({ connectionString: Object.assign(new URL(inject('adminUrl')), { pathname }).href });
  await client.connect();
  open.push(client);
  await client.query('begin');
  return client;
}

const waiting = async () =>
  (await world.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length;

/** Calls while a departure has read and handed over everything, and is about to end. */
async function duringDeparture<T>(firm: Firm, leaver: Person, heir: Person, call: () => Promise<T>): Promise<T> {
  const { body } = await firm.manager.call('GET', `/employees/${leaver.employeeId}`);
  const blocker = await begin();
  await blocker.query('select from employee where id = $1 for no key update', [leaver.employeeId]);
  const left = firm.manager.call('POST', `/employees/${leaver.employeeId}/deactivate`, {
    body: { version: body.version, handOverTo: heir.employeeId },
  });
  await expect.poll(waiting).toBe(1);
  let answered = false;
  const called = call().finally(() => {
    answered = true;
  });
  await expect.poll(async () => answered || (await waiting()) === 2).toBe(true);
  await blocker.query('commit');
  expect((await left).status).toBe(200);
  return called;
}

async function setUp() {
  const firm = await world.firm();
  const heir = await firm.person({ name: 'Erfingi' });
  const project = await firm.project({ responsible: heir, linked: [firm.employee] });
  return { firm, heir, leaver: firm.employee, project };
}

it('refuses a case for someone who is leaving at that moment', async () => {
  const { firm, heir, leaver } = await setUp();
  const made = await duringDeparture(firm, leaver, heir, () =>
    firm.manager.call('POST', '/projects', { body: { name: 'Nýtt mál', employeeId: leaver.employeeId } }),
  );
  expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([422, ['employeeId']]);
});

it('refuses a case that someone who is leaving creates at that moment', async () => {
  const { firm, heir, leaver } = await setUp();
  const made = await duringDeparture(firm, leaver, heir, () =>
    leaver.call('POST', '/projects', { body: { name: 'Nýtt mál' } }),
  );
  expect(made.status).toBe(422);
});

it('refuses a task for someone who is leaving at that moment', async () => {
  const { firm, heir, leaver, project } = await setUp();
  const made = await duringDeparture(firm, leaver, heir, () =>
    firm.manager.call('POST', '/tasks', {
      body: { projectId: project.id, name: 'Verk', employeeId: leaver.employeeId },
    }),
  );
  expect([made.status, made.body.code]).toEqual([422, 'task_assignee']);
  const task = (await firm.manager.call('POST', '/tasks', { body: { projectId: project.id, name: 'Verk' } })).body;
  const another = await firm.person({ name: 'Annar' });
  await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
    firm.id,
    project.id,
    another.employeeId,
  ]);
  const edited = await duringDeparture(firm, another, heir, () =>
    firm.manager.call('PUT', `/tasks/${task.id}`, {
      body: { name: 'Verk', version: task.version, employeeId: another.employeeId },
    }),
  );
  expect([edited.status, edited.body.code]).toEqual([422, 'task_assignee']);
});

it('refuses a timer that someone who is leaving starts at that moment', async () => {
  const { firm, heir, leaver, project } = await setUp();
  const { body } = await leaver.call('POST', '/worklogs', { body: { projectId: project.id } });
  const started = await duringDeparture(firm, leaver, heir, () =>
    leaver.call('PUT', `/worklogs/${body.id}/timer/start/`),
  );
  expect(started.status).toBe(403);
  expect(await world.sql('select timer_date from worklog where id = $1', [body.id])).toEqual([{ timer_date: null }]);
});
