import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';
import { afterAll } from 'vitest';

/** A person whom the provider knows, by what they enter there. */
export type Known = { readonly sub?: string; readonly email?: string; readonly email_verified?: boolean };

export const registered = { clientId: 'stod', clientSecret: 'leyndarmal-sem-enginn-annar-veit' };

/** A real OpenID provider on its own port, with its sign-in and consent pages; it ends with the file. */
export async function startProvider(productUrl: string, people: Readonly<Record<string, Known>>) {
  const listener = createServer();
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: registered.clientId,
        client_secret: registered.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        // A redirect address for each firm.
        redirect_uris: Array.from({ length: 100 }, (_, place) => `${productUrl}/callbacks/msal/${place + 1}`),
        post_logout_redirect_uris: [`${productUrl}/login`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
    cookies: { keys: ['lykill'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({ sub: login, ...people[login] }),
    }),
  });
  const serve = provider.callback();
  listener.on('request', (request, response) => void serve(request, response));
  afterAll(() => closed(listener));
  return { issuer };
}

const wordsOf = (page: string): string =>
  page
    .replace(/<style.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Signs in at the provider as a person does, page by page, from the URL that Stoð redirects to; returns the query of
 * the return URL.
 */
export async function signInThere(url: string, login: string, back: string): Promise<string> {
  const jar = new Map<string, string>();
  const ask = async (to: string, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(to, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  let answer = await ask(url);
  for (let step = 0; step < 12; step += 1) {
    const to = answer.headers.get('location');
    if (to?.startsWith(back)) return to.slice(to.indexOf('?') + 1);
    if (to !== null) {
      answer = await ask(new URL(to, url).href);
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined) throw new Error(`the provider says: ${wordsOf(page)}`);
    answer = await ask(new URL(action, url).href, new URLSearchParams({ prompt, login, password: 'x' }));
  }
  throw new Error('the provider did not send back');
}
