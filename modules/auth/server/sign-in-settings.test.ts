import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { firmsOf, password } from '#tests/support/sign-in-firm.ts';
import { registered, signInThere, startProvider, type Known } from '#tests/support/sign-in-provider.ts';
import { openWorld } from '#tests/support/world.ts';

// A firm configures sign-in through its directory; such sessions are limited to that firm.

const product = 'http://127.0.0.1:3000';
const people: Record<string, Known> = {};
const { issuer } = await startProvider(product, people);
const world = await openWorld();
const { browser, connected, firmWithDomain, goThere, linked, put, tokenOf } = await firmsOf(world, {
  product,
  issuer,
  people,
});
const me = (who: Person, token: string, firm?: Firm) =>
  who.call('GET', '/employees/me', { token, ...(firm ? { headers: { 'x-tenant-id': String(firm.id) } } : {}) });
const login = async (email: string) => (await browser()('login', { email, password })).body;

describe('a firm’s sign-in settings', () => {
  it('are returned as they were sent, without the secret, to managers only (CONN-13, CONN-08)', async () => {
    const { firm, domain } = await firmWithDomain();
    const path = `/tenants/${firm.id}/sign-in`;
    expect((await firm.manager.call('GET', path)).body).toMatchObject({ issuer: null, hasSecret: false, version: 0 });
    const saved = await put(firm, { issuer: `${issuer}/.well-known/openid-configuration`, domains: [domain, domain] });
    expect(saved.body).toEqual({
      issuer,
      name: 'Skráin',
      clientKey: registered.clientId,
      hasSecret: true,
      domains: [domain],
      required: false,
      connected: 0,
      succeededDate: null,
      failedDate: null,
      failure: null,
      redirectAddress: `${product}/callbacks/msal/${firm.id}`,
      version: 1,
    });
    expect((await firm.manager.call('GET', path)).body).toEqual(saved.body);
    for (const method of ['GET', 'DELETE'] as const) expect((await firm.employee.call(method, path)).status).toBe(403);
    expect((await put({ ...firm, manager: firm.employee }, { domains: [domain] })).status).toBe(403);
    const stored = await world.sql('select sealed from sign_in_secret where tenant_id = $1', [firm.id]);
    expect(JSON.stringify(stored)).not.toContain(registered.clientSecret);
    const renamed = await put(firm, { name: 'Önnur', clientSecret: null, domains: [domain], version: 1 });
    expect([renamed.status, renamed.body.version]).toEqual([200, 2]);
    expect((await put(firm, { domains: [domain], version: 1 })).status).toBe(412);
  });

  it.each([
    [{ issuer: 'http://127.0.0.1:9' }, 'issuer', 'Enginn innskráningarþjónn svarar á þessari slóð.'],
    [{ issuer: 'https://login.microsoftonline.com/common/v2.0' }, 'issuer', /eina skrá/],
    [{ domains: ['annarra.example'] }, 'domains', /staðfest netfang/],
    [{ domains: ['ekki lén'] }, 'domains', 'ekki lén er ekki lén.'],
    [{ clientSecret: '' }, 'clientSecret', 'Nauðsynlegt svæði'],
  ])('are refused if invalid: %j', async (more, field, words) => {
    const { firm, domain } = await firmWithDomain();
    const { status, body } = await put(firm, { domains: [domain], ...more });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field]).toMatch(words);
    expect((await firm.manager.call('GET', `/tenants/${firm.id}/sign-in`)).body.issuer).toBeNull();
  });

  it('cannot claim another firm’s domain, nor the domain of an unconfirmed address', async () => {
    const { domain } = await connected();
    const { firm } = await firmWithDomain();
    await world.sql('update user_account set email = $1 where id = $2', [`gestur@${domain}`, firm.manager.userId]);
    expect((await put(firm, { domains: [domain] })).body.errors.domains).toMatch(/Annað fyrirtæki/);
    await world.sql('update user_account set email_unconfirmed = true where id = $1', [firm.manager.userId]);
    expect((await put(firm, { domains: [domain] })).body.errors.domains).toMatch(/staðfest netfang/);
  });

  it('with a new issuer drop the old secret, and all identities from the old issuer', async () => {
    const { firm, domain, who } = await connected();
    const ask = browser();
    const { body } = await linked(ask, `jon@${domain}`);
    expect((await me(who, body.token)).status).toBe(200);
    expect(
      (await put(firm, { domains: [domain], issuer: `${issuer}/annar`, clientSecret: null, version: 1 })).body.errors,
    ).toEqual({ clientSecret: expect.any(String) });
    expect((await firm.manager.call('DELETE', `/tenants/${firm.id}/sign-in`)).status).toBe(204);
    expect((await me(who, body.token)).status).toBe(401);
    for (const table of ['external_identity', 'sign_in_secret', 'sign_in_domain', 'sign_in_provider'])
      expect(await world.sql(`select 1 from ${table} where tenant_id = $1`, [firm.id])).toEqual([]);
  });
});

describe('the health of a connection', () => {
  it('is shown to managers: the last success, and problems since then', async () => {
    const { firm, domain } = await connected();
    const health = async () => {
      const { body } = await firm.manager.call('GET', `/tenants/${firm.id}/sign-in`);
      return [body.succeededDate !== null, body.failedDate !== null, body.failure];
    };
    const ask = browser();
    await linked(ask, `jon@${domain}`);
    expect(await health()).toEqual([true, false, null]);
    const query = await goThere(ask, `jon@${domain}`);
    expect((await put(firm, { domains: [domain], clientSecret: 'útrunnið', version: 1 })).status).toBe(200);
    const refused = await ask('providers/finish', { query });
    expect([refused.status, refused.body.code]).toEqual([503, 'provider_down']);
    expect(await health()).toEqual([true, true, 'misconfigured']);
    expect((await put(firm, { domains: [domain], version: 2 })).status).toBe(200);
    await tokenOf(ask, `jon@${domain}`);
    expect(await health()).toEqual([true, false, null]);
    // A person who refuses, or an invented code, is not a failure of the connection.
    const state = new URLSearchParams(await goThere(ask, `jon@${domain}`)).get('state') ?? '';
    await ask('providers/finish', {
      query: new URLSearchParams({ error: 'access_denied', state, iss: issuer }).toString(),
    });
    expect(await health()).toEqual([true, false, null]);
  });
});

describe('the provider-only setting', () => {
  it('can be enabled once the provider has worked; then only managers can use passwords', async () => {
    const { firm, domain, who } = await connected();
    const only = { domains: [domain], required: true, version: 1 };
    expect((await put(firm, only)).body.code).toBe('provider_untried');
    await linked(browser(), `jon@${domain}`);
    const before = await login(`jon@${domain}`);
    expect((await me(who, before.token)).status).toBe(200);
    expect((await put(firm, only)).status).toBe(200);
    const inside = await me(who, before.token);
    expect([inside.status, inside.body.code]).toEqual([403, 'provider_required']);
    expect(await login(`jon@${domain}`)).toEqual({ type: 'provider_required' });
    expect((await me(who, await tokenOf(browser(), `jon@${domain}`))).status).toBe(200);
    const manager = await login(`stjori@${domain}`);
    expect((await me(firm.manager, manager.token)).status).toBe(200);
  });
});

describe('a session that a provider opened', () => {
  it('is valid in its own firm only, whatever other firms the person belongs to (threats: cross-tenant)', async () => {
    const { firm, domain, who } = await connected();
    const elsewhere = await world.firm();
    const there = await elsewhere.person({ userId: who.userId, name: 'Jón Annars staðar' });
    await linked(browser(), `jon@${domain}`);
    const token = await tokenOf(browser(), `jon@${domain}`);
    const outside = await me(there, token, elsewhere);
    expect([outside.status, outside.body.code]).toEqual([403, 'not_the_tenant']);
    const profile = (await who.call('GET', '/Users/profile', { token })).body;
    expect(profile.tenants).toEqual([firm.id]);
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).tenants).toEqual([firm.id]);
    await world.sql('update employee set name = $1 where user_id = $2 and tenant_id = $3', [
      'Óbreyttur',
      who.userId,
      elsewhere.id,
    ]);
    await who.call('POST', '/Employees/Activate', { token, body: { name: 'Nýtt nafn' } });
    expect(
      await world.sql('select name from employee where user_id = $1 and tenant_id = $2', [who.userId, elsewhere.id]),
    ).toEqual([{ name: 'Óbreyttur' }]);
    const refused = await who.call('POST', '/authentication/api-tokens', {
      token,
      body: { name: 'x', tenantId: elsewhere.id, scopes: ['time:read'], days: 30, password },
    });
    expect(refused.body.code).toBe('forbidden');
  });

  it('ends when the person leaves the firm, together with the identity', async () => {
    const { firm, domain, who } = await connected();
    const elsewhere = await world.firm();
    await elsewhere.person({ userId: who.userId });
    const ask = browser();
    await linked(ask, `jon@${domain}`);
    const token = await tokenOf(ask, `jon@${domain}`);
    expect(
      (await firm.manager.call('POST', `/employees/${who.employeeId}/deactivate`, { body: { version: 1 } })).status,
    ).toBe(200);
    expect((await me(who, token)).status).toBe(401);
    expect(await world.sql('select 1 from external_identity where tenant_id = $1', [firm.id])).toEqual([]);
  });

  it('ends after a day, so that the directory is asked again', async () => {
    const { domain } = await connected();
    await linked(browser(), `jon@${domain}`);
    const program = browser({ web: false });
    const { body } = await program('providers/finish', { query: await goThere(program, `jon@${domain}`) });
    world.clock.advance(25 * 3600);
    const renewed = await program('refresh-token', { refreshToken: body.refreshToken });
    world.clock.run();
    expect(renewed.status).toBe(401);
  });

  it('is also signed out at the provider, if it has such a page', async () => {
    const { domain } = await connected();
    const ask = browser();
    await linked(ask, `jon@${domain}`);
    const token = await tokenOf(ask, `jon@${domain}`);
    const { body } = await ask('providers/leave', {}, token);
    const url = new URL(body.url);
    expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([issuer, `${product}/login`]);
    const { token: byPassword } = await login(`stjori@${domain}`);
    expect((await ask('providers/leave', {}, byPassword)).body).toEqual({ url: null });
  });
});

describe('a personal account', () => {
  it('is linked by a signed-in person with the password, in that session only (CONN-04)', async () => {
    const { firm, domain, who } = await connected();
    const email = `jon@${domain}`;
    people['jonj'] = { email: `jonj@${domain}` };
    const ask = browser();
    const { token } = await login(email);
    const wrong = await ask('providers/connect', { tenantId: firm.id, password: 'rangt' }, token);
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password']);
    const begin = async () => (await ask('providers/connect', { tenantId: firm.id, password }, token)).body.url;
    const query = await signInThere(await begin(), 'jonj', `${product}/callbacks/msal`);
    // The redirect for connecting an account cannot be used to sign in, and no other session can complete it.
    expect((await ask('providers/finish', { query })).body.code).toBe('provider_refused');
    const stolen = await signInThere(await begin(), 'jonj', `${product}/callbacks/msal`);
    const { token: others } = await login(`stjori@${domain}`);
    expect((await ask('providers/connect/finish', { query: stolen }, others)).body.code).toBe('provider_refused');
    const good = await signInThere(await begin(), 'jonj', `${product}/callbacks/msal`);
    expect((await ask('providers/connect/finish', { query: good }, token)).status).toBe(204);
    const mine = (await who.call('GET', '/authentication/providers/mine', { token })).body;
    expect(mine).toMatchObject({
      items: [{ tenantId: firm.id, providerName: 'Skráin', lastUsedDate: null }],
      others: [],
    });
    const signedIn = browser();
    const by = await signedIn('providers/finish', { query: await goThere(signedIn, email, 'jonj') });
    expect((await me(who, by.body.token)).status).toBe(200);
    const { id } = mine.items[0];
    expect((await firm.manager.call('DELETE', `/authentication/providers/mine/${id}`)).status).toBe(404);
    expect((await who.call('DELETE', `/authentication/providers/mine/${id}`, { token })).status).toBe(204);
    expect((await me(who, by.body.token)).status).toBe(401);
  });
});
