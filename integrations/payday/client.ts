import { AccountingFailure } from '#server/accounting.ts';
import type { Answered, Asking } from '#server/outgoing.ts';
import { askSystem, failureOf } from '../accounting/answers.ts';

type PaydayClient = {
  /** The JSON of the answer; null for 404. */
  readonly get: (path: string) => Promise<unknown>;
  readonly write: (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown) => Promise<unknown>;
};

type Settings = {
  readonly base: string;
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
};

const always = { 'api-version': 'alpha' };

/** Payday over HTTP: a token by client id and secret, fetched again once after it has expired (integrations §2.1). */
export function paydayClient({ base, clientKey, clientSecret, timeoutMs }: Settings): PaydayClient {
  let token: string | null = null;

  async function signIn(): Promise<string> {
    // Signing in has no effect that matters.
    const answer = await askSystem(
      `${base}/auth/token`,
      { method: 'POST', headers: always, body: { clientId: clientKey, clientSecret }, timeoutMs },
      false,
    );
    const fetched = (answer.json as { accessToken?: unknown } | null)?.accessToken;
    if (answer.status === 200 && typeof fetched === 'string') return fetched;
    if (answer.status === 400) throw new AccountingFailure('credentials', { said: paydaySaid(answer).text });
    throw failureOf(answer, false, paydaySaid(answer).text);
  }

  async function ask(path: string, asking: Pick<Asking, 'method' | 'body'>, again = true): Promise<Answered | null> {
    token ??= await signIn();
    const answer = await askSystem(`${base}${path}`, {
      ...asking,
      headers: { ...always, authorization: `Bearer ${token}` },
      timeoutMs,
    });
    if (answer.status === 401 && again) {
      token = null;
      return ask(path, asking, false);
    }
    const isDone = answer.status >= 200 && answer.status < 300;
    if (isDone && (answer.json !== null || asking.method === 'DELETE')) return answer;
    if (answer.status === 404 && asking.method === 'GET') return null;
    const { text, code } = paydaySaid(answer);
    throw failureOf(answer, asking.method !== 'GET', text, code);
  }

  return {
    get: async (path) => (await ask(path, { method: 'GET' }))?.json ?? null,
    write: async (method, path, body) =>
      (await ask(path, { method, ...(body === undefined ? {} : { body }) }))?.json ?? null,
  };
}

/** Three error formats: plain text, `{message}` and `{errorCode, errorMessage}` (integrations §2.4). */
export function paydaySaid({ json, text }: Pick<Answered, 'json' | 'text'>): {
  readonly text: string | null;
  readonly code: number | null;
} {
  const { errorCode, errorMessage, message, error } = (typeof json === 'object' && json !== null ? json : {}) as Record<
    string,
    unknown
  >;
  const said = [errorMessage, message, error].find((part) => typeof part === 'string' && part !== '');
  const plain = json === null && text !== '' && !text.startsWith('<') ? text : null;
  return {
    text: typeof said === 'string' ? said : typeof json === 'string' ? json : plain,
    code: typeof errorCode === 'number' ? errorCode : null,
  };
}
