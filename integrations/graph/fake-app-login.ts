import { randomUUID } from 'node:crypto';
import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';

export type FakeAppLogin = {
  /** The directory whose administrator consents. */
  readonly directory: string;
  /** The result of the consent; anything else is refused. */
  readonly clientSecret: string;
  readonly answer: (request: FakeRequest) => FakeAnswer | null;
  /** Whether a call to Graph has a token that was issued and has not expired. */
  readonly isIn: (request: FakeRequest) => boolean;
  /** Expires all tokens, as after an hour. */
  readonly endTokens: () => void;
};

/** Fakes Microsoft's sign-in for applications: administrator consent, and tokens by client credentials. */
export function makeFakeAppLogin(): FakeAppLogin {
  const directory = '7f2c1f0e-5b8e-4a55-9d3c-0a1b2c3d4e5f';
  const clientSecret = 'secret-of-the-app';
  let tokens = new Set<string>();
  return {
    directory,
    clientSecret,
    isIn: ({ header }) => tokens.has((header('authorization') ?? '').replace(/^Bearer /, '')),
    endTokens: () => {
      tokens = new Set();
    },
    answer: ({ method, path, url, bytes }) => {
      if (method === 'GET' && /^\/[^/]+\/v2\.0\/adminconsent$/.test(path)) {
        const to = new URL(url.searchParams.get('redirect_uri') ?? 'about:blank');
        to.searchParams.set('admin_consent', 'True');
        to.searchParams.set('tenant', directory);
        to.searchParams.set('state', url.searchParams.get('state') ?? '');
        return { status: 302, headers: { location: to.href } };
      }
      if (method !== 'POST' || !path.endsWith('/oauth2/v2.0/token')) return null;
      const form = new URLSearchParams(bytes.toString('utf8'));
      if (form.get('grant_type') !== 'client_credentials') return null;
      if (path.split('/')[1] !== directory)
        return { status: 400, body: { error: 'invalid_request', error_codes: [90002] } };
      if (form.get('client_secret') !== clientSecret)
        return { status: 401, body: { error: 'invalid_client', error_codes: [7_000_215] } };
      const token = randomUUID();
      tokens.add(token);
      return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: token } };
    },
  };
}
