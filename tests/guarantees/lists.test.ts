import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import { fieldsOf, goodPath, sampleOf, type Schema } from '#tests/support/samples.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// Every list answers in the same form, whichever module it belongs to (decisions §2).

const world = await openWorld();
const { routes } = installModules(testSettings());
const firm = await world.firm();
const rows = await world.rowsOf(firm);

const takes = ({ query }: Endpoint, name: string): boolean =>
  query !== undefined && fieldsOf(query).some((field) => field.name === name);
const gives = ({ answer }: Endpoint, name: string): boolean =>
  typeof answer !== 'string' && fieldsOf(answer, 'output').some((field) => field.name === name);
const gets = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access }) => method === 'GET' && access === 'tenant');
/** Pages start at 0 as specified (API-155): modules/cloud/server/cloud.test.ts. */
const ofItsOwn = ['/driveitems'];
/** A list as a file has no page unless one is asked for (API-89): modules/worklogs/server/list.test.ts. */
const paged = gets.filter(
  (endpoint) => takes(endpoint, 'pageSize') && endpoint.answer !== 'file' && !ofItsOwn.includes(endpoint.path),
);
/** A search puts the best first; later modules apply the caller's order (API-183). */
const ranked = ['/search', '/sources'];
const ordered = gets.filter((endpoint) => takes(endpoint, 'orderBy') && !ranked.includes(endpoint.path));
const each = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.path, endpoint] as const);

const ask = (endpoint: Endpoint, asked: string) => {
  const needed = new URLSearchParams(
    endpoint.query ? (sampleOf(endpoint.query as Schema) as Record<string, string>) : {},
  );
  for (const name of new URLSearchParams(asked).keys()) needed.delete(name);
  return firm.manager.call('GET', `${goodPath(endpoint, rows)}?${needed}&${asked}`);
};

describe.each(each(paged))('GET %s', (_, endpoint) => {
  it('returns items and their pagination (WIRE-11)', async () => {
    expect(gives(endpoint, 'pagination.pageSize')).toBe(true);
    const { status, body } = await ask(endpoint, '');
    expect([status, Array.isArray(body.items)]).toEqual([200, true]);
    expect(body.pagination).toMatchObject({ total: expect.any(Number), pageNumber: 1, pageSize: expect.any(Number) });
    expect(body.pagination.total).toBeGreaterThanOrEqual(body.items.length);
  });

  it('numbers pages from 1 (WIRE-13)', async () => {
    const { status, body } = await ask(endpoint, 'pageNumber=0');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['pageNumber']]);
    expect((await ask(endpoint, 'pageNumber=2&pageSize=10')).body.pagination).toMatchObject({
      pageNumber: 2,
      pageSize: 10,
    });
  });

  it('lowers a page size that is too large, and answers at most 10,000 rows to a call for everything (WIRE-17, WIRE-18)', async () => {
    expect([500, 2000]).toContain((await ask(endpoint, 'pageSize=99998')).body.pagination.pageSize);
    expect((await ask(endpoint, 'pageSize=99999')).body.pagination.pageSize).toBe(10_000);
    expect((await ask(endpoint, 'pageSize=999999')).body.pagination.pageSize).toBe(10_000);
    expect((await ask(endpoint, 'pageSize=0')).body.pagination.pageSize).toBeGreaterThan(0);
  });

  it("accepts OData's $top, $skip and $inlinecount (WIRE-15)", async () => {
    const { status, body } = await ask(endpoint, '$top=10&$skip=0&$inlinecount=allpages');
    expect([status, body.pagination.pageSize]).toEqual([200, 10]);
    expect((await ask(endpoint, '$top=10&$skip=100000')).body.items).toEqual([]);
  });
});

const summed = paged.filter((endpoint) => gives(endpoint, 'aggregates'));

describe('sums of a list', () => {
  it('are returned by worklogs and invoices (WIRE-12)', () => {
    expect(summed.map(({ path }) => path)).toEqual(expect.arrayContaining(['/worklogs', '/invoices']));
  });

  it.each(each(summed))('%s: cover all matching rows, whatever the page (WIRE-12)', async (_path, endpoint) => {
    await twoMore();
    const [all, page, far] = [
      await ask(endpoint, 'pageSize=500'),
      await ask(endpoint, 'pageSize=1'),
      await ask(endpoint, 'pageNumber=900'),
    ];
    expect(all.body.items.length).toBeGreaterThan(1);
    expect([page.body.items.length, far.body.items.length]).toEqual([1, 0]);
    expect([page.body.aggregates, far.body.aggregates]).toEqual([all.body.aggregates, all.body.aggregates]);
    expect(JSON.stringify(all.body.aggregates)).toMatch(/[1-9]/);
  });
});

/** Work on two projects of two clients: of each, one worklog is billed and one is not. */
async function twoMore(): Promise<void> {
  for (let project = 1; project <= 2; project += 1) {
    const clientId = project === 1 ? Number(rows.clients) : (await firm.client()).id;
    const { id } = await firm.project({ clientId });
    const work = async () =>
      (await firm.manager.call('POST', '/worklogs', { body: { projectId: id, quantity: 1.5, price: 20_000 } })).body.id;
    const worklogIds = [await work()];
    expect((await firm.manager.call('POST', '/invoices', { body: { worklogIds } })).status).toBe(201);
    await work();
  }
}

describe('a call for everything', () => {
  it('returns 10,000 rows, and says that there are more (WIRE-18)', async () => {
    const large = await world.firm();
    await world.sql("insert into label (tenant_id, name) select $1, 'Merki ' || n from generate_series(1, 10001) n", [
      large.id,
    ]);
    const everything = async () => (await large.manager.call('GET', '/labels?pageSize=999999')).body;
    const { items, pagination } = await everything();
    expect(items).toHaveLength(10_000);
    expect(pagination).toEqual({ total: 10_001, pageNumber: 1, pageSize: 10_000, truncated: true });
    await world.sql("delete from label where tenant_id = $1 and name = 'Merki 1'", [large.id]);
    expect((await everything()).pagination).toEqual({ total: 10_000, pageNumber: 1, pageSize: 10_000 });
  });
});

describe.each(each(ordered))('GET %s', (_, endpoint) => {
  it('orders by its own fields only, several at once, in either direction (WIRE-14, WIRE-15)', async () => {
    const refused = await ask(endpoint, 'orderBy=password desc');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['orderBy']]);
    const [first = ''] = /: (.+?)[.,]/.exec(refused.body.errors.orderBy)?.slice(1) ?? [];
    expect(first).not.toBe('');
    for (const order of [
      `orderBy=${first}`,
      `orderBy=${first} asc`,
      `orderBy=${first} DESC,${first} asc`,
      `$orderby=${first} desc`,
    ]) {
      expect([order, (await ask(endpoint, order)).status]).toEqual([order, 200]);
    }
  });
});

describe.each(each(gets))('GET %s', (_, endpoint) => {
  it('is found in any upper or lower case (WIRE-02)', async () => {
    const path = endpoint.path.replace(/:\w+/g, 'x');
    const [as, upper] = [
      await firm.manager.call('GET', path),
      await firm.manager.call('GET', path.toUpperCase().replace(/\/X(?=\/|$)/g, '/x')),
    ];
    expect(upper.status).toBe(as.status);
    expect(upper.body.code).toBe(as.body.code);
  });
});
