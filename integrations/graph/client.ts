import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { AnswerTooLarge, type FetchOptions, type FetchOutside } from '#server/fetch-outside.ts';
import { OutsideFailure } from '#server/office-suite.ts';

type GraphMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type GraphAsking = {
  readonly method?: GraphMethod;
  /** Sent as JSON; bytes and texts unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** In addition to immutable ids, which every call requests. */
  readonly prefer?: readonly string[];
  readonly signal?: AbortSignal | undefined;
  /** The maximum size of the answer, if other than usual. */
  readonly mostBytes?: number;
  /** The time limit, if other than usual. */
  readonly seconds?: number;
};

export type GraphClient = ReturnType<typeof makeGraphClient>;

type Settings = {
  /** `https://graph.microsoft.com/v1.0`, without a trailing slash. */
  readonly base: string;
  readonly fetchOutside: FetchOutside;
  /** Tests do not wait. */
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
};

/** Our own code for an answer above the maximum size. */
export const tooLarge = 'tooLarge';

/** The maximum wait for a throttling vendor: callers retry later. */
const mostWaitSeconds = 20;
const mostAttempts = 4;
const mostPages = 200;
/** A page of meetings includes their bodies. */
const usualBytes = 20_000_000;

/** Microsoft Graph over HTTP, with the token of any owner (integrations §5D): throttling, paging, errors by code. */
export function makeGraphClient({ base, fetchOutside, wait = patiently }: Settings) {
  /** The answer, with any status, after throttling. */
  async function attempt(token: string, url: string, asking: GraphAsking): Promise<Response> {
    for (let attempts = 1; ; attempts += 1) {
      const answer = await fetchOutside(url, optionsOf(token, asking)).catch((cause: unknown) => {
        throw new OutsideFailure('unreachable', { code: cause instanceof AnswerTooLarge ? tooLarge : null, cause });
      });
      // After a 504 a write may have been executed anyway.
      const mayRepeat = answer.status === 429 || answer.status === 503 || (answer.status === 504 && isReading(asking));
      if (!mayRepeat) return answer;
      const seconds = retryAfter(answer) ?? 2 ** attempts;
      if (attempts === mostAttempts || seconds > mostWaitSeconds) return answer;
      await wait(seconds * 1000, asking.signal).catch((cause: unknown) => {
        throw new OutsideFailure('unreachable', { cause });
      });
    }
  }

  /** The raw answer of a URL. @throws OutsideFailure for an error status */
  async function ask(token: string, path: string, asking: GraphAsking = {}): Promise<Response> {
    const answer = await attempt(token, addressOf(base, path), asking);
    if (!answer.ok) throw await failureOf(answer);
    return answer;
  }

  return {
    ask,
    /** Its JSON; null if empty. @throws OutsideFailure */
    async json(token: string, path: string, asking?: GraphAsking): Promise<unknown> {
      const text = await (await ask(token, path, asking)).text();
      return text === '' ? null : jsonOf(text);
    },
    /** The same, null if missing. @throws OutsideFailure */
    async find(token: string, path: string, asking?: GraphAsking): Promise<unknown> {
      try {
        return await this.json(token, path, asking);
      } catch (error) {
        if (error instanceof OutsideFailure && error.status === 404) return null;
        throw error;
      }
    },
    /**
     * The picked part of each row of a list, through all its pages, and the link to continue from if there is one.
     * @throws OutsideFailure
     */
    async pages<T>(token: string, path: string, pick: (row: unknown) => T, asking?: GraphAsking) {
      const items: T[] = [];
      let next = path;
      for (let page = 0; page < mostPages; page += 1) {
        const answer = pageOf(await this.json(token, next, asking));
        for (const row of answer.value) items.push(pick(row));
        const more = answer['@odata.nextLink'];
        if (more === undefined) return { items, delta: answer['@odata.deltaLink'] ?? null };
        next = more;
      }
      throw new OutsideFailure('refused', { code: 'tooManyPages' });
    },
  };
}

/** Links from Graph lead back to it, so the token goes nowhere else. */
function addressOf(base: string, path: string): string {
  if (path.startsWith('/')) return base + path;
  if (path.startsWith(`${base}/`)) return path;
  throw new OutsideFailure('refused', { code: 'strangeLink' });
}

function optionsOf(
  token: string,
  { method = 'GET', body, headers = {}, prefer = [], signal, mostBytes = usualBytes, seconds }: GraphAsking,
): FetchOptions {
  const asIs = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  return {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'user-agent': 'ISV|Stod|Stod/1.0',
      prefer: ['IdType="ImmutableId"', ...prefer].join(', '),
      ...(asIs ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: asIs ? body : JSON.stringify(body) }),
    signal,
    mostBytes,
    ...(seconds !== undefined && { seconds }),
  };
}

const patiently = (ms: number, signal?: AbortSignal) => sleep(ms, undefined, { signal });
const isReading = ({ method = 'GET' }: GraphAsking) => method === 'GET';

function retryAfter(answer: Response): number | null {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

async function failureOf(answer: Response): Promise<OutsideFailure> {
  const { status } = answer;
  const said = errorOf.safeParse(jsonOf(await answer.text().catch(() => '')));
  const { code, '@event.existingEventId': existing } = said.data?.error ?? { code: null };
  const details = { status, code, retryAfterSeconds: retryAfter(answer), existing: existing ?? null };
  if (status === 401) return new OutsideFailure('unauthorized', details);
  if (status === 403) return new OutsideFailure('forbidden', details);
  if (status === 410 || code === 'resyncRequired' || /^syncState/i.test(code ?? ''))
    return new OutsideFailure('stale', details);
  if (status === 429) return new OutsideFailure('limited', details);
  return new OutsideFailure(status >= 500 ? 'unreachable' : 'refused', details);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const errorOf = z.object({
  error: z.object({ code: z.string(), '@event.existingEventId': z.optional(z.nullable(z.string())) }),
});
const page = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.optional(z.string()),
  '@odata.deltaLink': z.optional(z.string()),
});
function pageOf(json: unknown): z.output<typeof page> {
  const read = page.safeParse(json);
  if (!read.success) throw new OutsideFailure('refused', { code: 'strangeAnswer' });
  return read.data;
}
