import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import { goodPath, idsOf, sampleOf } from '#tests/support/samples.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// The whole API, enumerated from the contracts.

const world = await openWorld();
const { routes } = installModules(testSettings());
const closed = routes.filter(({ endpoint }) => endpoint.access !== 'public');
const inTenant = routes.filter(({ endpoint }) => endpoint.access === 'tenant');

const firm = await world.firm();
const other = await world.firm();
const foreign = await world.rowsOf(other);
const restricted = await world.rowsOf(firm);

const title = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Paths whose ids are no numbers. */
const namedByUuid = /sessions|devices|api-tokens|passkeys|providers|blobs|profile-images|tenants-logos/;
const uuid = '00000000-0000-4000-8000-000000000000';

/** A path with an id for each parameter. */
const pathWith = (endpoint: Endpoint, id: number | string) =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'key' ? 'grid.test' : name === 'number' ? '0' : String(id),
  );

/** The rows that an `:id` of this path can refer to, according to the words before it. */
const rowFor = (endpoint: Endpoint, rows: Readonly<Record<string, number | string>>) => {
  const before = endpoint.path.slice(1).toLowerCase().split('/:')[0] ?? '';
  return rows[before] ?? rows[before.split('/')[0] ?? ''];
};

it('only the calls that signing in needs are open to people who are not signed in (WIRE-06, PERM-01)', () => {
  const open = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'public');
  // Endpoints without a token have a secret in their URL: modules/documents/server/download.test.ts,
  // modules/events/server/feed.test.ts; the administrator of a document cloud returns with a signed state:
  // modules/cloud/server/cloud.test.ts.
  const others = ['/connections/sharepoint/activate', '/driveitems/download/batch'];
  expect(
    open
      .map(({ path }) => path)
      .filter((path) => !/^\/(authentication|documents\/download|calendar)\//.test(path) && !others.includes(path)),
  ).toEqual([]);
});

describe.each(closed.map((route) => [title(route.endpoint), route.endpoint] as const))('%s', (_, endpoint) => {
  const path = pathWith(endpoint, namedByUuid.test(endpoint.path) ? uuid : 1);

  it('answers 401 without a token (WIRE-06, PERM-01)', async () => {
    const reply = await firm.manager.call(endpoint.method, path, { token: null });
    expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated']);
  });

  if (endpoint.events)
    it('refuses a request for events as any other call (WIRE-06, WIRE-19)', async () => {
      const refused = (options: object) =>
        firm.manager.call(endpoint.method, path, { headers: { accept: 'text/event-stream' }, ...options });
      expect(await refused({ token: null })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      const malformed = await refused({ body: { nobodyKnows: true } });
      expect([malformed.status, malformed.headers['content-type']]).toEqual([400, 'application/problem+json']);
    });

  it('answers 401 to an invalid token', async () => {
    expect((await firm.manager.call(endpoint.method, path, { token: 'a.b.c' })).status).toBe(401);
  });
});

describe.each(inTenant.map((route) => [title(route.endpoint), route.endpoint] as const))('%s', (_, endpoint) => {
  const valid = firm.manager;

  it('answers 403 for another tenant (WIRE-08)', async () => {
    const query = endpoint.query ? new URLSearchParams(sampleOf(endpoint.query) as Record<string, string>) : '';
    const reply = await valid.call(endpoint.method, `${goodPath(endpoint, restricted)}?${query}`, {
      headers: { 'x-tenant-id': String(other.id) },
      ...bodyFor(endpoint),
    });
    expect([reply.status, reply.body.code]).toEqual([403, 'not_the_tenant']);
  });

  if (endpoint.path.includes(':id')) {
    it("answers 404 for another tenant's row (PERM-04)", async () => {
      // Public texts are the same for all tenants.
      if (endpoint.path.startsWith('/sources/:id')) return;
      const id = rowFor(endpoint, foreign);
      expect(id, `world.rowsOf makes no row for ${endpoint.path}`).toBeDefined();
      const reply = await valid.call(endpoint.method, pathWith(endpoint, id ?? 0), bodyFor(endpoint));
      expect(reply.status).toBe(404);
    });

    it("answers 404 for another team's restricted project (PERM-19)", async () => {
      if (!['projects', 'worklogs'].includes(endpoint.path.split('/')[1] ?? '')) return;
      const reply = await firm.employee.call(
        endpoint.method,
        pathWith(endpoint, rowFor(endpoint, restricted) ?? 0),
        bodyFor(endpoint),
      );
      expect(reply.status).toBe(404);
    });
  }

  if (endpoint.body) {
    it.each([
      ['null', null],
      ['a list', []],
      ['text', 'x'],
      ['an unknown field', { nothingOfOurs: 1 }],
    ])('answers 400 to a body of %s (WIRE-21)', async (_name, body) => {
      const reply = await valid.call(endpoint.method, pathWith(endpoint, namedByUuid.test(endpoint.path) ? uuid : 1), {
        body,
      });
      expect([reply.status, reply.body.code]).toEqual([400, 'malformed']);
    });
  }
});

/** The minimal body that the contract accepts, so that the answer concerns the row and not the body. */
function bodyFor({ body }: Endpoint): { body?: unknown } {
  if (!body) return {};
  return { body: body === 'bytes' ? new Uint8Array([1]) : sampleOf(body, { prefer: idsOf(restricted) }) };
}
