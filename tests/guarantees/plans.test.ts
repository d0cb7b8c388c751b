import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { installModules } from '#server/modules.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { watchPlans, type Plan } from '#tests/support/plans.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// A page of a list uses an index, whoever asks, in a firm of some size: no list reads a whole table for 20 rows. Counts
// and sums over all matches may.

const world = await openWorld({ ownDatabase: true });
const takePlans = await watchPlans(world);
const firm = await world.firm();
const { routes } = installModules(testSettings());

/** Lists that read a whole table for a page, with the reason. It may only shrink. */
const excused: Readonly<Record<string, string>> = {
  '/worklogs/grouped': 'its rows are sums over all that awaits an invoice',
};

const lists = routes.map(({ endpoint }) => endpoint).filter(isList);

beforeAll(async () => {
  const made = { tenant: firm.id, boss: firm.manager.employeeId, employee: firm.employee.employeeId };
  await world.sql(
    `insert into client (tenant_id, name, ssn) select ${made.tenant}, 'Viðskiptavinur ' || n, lpad(n::text, 10, '0') from generate_series(1, ${rows}) n`,
  );
  await world.sql(
    `insert into opponent (tenant_id, name, ssn) select ${made.tenant}, 'Gagnaðili ' || n, lpad(n::text, 10, '0') from generate_series(1, ${rows}) n`,
  );
  await world.sql(`insert into project (tenant_id, year, number, name, employee_id, client_id, opponent_id)
    select ${made.tenant}, 2020 + n % 6, n, 'Mál ' || n, ${made.boss}, c.id, o.id from generate_series(1, ${rows}) n
      join (select id, row_number() over () as place from client where tenant_id = ${made.tenant}) c on c.place = n join (select id, row_number() over () as place from opponent where tenant_id = ${made.tenant}) o on o.place = n`);
  await world.sql(
    `insert into project_employee (tenant_id, project_id, employee_id) select ${made.tenant}, id, ${made.employee} from project where tenant_id = ${made.tenant} and number % 10 = 0`,
  );
  await world.sql(`insert into worklog (tenant_id, project_id, employee_id, date, comment, quantity, price)
    select ${made.tenant}, p.id, case when n % 3 = 0 then ${made.employee} else ${made.boss} end, now() - p.number * interval '3 hours' - n * interval '20 days', 'Vinna ' || n, 1, 10000
      from project p, generate_series(1, 4) n where p.tenant_id = ${made.tenant}`);
  await world.sql('analyze');
}, 60_000);

const rows = 2000;

describe.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))('a page of %s', (path, endpoint) => {
  it.each(['manager', 'employee', 'reader'] as const)('uses an index, for a %s', async (who) => {
    expect(await readWhole(who, path)).toEqual(path in excused ? expect.anything() : []);
  });

  if (takes(endpoint, 'search')) {
    it('uses an index to search words', async () => {
      expect(await readWhole('manager', `${path}?search=123`)).toEqual([]);
    });
  }
});

it('a page of worklogs continues after another through an index, however deep', async () => {
  const { pagination } = (await firm.manager.call('GET', '/worklogs')).body;
  takePlans();
  expect((await firm.manager.call('GET', `/worklogs?pageNumber=2&after=${pagination.next}`)).status).toBe(200);
  const conditions = takePlans().flatMap(({ nodes }) => nodes.map((node) => node['Index Cond'] ?? ''));
  expect(conditions.filter((condition) => /ROW\((\w+\.)?date, (\w+\.)?id\) </.test(condition))).not.toEqual([]);
});

it('sums of unbilled worklogs are read from the index alone, with all that their walls check', async () => {
  await world.sql('vacuum worklog'); // as autovacuum does: an index alone does not know which rows are visible
  const since = new Date(Date.now() - 40 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  takePlans();
  const { status, body } = await firm.manager.call('GET', `/worklogs/sums?isBooked=false&dateFrom=${since}`);
  const reads = takePlans().flatMap(({ nodes }) => nodes.filter((node) => node['Relation Name'] === 'worklog'));
  expect([status, body.total > 0]).toEqual([200, true]);
  expect(reads).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Index Name': 'worklog_unbilled' }]);
});

it.each(['/clients/:id/stats', '/worklogs?payorId=:id', '/invoices?payorId=:id', '/comments?clientId=:id'])(
  'finds a client and those merged into it by an index: %s',
  async (path) => {
    const [client] = await world.sql<{ id: number }>(`select min(id) as id from client where tenant_id = ${firm.id}`);
    takePlans();
    expect((await firm.manager.call('GET', path.replace(':id', String(client?.id)))).status).toBe(200);
    const reads = takePlans().flatMap(({ nodes }) => nodes.filter((node) => node['Relation Name'] === 'client'));
    expect(reads.map((node) => node['Node Type']).filter((type) => type === 'Seq Scan')).toEqual([]);
    expect(reads.length).toBeGreaterThan(0);
  },
);

it.each(['client', 'opponent'])('finds each %s of a town by an index', async (table) => {
  takePlans();
  expect((await firm.employee.call('GET', `/${table}s?search=Akureyri`)).status).toBe(200);
  const indexes = takePlans().flatMap(({ nodes }) => nodes.map((node) => node['Index Name']));
  expect(indexes).toContain(`${table}_city`);
});

/** Of the statements since the plans were last taken. */
const readsOf = (table: string) =>
  takePlans().flatMap(({ nodes }) => nodes.filter((node) => node['Relation Name'] === table));

it('what awaits a person is counted by indexes of what is unfinished, because every page asks for it', async () => {
  await world.sql(`insert into invoice (tenant_id, number, project_id, payor_id, invoice_date, due_date, currency_code, currency_rate, total, discount, total_with_discount, total_vat, total_with_vat, seller, buyer)
    select ${firm.id}, n, p.id, p.client_id, date '2026-10-01', date '2026-10-20', 'ISK', 1, 100, 0, 100, 24, 124, '{}', '{}'
      from generate_series(1, ${rows}) n join project p on p.tenant_id = ${firm.id} and p.number = n`);
  await world.sql(`insert into invoice_payment (tenant_id, invoice_id, project_id, amount, paid_on)
    select tenant_id, id, project_id, 124, date '2026-10-19' from invoice where tenant_id = ${firm.id} and number > 20`);
  await world.sql('analyze invoice');
  takePlans();
  expect((await firm.employee.call('GET', '/dashboard/needs')).status).toBe(200);
  const reads = takePlans().flatMap(({ nodes }) => nodes);
  const indexes = (table: string) =>
    reads.filter((node) => node['Relation Name'] === table).map((node) => node['Index Name'] ?? node['Node Type']);
  expect(indexes('worklog')).toContain('worklog_lacking');
  expect(indexes('worklog')).not.toContain('Seq Scan');
  expect(indexes('invoice')).toContain('invoice_unpaid');
  expect(indexes('invoice')).not.toContain('Seq Scan');
});

it('the work of a client and the history of a case are read by indexes', async () => {
  const [one] = await world.sql<{ id: number; client_id: number }>(
    `select id, client_id from project where tenant_id = ${firm.id} limit 1`,
  );
  takePlans();
  expect((await firm.manager.call('GET', `/clients/${one?.client_id}/stats`)).status).toBe(200);
  expect(readsOf('worklog').map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect((await firm.manager.call('GET', `/audit/rows?kind=project&id=${one?.id}&most=25`)).status).toBe(200);
  expect(readsOf('audit_log').map((node) => node['Index Name'])).toEqual(
    expect.arrayContaining(['audit_log_entity', 'audit_log_pkey']),
  );
});

it('detects a plan that reads a whole table', async () => {
  const client = await world.pool.connect();
  takePlans();
  await client.query("select id from worklog where comment like '%7%' limit 20");
  client.release();
  expect(readingWhole(takePlans()).map(({ table }) => table)).toEqual(['worklog']);
});

// The last, because it makes the firm larger. PostgreSQL expects many texts to contain any word: it would read the newest
// ones until it has enough, which for a rare word is all of them.
it('texts are found by the index of their words, also a word that none contains', { timeout: 180_000 }, async () => {
  await world.sql(`insert into worklog (tenant_id, project_id, employee_id, date, comment)
    select ${firm.id}, p.id, p.employee_id, now() - n * interval '1 hour', 'Vinna ' || n from (select id, employee_id from project where tenant_id = ${firm.id} limit 1) p, generate_series(1, 30000) n`);
  await world.sql('analyze worklog');
  takePlans();
  expect((await firm.manager.call('GET', '/search?search=hvergi')).status).toBe(200);
  const reads = takePlans().flatMap(({ nodes }) => nodes.filter((node) => node['Index Name']?.startsWith('worklog')));
  // The key reads what was found.
  expect(new Set(reads.map((node) => node['Index Name']))).toEqual(new Set(['worklog_words', 'worklog_pkey']));
});

async function readWhole(who: 'manager' | 'employee' | 'reader', path: string) {
  takePlans();
  const { status } = await firm[who].call('GET', path);
  // A managers-only list reads nothing for others.
  expect(status).toBe(who !== 'manager' && managersOnly.has(path.split('?')[0] ?? '') ? 403 : 200);
  return readingWhole(takePlans());
}

/** Statements that return a page, but read a large table completely. */
function readingWhole(plans: readonly Plan[]): { readonly table: string; readonly query: string }[] {
  const pages = plans.filter(({ nodes }) => nodes[0]?.['Node Type'] === 'Limit');
  return pages.flatMap(({ query, nodes }) =>
    nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
      .map((node) => ({ table: node['Relation Name'] ?? '', query })),
  );
}

const managersOnly = new Set(['/bin', '/imports']);

const large = new Set(['client', 'opponent', 'project', 'worklog', 'party_name', 'party_role']);

function isList(endpoint: Endpoint): boolean {
  const { method, path, answer, access } = endpoint;
  return (
    method === 'GET' &&
    access === 'tenant' &&
    !path.includes(':') &&
    answer instanceof z.ZodMiniObject &&
    'pagination' in answer.shape
  );
}

function takes({ query }: Endpoint, field: string): boolean {
  return query instanceof z.ZodMiniObject && field in query.shape;
}
