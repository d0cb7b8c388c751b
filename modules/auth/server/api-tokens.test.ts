import { describe, expect, it } from 'vitest';
import { apiAreas, closedToTokens, scopesOf, type ApiScope } from '#shared/api-scopes.ts';
import { installModules } from '#server/modules.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';
import { hashPassword } from './password.ts';

const world = await openWorld();
const password = 'Klettur-og-sjor-26';
const passwordHash = await hashPassword(password);

async function someone() {
  const firm = await world.firm();
  const { manager } = firm;
  await world.sql('update user_account set password_hash = $1 where id = $2', [passwordHash, manager.userId]);
  return { firm, manager };
}

type Asked = { readonly scopes?: readonly ApiScope[]; readonly tenantId?: number; readonly days?: number };
const ask = (who: Person, tenantId: number, { scopes = ['time:read'], days = 30, ...rest }: Asked = {}) =>
  who.call('POST', '/authentication/api-tokens', {
    body: { name: 'Launakerfið', tenantId, scopes, days, password, ...rest },
  });

describe('an API token (PLUS-08)', () => {
  it('makes calls as its owner, within its scopes and in its tenant only', async () => {
    const { firm, manager } = await someone();
    const { body: made } = await ask(manager, firm.id, { scopes: ['time:read', 'time:write'] });
    expect(made.token).toMatch(/^stod_/);
    const { token } = made;
    const logged = await manager.call('GET', '/worklogs', { token });
    expect([logged.status, logged.body.items]).toEqual([200, []]);
    const refused = await manager.call('GET', '/clients', { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'token_scope']);
    expect(refused.body.errors.Authorization).toContain('parties:read');
    const other = await world.firm();
    const elsewhere = await manager.call('GET', '/worklogs', { token, headers: { 'x-tenant-id': String(other.id) } });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'not_the_tenant']);
  });

  it('can only read unless it has the scope to write', async () => {
    const { firm, manager } = await someone();
    const { token } = (await ask(manager, firm.id, { scopes: ['parties:read'] })).body;
    expect((await manager.call('GET', '/clients', { token })).status).toBe(200);
    expect((await manager.call('POST', '/clients', { token, body: { name: 'Nýr ehf.' } })).body.code).toBe(
      'token_scope',
    );
  });

  it('finds nothing outside its areas, also through the general search', async () => {
    const { firm, manager } = await someone();
    const project = await firm.project();
    const body = { projectId: project.id, quantity: 1, comment: 'Leynifundur um yfirtöku' };
    expect((await manager.call('POST', '/worklogs', { body })).status).toBe(201);
    const found = async (scopes: readonly ApiScope[]) => {
      const { token } = (await ask(manager, firm.id, { scopes })).body;
      const { status, body: answer } = await manager.call('GET', '/search?search=leynifundur', { token });
      return [status, answer.items?.length, answer.errors?.Authorization];
    };
    const areas = ['time', 'cases', 'tasks', 'documents', 'parties', 'billing'] as const;
    for (const without of areas)
      expect(await found(areas.filter((area) => area !== without).map((area) => `${area}:read` as const))).toEqual([
        403,
        undefined,
        expect.stringContaining(`${without}:read`),
      ]);
    expect((await found(areas.map((area) => `${area}:read` as const))).slice(0, 2)).toEqual([200, 1]);
  });

  it('reads the audit log, the bin and the dashboard only with the scopes of everything in them', async () => {
    const { firm, manager } = await someone();
    await manager.call('POST', '/clients', { body: { name: 'Leyndarmál ehf.' } });
    const all = apiAreas.map((area) => `${area}:read` as const);
    const statuses = async (scopes: readonly ApiScope[]) => {
      const { token } = (await ask(manager, firm.id, { scopes })).body;
      const paths = ['/audit', '/bin', '/dashboard/needs'];
      return Promise.all(paths.map(async (path) => (await manager.call('GET', path, { token })).status));
    };
    expect(await statuses(['firm:read'])).toEqual([403, 403, 403]);
    expect(await statuses(all.filter((scope) => scope !== 'parties:read'))).toEqual([403, 403, 200]);
    expect(await statuses(all)).toEqual([200, 200, 200]);
    const { token } = (await ask(manager, firm.id, { scopes: ['firm:read', 'firm:write'] })).body;
    expect((await manager.call('PUT', '/bin/erase', { token, body: {} })).body.code).toBe('token_scope');
    // Data of the firm itself stays readable.
    for (const path of ['/employees', `/tenants/${firm.id}`, `/tenants/${firm.id}/accounting`])
      expect((await manager.call('GET', path, { token })).status, path).toBe(200);
  });

  it('gives no access to the account, other tokens or the hub', async () => {
    const { firm, manager } = await someone();
    const { token } = (await ask(manager, firm.id, { scopes: apiAreas.map((area) => `${area}:write` as const) })).body;
    for (const [method, path] of [
      // A calendar's secret address would outlive the token.
      ['PUT', '/events/feed'],
      // So would a mail server be that a person's letters go by, and a calendar that their events are copied to.
      ['POST', '/connections/mail/server'],
      ['POST', '/connections/own-calendar'],
      ['POST', '/connections/outlook/challange-url'],
      // So would the provider that decides who may sign in, and the cloud that the documents are moved to.
      ['PUT', `/tenants/${firm.id}/sign-in`],
      ['DELETE', `/tenants/${firm.id}/sign-in`],
      ['PUT', '/connections/sharepoint/settings'],
      // And a webhook that reports every case, an accounting system that gets the invoices, and people who are let in.
      ['GET', '/webhooks'],
      ['POST', '/webhooks'],
      ['POST', '/webhooks/1/replay'],
      ['PUT', `/tenants/${firm.id}/accounting`],
      ['POST', '/employees'],
      ['PUT', `/employees/${manager.employeeId}`],
      ['POST', `/employees/${manager.employeeId}/invitation`],
      ['POST', '/imports'],
      // The account that invoices are paid to.
      ['PUT', `/tenants/${firm.id}`],
      ['GET', '/Users/profile'],
      ['GET', '/authentication/sessions'],
      ['GET', '/authentication/api-tokens'],
      ['POST', '/authentication/api-tokens'],
      ['POST', '/Employees/ChangePassword'],
    ] as const)
      expect((await manager.call(method, path, { token })).body.code, path).toBe('no_token_allowed');
  });

  it('is listed without its secret, with its last use, and not among the devices', async () => {
    const { firm, manager } = await someone();
    const devices = async () => (await manager.call('GET', '/authentication/sessions')).body.length;
    const before = await devices();
    const { token, id } = (await ask(manager, firm.id)).body;
    expect(await devices()).toBe(before);
    const listed = async () => (await manager.call('GET', '/authentication/api-tokens')).body;
    const [row] = await listed();
    expect(row).toMatchObject({ id, name: 'Launakerfið', scopes: ['time:read'], lastUsedDate: null });
    expect(JSON.stringify(row)).not.toContain(token.slice(5, 40));
    world.clock.advance(600);
    await manager.call('GET', '/worklogs', { token });
    expect((await listed())[0].lastUsedDate).toBe(world.clock.now().toISOString());
    world.clock.run();
  });

  it('ends when its owner revokes it, with a new password, with the membership, and on its expiry day', async () => {
    const { firm, manager } = await someone();
    const tokens = await Promise.all([1, 2, 3].map(async () => (await ask(manager, firm.id)).body));
    const status = async (index: number) =>
      (await manager.call('GET', '/worklogs', { token: tokens[index]?.token ?? '' })).status;
    expect(await status(0)).toBe(200);
    await manager.call('DELETE', `/authentication/api-tokens/${tokens[0]?.id}`);
    expect([await status(0), await status(1)]).toEqual([401, 200]);
    await manager.call('POST', '/Employees/ChangePassword', {
      body: { currentPassword: password, newPassword: 'Allt-annad-lykilord-27' },
    });
    expect([await status(1), await status(2)]).toEqual([401, 401]);

    const { firm: second, manager: leaver } = await someone();
    const { token } = (await ask(leaver, second.id)).body;
    await world.sql('update employee set deactivated_at = now() where id = $1', [leaver.employeeId]);
    expect((await leaver.call('GET', '/worklogs', { token })).status).toBe(403);

    const { firm: third, manager: late } = await someone();
    const { token: old } = (await ask(late, third.id)).body;
    world.clock.advance(31 * 86_400);
    expect((await late.call('GET', '/worklogs', { token: old })).status).toBe(401);
    world.clock.run();
  });

  it('ends for good with the membership of somebody who is in another firm too', async () => {
    const { firm, manager: leaver } = await someone();
    const boss = await firm.person({ role: 'manager' });
    const other = await world.firm();
    await other.person({ userId: leaver.userId });
    const of = async (tenantId: number) => {
      const { token } = (await ask(leaver, tenantId)).body;
      const headers = { 'x-tenant-id': String(tenantId) };
      return async () => (await leaver.call('GET', '/worklogs', { token, headers })).status;
    };
    const [here, elsewhere] = [await of(firm.id), await of(other.id)];
    expect([await here(), await elsewhere()]).toEqual([200, 200]);
    const path = `/employees/${leaver.employeeId}`;
    for (const what of ['deactivate', 'reactivate']) {
      const { version } = (await boss.call('GET', path)).body;
      expect((await boss.call('POST', `${path}/${what}`, { body: { version } })).status).toBe(200);
    }
    expect((await leaver.call('GET', '/worklogs')).status).toBe(200);
    expect([await here(), await elsewhere()]).toEqual([401, 200]);
  });

  it('is created with the password only, for a tenant of the owner’s, and at most twenty times', async () => {
    const { firm, manager } = await someone();
    const wrong = await manager.call('POST', '/authentication/api-tokens', {
      body: { name: 'X', tenantId: firm.id, scopes: ['time:read'], days: 30, password: 'rangt' },
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password']);
    const other = await world.firm();
    expect((await ask(manager, other.id)).body.code).toBe('not_the_tenant');
    await world.sql(
      `with made as (insert into session (user_id, expires_at, created_at, last_used_at)
         select $1, $3::timestamptz + interval '1 day', $3, $3 from generate_series(1, 20) returning id)
       insert into api_token (session_id, user_id, tenant_id, name, scopes)
       select id, $1, $2, 'X', '{time:read}' from made`,
      [manager.userId, firm.id, world.clock.now()],
    );
    expect((await ask(manager, firm.id)).body.code).toBe('too_many_tokens');
  });
});

it('assigns every call in a tenant to an area of token scopes: add its first word in shared/api-scopes.ts', () => {
  const { routes } = installModules(testSettings());
  const without = routes.filter(({ endpoint }) => endpoint.access === 'tenant' && scopesOf(endpoint) === null);
  const named = without.map(({ endpoint: { method, path } }) =>
    closedToTokens.includes(path) ? path : `${method} ${path}`,
  );
  expect([...new Set(named)].toSorted()).toEqual(closedToTokens);
});
