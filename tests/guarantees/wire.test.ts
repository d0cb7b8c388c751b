import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import { startHub } from '#tests/support/hub.ts';
import { fieldsOf, goodPath, idsOf, sampleOf, type Field, type Schema } from '#tests/support/samples.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// Rules of the wire format for every module (decisions §2).

const world = await openWorld();
const endpoints = installModules(testSettings()).routes.map(({ endpoint }) => endpoint);
const firm = await world.firm();
const rows = await world.rowsOf(firm);

const schemas = (endpoint: Endpoint): readonly (readonly [Schema, 'input' | 'output'])[] =>
  (
    [
      [endpoint.query, 'input'],
      [endpoint.body, 'input'],
      [endpoint.answer, 'output'],
    ] as const
  ).flatMap(([schema, io]) => (typeof schema === 'object' ? [[schema, io] as const] : []));
const fields = endpoints.flatMap((endpoint) =>
  schemas(endpoint).flatMap(([schema, io]) =>
    fieldsOf(schema, io).map((field) => ({
      ...field,
      io,
      last: String(field.path.at(-1)),
      at: `${endpoint.method} ${endpoint.path}: ${field.name}`,
    })),
  ),
);
const named = (wanted: (field: Field & { readonly last: string; readonly io: string }) => boolean) =>
  fields.filter(wanted).map(({ at }) => at);

describe('names and types', () => {
  it('every path is under /api, the hub at /api/appHub (WIRE-01)', async () => {
    const { paths } = (await world.app.inject({ url: '/api/openapi.json' })).json();
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
    expect((await world.app.inject({ url: '/api/authentication/first-run' })).statusCode).toBe(200);
    expect((await world.app.inject({ url: '/authentication/first-run' })).statusCode).toBe(404);
    const hub = await startHub(world);
    const negotiated = await fetch(`${hub.url}/api/appHub/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${firm.manager.token}` },
    });
    await hub.close();
    expect(negotiated.status).toBe(200);
  });

  it('fields are in camelCase, and ids are integers but for those of files, sessions, devices and tokens (WIRE-03)', () => {
    // Fields by period are named after the period, as calls request it.
    expect(
      named(({ last, path }) => path.at(-2) !== 'periods' && !/^\d+$/.test(last) && !/^[a-z][a-zA-Z0-9]*$/.test(last)),
    ).toEqual([]);
    const ids = named(
      ({ last, kinds, io }) =>
        /(^id|Id)$/.test(last) &&
        io === 'output' &&
        !kinds.every((kind) => ['integer', 'number', 'null', 'choice'].includes(kind)),
    );
    // Files, sessions, devices and tokens have random names, versions of documents those of their files (API-142),
    // foreign clients those of their network, places in acts their citation, sales invoices those of the accounting
    // system (DATA-37), lines of the audit log long numbers; editions and document clouds have their own names.
    expect(
      ids.filter(
        (at) =>
          !/(image|logo|system|blob|endpoint)Id$|references\/select: items\.0\.id$|(documents|driveitems|bundles|storage|letters).*: (\w+\.0\.)*(version|boundVersion|container)Id$|invoices.*: (items\.0\.)?invoiceId$|sharepoint|blobs|\/audit|sessions|devices|api-tokens|passkeys|providers|profile-image|logo/i.test(
            at,
          ),
      ),
    ).toEqual([]);
  });

  it('fractions are between 0 and 1 (WIRE-04)', async () => {
    for (const discount of [-0.1, 1.01, 12.5]) {
      const { status, body } = await firm.manager.call('POST', '/worklogs', {
        body: { projectId: rows.projects, discount },
      });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['discount']]);
    }
  });
});

describe.each(
  endpoints
    .filter(({ method, access, answer }) => method === 'GET' && access === 'tenant' && typeof answer === 'object')
    .map((endpoint) => [endpoint.path, endpoint] as const),
)('GET %s', (_, endpoint) => {
  it('writes instants with their offset and days as dates (WIRE-04)', async () => {
    const query = endpoint.query
      ? new URLSearchParams(sampleOf(endpoint.query, { prefer: { ...idsOf(rows) } }) as Record<string, string>)
      : '';
    const { status, body } = await firm.manager.call('GET', `${goodPath(endpoint, rows)}?${query}`);
    if (status !== 200) return;
    for (const [name, value] of texts(body)) {
      if (/\d{4}-\d\d-\d\d/.test(value.slice(0, 10)) && !/name|number|comment|text|version/i.test(name))
        expect(value, name).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/);
    }
  });
});

describe('money', () => {
  const log = async (currencyCode: string, quantity: number, price: number) => {
    const { id } = await firm.project({ clientId: (await firm.client({ currencyCode })).id });
    const made = await firm.manager.call('POST', '/worklogs', { body: { projectId: id, quantity, price } });
    return firm.manager.call('GET', `/worklogs/${made.body.id}`);
  };

  it.each([
    // Halves round away from zero; 3 × 0.1 and 0.35 × 1.1 are inexact in binary.
    ['ISK', 1.15, 333, '383'],
    ['ISK', 0.5, 201, '101'],
    ['EUR', 3, 0.1, '0.3'],
    ['EUR', 0.35, 1.1, '0.39'],
    ['EUR', 1.01, 100.5, '101.51'],
  ])('in %s: %d × %d is written %s (WIRE-05)', async (currencyCode, quantity, price, written) => {
    const { status, raw } = await log(currencyCode, quantity, price);
    expect(status).toBe(200);
    expect(/"total":([^,}]+)/.exec(raw.toString())?.[1]).toBe(written);
  });
});

describe('a capitalised name', () => {
  it('is accepted as documented, in a body and in a query (API-105)', async () => {
    const { id } = (
      await firm.manager.call('POST', '/worklogs', { body: { ProjectId: rows.projects, quantity: 1, price: 1000 } })
    ).body;
    const { status, body } = await firm.manager.call('POST', '/invoices', {
      body: { WorklogIds: [id], skipExternalInvoiceCreation: true },
    });
    expect([status, body.count]).toEqual([201, 1]);
    expect((await firm.manager.call('GET', '/clients?PageSize=7')).body.pagination.pageSize).toBe(7);
  });
});

describe('the tenant of a call', () => {
  it('is the one that X-Tenant-Id names; without it, the user’s default one (WIRE-07)', async () => {
    const other = await world.firm({ name: 'Ráðgjöfin' });
    const there = await other.person({ userId: firm.employee.userId, role: 'employee' });
    const me = async (headers: Record<string, string>) =>
      (
        await world.app.inject({
          url: '/api/employees/me',
          headers: { authorization: `Bearer ${firm.employee.token}`, ...headers },
        })
      ).json().id;
    expect(await me({ 'x-tenant-id': String(firm.id) })).toBe(firm.employee.employeeId);
    expect(await me({ 'x-tenant-id': String(other.id) })).toBe(there.employeeId);
    expect(await me({})).toBe(firm.employee.employeeId);
    await world.sql('update user_account set default_tenant_id = $1 where id = $2', [other.id, firm.employee.userId]);
    expect(await me({})).toBe(there.employeeId);
  });

  it('is the one that a query names, or the call is refused (threats #2)', async () => {
    const asking = endpoints.filter(
      ({ query, access }) => access === 'tenant' && query && fieldsOf(query).some(({ name }) => name === 'tenantId'),
    );
    expect(asking.length).toBeGreaterThan(1);
    for (const { method, path, query } of asking) {
      const size = fieldsOf(query as Schema).some(({ name }) => name === 'fileSize') ? '&fileSize=1' : '';
      const ask = (tenantId: number) => firm.manager.call(method, `${path}?tenantId=${tenantId}${size}`);
      const { status, body } = await ask(firm.id + 1);
      expect([path, status, body.code]).toEqual([path, 403, 'not_the_tenant']);
      expect([path, (await ask(firm.id)).status]).toEqual([path, 200]);
    }
  });
});

describe('roles', () => {
  it.each([
    ['manager', 'MANAGER'],
    ['employee', 'EMPLOYEE'],
    ['reader', 'READER'],
  ] as const)('of a tenant contain its id: %s (PERM-02)', async (role, name) => {
    const { body } = await firm[role].call('GET', '/employees/me?includeRoles=true');
    expect(body.roles).toEqual([`TENANT_${name}_${firm.id}`]);
  });
});

describe('a repeated parameter', () => {
  it('is a list, written as types=1&types=2 and as types[0]=1&types[1]=2 (WIRE-16)', async () => {
    const type = async (name: string) =>
      Number((await firm.manager.call('POST', '/projectTypes', { body: { name } })).body.id);
    const [court, contract] = [await type('Dómsmál Hæstaréttar'), await type('Samningagerð')];
    const make = async (name: string, types: readonly number[]) =>
      (await firm.manager.call('POST', '/projects', { body: { name, types } })).status;
    expect([await make('Fyrsta', [court]), await make('Annað', [contract]), await make('Þriðja', [])]).toEqual([
      201, 201, 201,
    ]);
    const names = async (query: string) =>
      (await firm.manager.call('GET', `/projects?${query}&orderBy=name`)).body.items
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => /Fyrsta|Annað|Þriðja/.test(name));
    expect(await names(`types=${court}&types=${contract}`)).toEqual(['Annað', 'Fyrsta']);
    expect(await names(`types[0]=${court}&types[1]=${contract}`)).toEqual(['Annað', 'Fyrsta']);
    expect(await names(`types[0]=${court}`)).toEqual(['Fyrsta']);
    expect(await names(`types=${court}`)).toEqual(['Fyrsta']);
  });
});

describe('the language of an answer', () => {
  it('is Icelandic if none is requested, or one that is not supported (I18N-03)', async () => {
    const title = async (headers: Record<string, string>) =>
      (await world.app.inject({ url: '/api/worklogs', headers })).json().title;
    for (const asked of ['', 'da', 'is-IS,en;q=0.8'])
      expect(await title({ 'accept-language': asked })).toBe('Innskráningar er krafist');
    expect(await title({})).toBe('Innskráningar er krafist');
    expect(await title({ 'accept-language': 'en' })).not.toBe('Innskráningar er krafist');
  });
});

function texts(value: unknown, name = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => texts(one, Array.isArray(value) ? name : key));
}
