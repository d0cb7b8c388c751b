import { createHash, randomUUID } from 'node:crypto';
import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';
import type { Caller, FakeWorld } from './fake-parts.ts';

/** Our registration at the fake, and the directory of its people. */
export const fakeRegistration = {
  appId: '99999999-0000-4000-8000-00000000000a',
  appSecret: 'leyndarmal-graph',
  directory: '11111111-2222-4333-8444-555555555555',
};

const tokenSeconds = 3600;
const callbacks = ['/callbacks/outlook', '/callbacks/sharepoint'];

type Code = { readonly address: string; readonly scope: string; readonly redirect: string; readonly challenge: string };
type Granted = Pick<Code, 'address' | 'scope'>;
type Access = Caller & { readonly until: number };

type State = {
  readonly world: FakeWorld;
  readonly codes: Map<string, Code>;
  readonly refreshes: Map<string, Granted>;
  readonly accesses: Map<string, Access>;
  readonly consented: Set<string>;
};

/** Microsoft's sign-in as far as we use it: a page to choose an account, codes with PKCE, rotating tokens, consent. */
export function makeFakeSignIn(world: FakeWorld) {
  const state: State = {
    world,
    codes: new Map(),
    refreshes: new Map(),
    accesses: new Map(),
    consented: new Set(),
  };
  return {
    /** Answers below the sign-in's URLs; null for others. */
    answer(request: FakeRequest): FakeAnswer | null {
      const [, directory = '', place] = /^\/([^/]+)\/(.+)$/.exec(request.path) ?? [];
      if (place === 'oauth2/v2.0/authorize') return authorize(state, request);
      if (place === 'v2.0/adminconsent') return adminConsent(state, request);
      return place === 'oauth2/v2.0/token' && request.method === 'POST' ? token(state, request, directory) : null;
    },
    /** The owner of a request's token; null without a valid one. */
    callerOf(request: FakeRequest): Caller | null {
      const [, access = ''] = /^Bearer (\S+)$/.exec(request.header('authorization') ?? '') ?? [];
      const known = state.accesses.get(access);
      return known && known.until > world.now().getTime() ? known : null;
    },
    /** An administrator or a new password revokes all grants. */
    revokeAll(): void {
      state.refreshes.clear();
      state.accesses.clear();
    },
    /** Expires access tokens; refresh tokens stay valid. */
    dropAccess: (): void => state.accesses.clear(),
  };
}

function authorize({ world, codes }: State, { url }: FakeRequest): FakeAnswer {
  const asked = Object.fromEntries(url.searchParams);
  const { redirect_uri: redirect = '', state = '', scope = '', code_challenge: challenge = '' } = asked;
  if (!knows(asked['client_id'], redirect) || asked['code_challenge_method'] !== 'S256')
    return { status: 400, body: '<p>AADSTS50011: the request does not match the registration.</p>' };
  const back = (query: Record<string, string>) => `${redirect}?${new URLSearchParams({ ...query, state }).toString()}`;
  const choices = world.people.map((address) => {
    const code = randomUUID();
    codes.set(code, { address, scope, redirect, challenge });
    return { text: address, href: back({ code, session_state: randomUUID() }) };
  });
  const refusal = {
    text: 'Decline',
    href: back({ error: 'access_denied', error_description: 'AADSTS65004: declined.' }),
  };
  return { status: 200, body: pageOf(`Choose an account (${scope})`, [...choices, refusal]) };
}

function adminConsent({ consented }: State, { url }: FakeRequest): FakeAnswer {
  const { redirect_uri: redirect = '', state = '', client_id: client } = Object.fromEntries(url.searchParams);
  if (!knows(client, redirect)) return { status: 400, body: '<p>AADSTS50011</p>' };
  // The real one says `admin_consent=True` for failures too.
  const back = (query: Record<string, string>) =>
    `${redirect}?${new URLSearchParams({ admin_consent: 'True', ...query, state }).toString()}`;
  consented.add(fakeRegistration.directory);
  return {
    status: 200,
    body: pageOf('Admin consent', [
      { text: 'Accept', href: back({ tenant: fakeRegistration.directory }) },
      { text: 'Decline', href: back({ error: 'access_denied', error_description: 'AADSTS65004: declined.' }) },
    ]),
  };
}

function token(state: State, { body }: FakeRequest, directory: string): FakeAnswer {
  const asked = Object.fromEntries(new URLSearchParams(String(body)));
  if (asked['client_id'] !== fakeRegistration.appId || asked['client_secret'] !== fakeRegistration.appSecret)
    return tokenError('invalid_client', 'AADSTS7000215: Invalid client secret provided.');
  if (asked['grant_type'] === 'client_credentials') {
    if (!state.consented.has(directory)) return tokenError('unauthorized_client', 'AADSTS700016: no consent.');
    return tokens(state, { address: null, directory, scopes: ['.default'] }, null);
  }
  const granted = asked['grant_type'] === 'refresh_token' ? renewed(state, asked) : redeemed(state, asked);
  if (granted === null) return tokenError('invalid_grant', 'AADSTS70008: the code or token has expired.');
  const refresh = randomUUID();
  state.refreshes.set(refresh, granted);
  const { address, scope } = granted;
  return tokens(state, { address, directory: fakeRegistration.directory, scopes: scope.split(' ') }, refresh);
}

type Asked = Readonly<Record<string, string>>;

function redeemed({ codes }: State, asked: Asked): Granted | null {
  const { code = '', redirect_uri: redirect, code_verifier: verifier = '' } = asked;
  const known = codes.get(code);
  codes.delete(code);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!known || known.redirect !== redirect || known.challenge !== challenge) return null;
  return { address: known.address, scope: known.scope };
}

/** The old one is revoked. */
function renewed({ refreshes }: State, { refresh_token: refresh = '' }: Asked): Granted | null {
  const known = refreshes.get(refresh) ?? null;
  refreshes.delete(refresh);
  return known;
}

function tokens({ world, accesses }: State, caller: Caller, refresh: string | null): FakeAnswer {
  const access = randomUUID();
  accesses.set(access, { ...caller, until: world.now().getTime() + tokenSeconds * 1000 });
  const body = {
    token_type: 'Bearer',
    access_token: access,
    expires_in: tokenSeconds,
    scope: caller.scopes.join(' '),
  };
  return { status: 200, body: refresh === null ? body : { ...body, refresh_token: refresh } };
}

function knows(client: string | undefined, redirect: string): boolean {
  const place = URL.canParse(redirect) ? new URL(redirect) : null;
  const own = place !== null && ['127.0.0.1', 'localhost'].includes(place.hostname);
  return client === fakeRegistration.appId && own && callbacks.some((one) => place.pathname.endsWith(one));
}

const tokenError = (error: string, description: string): FakeAnswer => ({
  status: error === 'invalid_client' ? 401 : 400,
  body: { error, error_description: description },
});

const pageOf = (title: string, links: readonly { readonly text: string; readonly href: string }[]) =>
  `<!doctype html><html lang="en"><title>${escaped(title)}</title><h1>${escaped(title)}</h1><ul>${links
    .map(({ text, href }) => `<li><a href="${escaped(href)}">${escaped(text)}</a></li>`)
    .join('')}</ul></html>`;
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
