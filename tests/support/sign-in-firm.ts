import { expect } from 'vitest';
import { hashPassword } from '#modules/auth/server/password.ts';
import type { Firm, Person } from './firm.ts';
import { registered, signInThere, type Known } from './sign-in-provider.ts';
import type { World } from './world.ts';

export const password = 'Klettur-og-sjor-26';

type Told = {
  readonly product: string;
  readonly issuer: string;
  /** The people that the provider knows. */
  readonly people: Record<string, Known>;
};

/** Firms that sign in through a provider, and browsers of their people. */
export async function firmsOf(world: World, { product, issuer, people }: Told) {
  const passwordHash = await hashPassword(password);
  let firms = 0;

  /** A browser, or a program without one: it keeps its cookies. */
  function browser({ web = true } = {}) {
    const jar: Record<string, string> = {};
    let firm = 0;
    return async (path: string, given: object, token?: string) => {
      // The page states the address at which it was opened.
      const body = firm > 0 && path.endsWith('/finish') ? { firm, ...given } : given;
      const reply = await world.app.inject({
        method: 'POST',
        url: `/api/authentication/${path}`,
        headers: {
          'content-type': 'application/json',
          ...(web ? { 'x-client': 'web' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        cookies: jar,
        payload: JSON.stringify(body),
      });
      const cookies: readonly { readonly name: string; readonly value: string }[] = reply.cookies;
      for (const { name, value } of cookies) jar[name] = value;
      const answer = reply.body ? reply.json() : null;
      const leads = typeof answer?.url === 'string' ? new URL(answer.url).searchParams.get('redirect_uri') : null;
      if (leads !== null) firm = Number(leads.split('/').at(-1));
      return { status: reply.statusCode, body: answer, cookies };
    };
  }
  type Browser = ReturnType<typeof browser>;

  /** A firm with its own domain, whose manager and employee have passwords and addresses there. */
  async function firmWithDomain(): Promise<{ firm: Firm; domain: string; who: Person }> {
    firms += 1;
    const domain = `stofa${firms}.example`;
    const firm = await world.firm();
    for (const [name, { userId }] of [
      ['stjori', firm.manager],
      ['jon', firm.employee],
    ] as const)
      await world.sql('update user_account set email = $1, password_hash = $2 where id = $3', [
        `${name}@${domain}`,
        passwordHash,
        userId,
      ]);
    people[`jon@${domain}`] = { email: `jon@${domain}`, email_verified: true };
    return { firm, domain, who: firm.employee };
  }

  const put = ({ manager, id }: Firm, more: object) =>
    manager.call('PUT', `/tenants/${id}/sign-in`, {
      body: {
        name: 'Skráin',
        issuer,
        clientKey: registered.clientId,
        clientSecret: registered.clientSecret,
        domains: [],
        required: false,
        version: 0,
        ...more,
      },
    });

  /** A firm that signs in through the provider. */
  async function connected() {
    const made = await firmWithDomain();
    expect((await put(made.firm, { domains: [made.domain] })).status).toBe(200);
    return made;
  }

  /** Goes to the provider and returns; answers the query of the return URL. */
  async function goThere(ask: Browser, email: string, login = email): Promise<string> {
    const { status, body } = await ask('providers/begin', { email });
    expect(status).toBe(200);
    return signInThere(body.url, login, `${product}/callbacks/msal`);
  }

  /** The first sign-in, which links the account. */
  async function linked(ask: Browser, email: string) {
    const { body } = await ask('providers/finish', { query: await goThere(ask, email) });
    expect(body.type).toBe('link');
    return ask('providers/link', { token: body.token, email, password });
  }
  const tokenOf = async (ask: Browser, email: string): Promise<string> =>
    (await ask('providers/finish', { query: await goThere(ask, email) })).body.token;

  return { browser, connected, firmWithDomain, goThere, linked, put, tokenOf };
}
