import { beforeEach, describe, expect, it } from 'vitest';
import { makeFetchOutside } from '#server/fetch-outside.ts';
import type { Firm } from '#tests/support/firm.ts';
import { firmsOf, password } from '#tests/support/sign-in-firm.ts';
import { signInThere, startProvider, type Known } from '#tests/support/sign-in-provider.ts';
import { openWorld } from '#tests/support/world.ts';

// Sign-in through a firm's own directory, against a real OpenID provider, and the attacks on it (threats #22).

const product = 'http://127.0.0.1:3000';
const people: Record<string, Known> = {};
const { issuer } = await startProvider(product, people);
const other = await startProvider(product, people);

/** A provider's response, tampered with in transit. */
let tamper = (answer: Record<string, unknown>): Record<string, unknown> => answer;
const asked: string[] = [];
const real = makeFetchOutside({ allowInside: true });
const world = await openWorld({
  fetchOutside: async (url, options) => {
    asked.push(url);
    const answer = await real(url, options);
    if (!url.endsWith('/token') || !answer.ok) return answer;
    return Response.json(tamper((await answer.json()) as Record<string, unknown>));
  },
});
beforeEach(() => {
  tamper = (answer) => answer;
  asked.length = 0;
});

const { browser, connected, goThere, linked, tokenOf } = await firmsOf(world, { product, issuer, people });
const identities = (firm: Firm) =>
  world.sql<{ user_id: number }>('select user_id from external_identity where tenant_id = $1', [firm.id]);

describe('signing in with a provider', () => {
  it('asks for the password once, and then for nothing (CONN-04, CONN-13, OPEN-02)', async () => {
    const { firm, domain, who } = await connected();
    const ask = browser();
    const first = await linked(ask, `jon@${domain}`);
    expect([first.status, first.body.type]).toEqual([200, 'jwt']);
    expect(await identities(firm)).toEqual([{ user_id: who.userId }]);
    const again = browser();
    const { body, cookies } = await again('providers/finish', { query: await goThere(again, `jon@${domain}`) });
    expect(body.type).toBe('jwt');
    expect(cookies.find(({ name }) => name === 'stod_refresh')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const me = await who.call('GET', '/employees/me', { token: body.token });
    expect([me.status, me.body.id]).toEqual([200, who.employeeId]);
  });

  it('finds the provider by the domain alone, without revealing whether the person exists', async () => {
    const { domain } = await connected();
    const [known, unknown] = [
      await browser()('providers/begin', { email: `jon@${domain}` }),
      await browser()('providers/begin', { email: `enginn@${domain}` }),
    ];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    const nowhere = await browser()('providers/begin', { email: 'jon@annars.example' });
    expect([nowhere.status, nowhere.body.code]).toEqual([409, 'no_provider']);
  });

  it('identifies a person by issuer and subject: a changed address changes nothing, and the same address on another account opens nothing', async () => {
    const { domain, who } = await connected();
    const email = `jon@${domain}`;
    await linked(browser(), email);
    people[email] = { email: `nytt@${domain}`, email_verified: true };
    const ask = browser();
    const same = await who.call('GET', '/employees/me', { token: await tokenOf(ask, email) });
    expect(same.body.id).toBe(who.employeeId);
    people['svikari'] = { email, email_verified: true };
    const thief = browser();
    const { body } = await thief('providers/finish', { query: await goThere(thief, email, 'svikari') });
    expect([body.type, body.token === undefined]).toEqual(['link', false]);
    const guess = await thief('providers/link', { token: body.token, email, password: 'giskað á' });
    expect([guess.status, guess.body.code]).toEqual([403, 'A001']);
  });

  it('links nobody whose address the provider marks as unverified, nor with another account’s password', async () => {
    const { firm, domain } = await connected();
    people['ostadfest'] = { email: `jon@${domain}`, email_verified: false };
    const ask = browser();
    const { status, body } = await ask('providers/finish', {
      query: await goThere(ask, `jon@${domain}`, 'ostadfest'),
    });
    expect([status, body.code]).toEqual([403, 'identity_unknown']);
    people['annar'] = { email: `annar@${domain}`, email_verified: true };
    const elsewhere = browser();
    const pending = await elsewhere('providers/finish', {
      query: await goThere(elsewhere, `jon@${domain}`, 'annar'),
    });
    const asJon = await elsewhere('providers/link', { token: pending.body.token, email: `jon@${domain}`, password });
    expect([asJon.status, asJon.body.code]).toEqual([403, 'identity_unknown']);
    expect(await identities(firm)).toEqual([]);
  });

  it('also asks for the second factor before it links', async () => {
    const { firm, domain, who } = await connected();
    await world.sql('update user_account set email_factor = true where id = $1', [who.userId]);
    const email = `jon@${domain}`;
    const ask = browser();
    const { body } = await linked(ask, email);
    expect(body.type).toBe('2fa');
    expect(await identities(firm)).toEqual([]);
    await world.runJobs();
    const code = /\d{6}/.exec(world.mails.at(-1)?.subject ?? '')?.[0] ?? '';
    const verified = await ask('2fa/verify', { token: body.token, username: email, code });
    expect(verified.body.type).toBe('jwt');
    expect(await identities(firm)).toHaveLength(1);
  });

  it('reports that the provider does not answer (CONN-10)', async () => {
    const { firm, domain } = await connected();
    await world.sql("update sign_in_provider set issuer = 'http://127.0.0.1:9' where tenant_id = $1", [firm.id]);
    const { status, body } = await browser()('providers/begin', { email: `jon@${domain}` });
    expect([status, body.code]).toEqual([503, 'provider_down']);
  });
});

describe('an attack', () => {
  it('with another browser’s state is refused, and does not reach a provider (threats: state fixation)', async () => {
    const { domain } = await connected();
    const [victim, thief] = [browser(), browser()];
    await victim('providers/begin', { email: `jon@${domain}` });
    const query = await goThere(thief, `jon@${domain}`);
    asked.length = 0;
    const { status, body } = await victim('providers/finish', { query });
    expect([status, body.code]).toEqual([403, 'provider_refused']);
    expect((await browser()('providers/finish', { query })).body.code).toBe('provider_refused');
    expect(asked.filter((url) => url.endsWith('/token'))).toEqual([]);
  });

  it('with a used code is refused (threats: code replay)', async () => {
    const { domain } = await connected();
    const ask = browser();
    await linked(ask, `jon@${domain}`);
    const query = await goThere(ask, `jon@${domain}`);
    const jar = await ask('providers/finish', { query });
    expect(jar.body.type).toBe('jwt');
    expect((await ask('providers/finish', { query })).body.code).toBe('provider_refused');
  });

  it('with another provider’s response is refused before the code is sent to anybody (threats: mix-up)', async () => {
    const { domain } = await connected();
    const ask = browser();
    const query = new URLSearchParams(await goThere(ask, `jon@${domain}`));
    query.set('iss', other.issuer);
    asked.length = 0;
    expect((await ask('providers/finish', { query: query.toString() })).body.code).toBe('provider_refused');
    expect(asked.filter((url) => url.endsWith('/token'))).toEqual([]);
  });

  it('at another firm’s redirect address is refused before the code is sent to anybody, even if no provider identifies itself', async () => {
    const [mine, theirs] = [await connected(), await connected()];
    const ask = browser();
    const query = new URLSearchParams(await goThere(ask, `jon@${mine.domain}`));
    query.delete('iss');
    asked.length = 0;
    const refused = await ask('providers/finish', { query: query.toString(), firm: theirs.firm.id });
    expect(refused.body.code).toBe('provider_refused');
    expect(asked.filter((url) => url.endsWith('/token'))).toEqual([]);
  });

  it.each([
    ['a nonce of another sign-in', (_own: string, stolen: string) => stolen],
    ['changed words under an old signature', (own: string) => changed(own, { sub: 'annar' })],
    ['no signature', (own: string) => unsigned(own)],
  ])('with an id token that has %s is refused', async (_what, forge) => {
    const { domain } = await connected();
    const email = `jon@${domain}`;
    await linked(browser(), email);
    let stolen = '';
    tamper = (answer) => {
      stolen = String(answer['id_token']);
      return answer;
    };
    await tokenOf(browser(), email);
    tamper = (answer) => ({ ...answer, id_token: forge(String(answer['id_token']), stolen) });
    const ask = browser();
    const { body } = await ask('providers/finish', { query: await goThere(ask, email) });
    expect(body.code).toBe('provider_refused');
  });

  it('on the redirect address fails: it is the product’s own, whatever the browser sends', async () => {
    const { domain, firm } = await connected();
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/authentication/providers/begin',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'svik.example' },
      payload: JSON.stringify({ email: `jon@${domain}` }),
    });
    const url = new URL(reply.json().url);
    expect(url.searchParams.get('redirect_uri')).toBe(`${product}/callbacks/msal/${firm.id}`);
    expect([url.searchParams.get('response_type'), url.searchParams.get('code_challenge_method')]).toEqual([
      'code',
      'S256',
    ]);
    url.searchParams.set('redirect_uri', 'https://svik.example/callbacks/msal');
    await expect(signInThere(url.href, 'jon', 'https://svik.example')).rejects.toThrow(/redirect_uri/);
  });
});

describe('a session that one firm’s provider opened', () => {
  it('cannot change anything that opens the whole account, even with the password: password, factors, devices, tokens', async () => {
    const { firm, domain, who } = await connected();
    const email = `jon@${domain}`;
    await linked(browser(), email);
    const token = await tokenOf(browser(), email);
    const tries: readonly (readonly ['POST' | 'PUT' | 'DELETE', string, object | undefined])[] = [
      ['POST', '/Employees/ChangePassword', { currentPassword: password, newPassword: 'Fjallvegur-um-nott-7' }],
      ['POST', '/authentication/2fa/authenticator', { password }],
      ['POST', '/authentication/2fa/authenticator/confirm', { code: '123456' }],
      ['POST', '/authentication/2fa/recovery-codes', { password }],
      ['POST', '/authentication/passkeys/begin', { password }],
      ['DELETE', '/authentication/devices/00000000-0000-4000-8000-000000000000', undefined],
      [
        'POST',
        '/authentication/api-tokens',
        { name: 'Vél', tenantId: firm.id, scopes: ['cases:read'], days: 30, password },
      ],
    ];
    for (const [method, path, body] of tries) {
      const reply = await who.call(method, path, { token, ...(body ? { body } : {}) });
      expect([path, reply.status]).toEqual([path, 403]);
    }
  });
});

const part = (token: string, at: number) => token.split('.')[at] ?? '';
const changed = (token: string, claims: object) =>
  [
    part(token, 0),
    Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(part(token, 1), 'base64url').toString()), ...claims }),
    ).toString('base64url'),
    part(token, 2),
  ].join('.');
const unsigned = (token: string) =>
  `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${part(token, 1)}.`;
