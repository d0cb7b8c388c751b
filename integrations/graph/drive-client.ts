import { CloudFailure, type CloudAccount, type CloudFailureKind } from '#server/cloud-drive.ts';
import { askOutside, Unanswered, type Answered, type Asking } from '#server/outgoing.ts';

type DriveSettings = CloudAccount & {
  readonly base: string;
  readonly loginBase: string;
  readonly timeoutMs: number;
};
type Call = Pick<Asking, 'headers' | 'body'>;

export type DriveClient = {
  /** The JSON of the answer; null without a body. @throws CloudFailure */
  readonly ask: (method: Asking['method'], path: string, call?: Call) => Promise<unknown>;
  /** All pages of a list. @throws CloudFailure */
  readonly list: (path: string) => Promise<readonly unknown[]>;
  /** The redirect target of a call. @throws CloudFailure */
  readonly leadsTo: (path: string) => Promise<string>;
};

const mostPages = 200;
/** A wait that is acceptable for a person; a longer one is reported. */
const longestWaitSeconds = 5;
const attempts = 3;

/**
 * Microsoft Graph as the firm's own application: client credentials in the firm's directory, a bearer token that stays
 * here (CLOUD-08), throttling honoured (integrations §5D). Redirects are never followed.
 */
export function driveClient(settings: DriveSettings): DriveClient {
  const { base } = settings;
  const root = `${base}/v1.0`;
  const send = senderWith(settings);
  return {
    ask: async (method, path, call = {}) => (await send(root + path, { method, ...call })).json,
    list: async (path) => {
      const all: unknown[] = [];
      let url: string | null = root + path;
      for (let page = 0; url !== null; page += 1) {
        // A truncated list would be taken for complete, and its missing items for deleted.
        if (page === mostPages) throw new CloudFailure('down');
        const { value, '@odata.nextLink': next } = ((await send(url, { method: 'GET' })).json ?? {}) as {
          value?: unknown;
          '@odata.nextLink'?: string | null;
        };
        if (!Array.isArray(value)) throw new CloudFailure('down');
        all.push(...value);
        if (next !== undefined && next !== null && !isBelow(next, base)) throw new CloudFailure('down');
        url = next ?? null;
      }
      return all;
    },
    leadsTo: async (path) => {
      const to = (await send(root + path, { method: 'GET', follows: 'told' })).header('location');
      if (!to) throw new CloudFailure('down');
      return to;
    },
  };
}

/** Never another host than the requested one, because the token is sent along. */
const isBelow = (next: unknown, base: string): next is string =>
  typeof next === 'string' && next.startsWith(`${base}/`);

/** Sends with the application's token: with a new one after expiry, and again after throttling. */
function senderWith(settings: DriveSettings) {
  const { timeoutMs } = settings;
  let token: Promise<string> | null = null;

  async function bearer(): Promise<string> {
    token ??= signIn(settings);
    return token.catch((failure: unknown) => {
      token = null;
      throw failure;
    });
  }

  return async (url: string, asking: Omit<Asking, 'timeoutMs'>): Promise<Answered> => {
    for (let attempt = 1; ; attempt += 1) {
      const headers = {
        ...asking.headers,
        authorization: `Bearer ${await bearer()}`,
        'user-agent': 'ISV|Stod|Stod/1.0',
      };
      const answer = await once(url, { ...asking, headers, timeoutMs });
      if (answer.status < 400) return answer;
      const wait = retryAfter(answer);
      if (attempt === attempts) throw failureOf(answer);
      if (answer.status === 401 && attempt === 1) token = null;
      else if (mayRepeat(answer.status, asking.method) && wait <= longestWaitSeconds) await pause(wait);
      else throw failureOf(answer);
    }
  };
}

async function signIn({
  base,
  loginBase,
  directory,
  clientId,
  clientSecret,
  timeoutMs,
}: DriveSettings): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: `${base}/.default`,
  });
  const url = `${loginBase}/${encodeURIComponent(directory)}/oauth2/v2.0/token`;
  const answer = await once(url, { method: 'POST', body, timeoutMs });
  const { access_token: given } = (answer.json ?? {}) as { access_token?: unknown };
  if (answer.status === 200 && typeof given === 'string') return given;
  throw answer.status >= 500 ? new CloudFailure('down') : new CloudFailure('credentials');
}

const passing = new Set([429, 503, 504]);

/** After a gateway timeout the call may have been executed anyway: only reads are retried. */
const mayRepeat = (status: number, method: Asking['method']): boolean =>
  passing.has(status) && (status !== 504 || method === 'GET');

export const retryAfter = (answer: Answered): number => Math.max(1, Number(answer.header('retry-after') ?? 1) || 1);

async function once(url: string, asking: Asking): Promise<Answered> {
  try {
    return await askOutside(url, asking);
  } catch (cause) {
    if (cause instanceof Unanswered) throw new CloudFailure('down', { cause });
    throw cause;
  }
}

const kinds: Readonly<Record<number, CloudFailureKind>> = {
  401: 'credentials',
  403: 'forbidden',
  404: 'missing',
  409: 'taken',
  410: 'missing',
  412: 'changed',
  423: 'locked',
  429: 'limited',
  503: 'limited',
  507: 'full',
};

/** By the status, and never by the message. */
export const failureOf = (answer: Answered): CloudFailure =>
  new CloudFailure(kinds[answer.status] ?? (answer.status >= 500 ? 'down' : 'refused'), {
    retryAfterSeconds: passing.has(answer.status) ? retryAfter(answer) : null,
  });

export const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
