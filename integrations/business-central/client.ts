import { AccountingFailure } from '#server/accounting.ts';
import type { Answered, Asking } from '#server/outgoing.ts';
import { askSystem, failureOf } from '../accounting/answers.ts';

export type CentralSettings = {
  readonly base: string;
  readonly loginBase: string;
  readonly entraTenant: string;
  readonly environment: string;
  readonly company: string;
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
};

type Writing = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

type CentralClient = {
  /** Below the company; null for 404. */
  readonly get: (path: string) => Promise<unknown>;
  /** All pages of a list. */
  readonly list: (path: string) => Promise<readonly unknown[]>;
  /** The JSON of the answer; null without a body. */
  readonly write: (method: 'POST' | 'PATCH' | 'DELETE', path: string, writing: Writing) => Promise<unknown>;
};

const mostPages = 50;

/**
 * Business Central's API v2.0 over HTTP: client credentials of the firm's own application, tokens valid for an hour
 * (integrations §4.1).
 */
export function centralClient(settings: CentralSettings): CentralClient {
  const { base, entraTenant, environment, company, timeoutMs } = settings;
  // A manager's input is one segment of the path, and cannot become more.
  const [directory, place, books] = [entraTenant, environment, company].map(encodeURIComponent);
  const api = `${base}/v2.0/${directory}/${place}/api/v2.0`;
  const root = `${api}/companies(${books})`;
  let token: string | null = null;

  async function ask(
    url: string,
    asking: Pick<Asking, 'method' | 'body' | 'headers'>,
    again = true,
  ): Promise<Answered | null> {
    token ??= await signIn(settings);
    const answer = await askSystem(url, {
      ...asking,
      headers: { ...asking.headers, authorization: `Bearer ${token}` },
      timeoutMs,
    });
    if (answer.status === 401 && again) {
      token = null;
      return ask(url, asking, false);
    }
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (answer.status === 404 && asking.method === 'GET') return null;
    throw failureOf(answer, asking.method !== 'GET', saidBy(answer));
  }

  return {
    get: async (path) => (await ask(`${root}${path}`, { method: 'GET' }))?.json ?? null,
    list: async (path) => {
      const all: unknown[] = [];
      let url: string | null = `${root}${path}`;
      for (let page = 0; url !== null && page < mostPages; page += 1) {
        const { value, '@odata.nextLink': next } = ((await ask(url, { method: 'GET' }))?.json ?? {}) as {
          value?: unknown;
          '@odata.nextLink'?: unknown;
        };
        if (!Array.isArray(value)) throw new AccountingFailure('down');
        all.push(...value);
        // Never to another host than the requested one.
        url = typeof next === 'string' && next.startsWith(`${base}/`) ? next : null;
      }
      return all;
    },
    write: async (method, path, { body, headers = {} }) =>
      (await ask(`${root}${path}`, { method, headers, ...(body === undefined ? {} : { body }) }))?.json ?? null,
  };
}

/** A token for the firm's own application. */
async function signIn(settings: CentralSettings): Promise<string> {
  const { base, loginBase, entraTenant, clientKey, clientSecret, timeoutMs } = settings;
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientKey,
    client_secret: clientSecret,
    scope: `${base}/.default`,
  });
  const answer = await askSystem(
    `${loginBase}/${encodeURIComponent(entraTenant)}/oauth2/v2.0/token`,
    { method: 'POST', body, timeoutMs },
    false,
  );
  const { access_token: fetched, error_description: said } = (answer.json ?? {}) as {
    access_token?: unknown;
    error_description?: unknown;
  };
  if (answer.status === 200 && typeof fetched === 'string') return fetched;
  if (answer.status === 400 || answer.status === 401)
    throw new AccountingFailure('credentials', { said: typeof said === 'string' ? said : null });
  throw failureOf(answer, false, null);
}

/** `{"error":{"code","message"}}`; the correlation id at the end is for their support. */
function saidBy({ json }: Answered): string | null {
  const { message } = ((json as { error?: unknown } | null)?.error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message.replace(/\s*CorrelationId:.*$/s, '').trim() : null;
}
