import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const open: pg.Client[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()));
});

async function setUp() {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  const make = async (body: object = {}) =>
    (await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id, price: 10_000, ...body } })).body;
  const edit = ({ id, version }: { id: number; version: number }) =>
    firm.employee.call('PUT', `/worklogs/${id}`, { body: { projectId: project.id, version, timer: true } });
  const click = (id: number, what: 'start' | 'stop') => firm.employee.call('PUT', `/worklogs/${id}/timer/${what}/`);
  return { firm, make, edit, click };
}

/**
 * A transaction besides the server's own. On a deadlock the database aborts another transaction rather than this one.
 */
async function begin() {
  const { pathname } = new URL(world.databaseUrl);
  const client = new pg.Client({ connectionString: Object.assign(new URL(inject('adminUrl')), { pathname }).href });
  await client.connect();
  open.push(client);
  await client.query("set deadlock_timeout = '1min'; begin");
  return client;
}

const waitingFor = async (kind: string) =>
  (
    await world.sql(
      'select from pg_locks where not granted and locktype = $1 and pid in (select pid from pg_stat_activity where datname = current_database())',
      [kind],
    )
  ).length;

it('takes the timer lock before the worklog lock in an edit that starts it, as a start and a stop do', async () => {
  const { firm, make, edit } = await setUp();
  const made = await make();
  const other = await begin();
  await other.query('select pg_advisory_xact_lock($1::int, $2::int)', [firm.id, firm.employee.employeeId]);
  const edited = edit(made);
  await expect.poll(() => waitingFor('advisory')).toBe(1);
  // A transaction that holds the timer lock, as a stop does, then gets the worklog lock too.
  await other.query('select from worklog where id = $1 for update nowait', [made.id]);
  await other.query('commit');
  expect((await edited).status).toBe(200);
});

it('stops even if the database ended its transaction to resolve a deadlock', async () => {
  const { firm, make, click } = await setUp();
  const made = await make({ timer: true });
  const other = await begin();
  await other.query('select from worklog where id = $1 for update', [made.id]);
  const stopped = click(made.id, 'stop');
  await expect.poll(() => waitingFor('transactionid')).toBe(1);
  // Now each waits for the other.
  await other.query('select pg_advisory_xact_lock($1::int, $2::int)', [firm.id, firm.employee.employeeId]);
  await other.query('commit');
  expect((await stopped).status).toBe(200);
  expect((await stopped).body.timerDate).toBeNull();
});

it('is edited, started and stopped concurrently: only stale edits are refused', async () => {
  const { firm, make, edit, click } = await setUp();
  const [first, second] = [await make(), await make()];
  const get = async (id: number) => (await firm.employee.call('GET', `/worklogs/${id}`)).body;
  for (let round = 0; round < 15; round++) {
    const [edited, ...clicked] = await Promise.all([
      edit(await get(first.id)),
      click(first.id, 'start'),
      click(second.id, 'start'),
      click(first.id, 'stop'),
      click(second.id, 'stop'),
    ]);
    expect([200, 412]).toContain(edited.status);
    expect(clicked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});

it.each(['delete', 'bulk'])('is locked before the worklogs that a %s stops it on', async (what) => {
  const { firm, make } = await setUp();
  const made = await make({ timer: true });
  const other = await begin();
  await other.query('select pg_advisory_xact_lock($1::int, $2::int)', [firm.id, firm.employee.employeeId]);
  const employeeId = firm.manager.employeeId;
  const body = what === 'bulk' ? { ids: [made.id], employeeId } : { ids: [made.id] };
  const changed = firm.manager.call('PUT', `/worklogs/${what}`, { body });
  await expect.poll(() => waitingFor('advisory')).toBe(1);
  await other.query('select from worklog where id = $1 for update nowait', [made.id]);
  await other.query('commit');
  expect((await changed).body).toEqual({ count: 1 });
});
