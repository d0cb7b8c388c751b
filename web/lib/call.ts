import type { Answer, Endpoint, Sending } from '#shared/endpoint.ts';
import type { Use } from '#shared/uses.ts';
import { chosenTenant, session } from './current.ts';
import { SignedOut } from './session.ts';
import { currentLanguage } from './language.ts';
import { createOwnSaves } from './own-saves.ts';

export type Options = {
  readonly signal?: AbortSignal | undefined;
  /** One key per user action, so that a retry does not create a second row (WIRE-24). */
  readonly idempotencyKey?: string | undefined;
  /** The `Accept` header, when it is not JSON. */
  readonly accept?: string;
  /** Fetches only these bytes of a file, the last one included. */
  readonly range?: { readonly start: number; readonly end: number };
  /** Reports progress while the server generates a file, 0 to 100. */
  readonly onProgress?: ((percent: number) => void) | undefined;
};
type Parts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

type ProblemBody = {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: unknown;
  readonly uses?: readonly Use[];
};

/** An error answer: the server's sentence, and one per field. Status 0 means that the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly detail: string | null;
  readonly errors: Readonly<Record<string, string>>;
  /** The current row, sent with 412. */
  readonly current: unknown;
  /** With 412: the current row was saved by another tab of this browser. */
  readonly bySelf: boolean;
  /** What refers to the row that was to be deleted, sent with 409 `in_use`. */
  readonly uses: readonly Use[];

  constructor(status: number, problem: ProblemBody = {}, bySelf = false) {
    super(problem.detail ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code ?? null;
    this.detail = problem.detail ?? null;
    this.errors = problem.errors ?? {};
    this.current = problem.current;
    this.bySelf = bySelf;
    this.uses = problem.uses ?? [];
  }
}

/** The server's error message; null when the server was not reached, because the screen says that itself. */
export const detailOf = (error: unknown): string | null => (error instanceof ApiError ? error.detail : null);

/** Calls the API by its contract. @throws ApiError */
export async function call<E extends Endpoint>(
  endpoint: E,
  sending: Sending<E>,
  options: Options = {},
): Promise<Answer<E>> {
  const answer = await request(endpoint, sending, options);
  if (endpoint.answer === 'nothing' || answer.status === 204) return undefined as Answer<E>;
  const read = (await answer.json()) as Answer<E>;
  if (endpoint.method !== 'GET') ownSaves.tell(addressOf(endpoint, sending), read);
  return read;
}

/** Fetches a file for use in the page, such as an image. @throws ApiError */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  sending: Sending<E>,
  options: Options = {},
): Promise<Blob> {
  return (await request(endpoint, sending, options)).blob();
}

/** Sends a request and returns the response unread. @throws ApiError */
export async function request(endpoint: Endpoint, { params, query, body }: Parts, options: Options): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() };
  const tenantId = chosenTenant();
  if (endpoint.access === 'tenant' && tenantId !== null) headers['X-Tenant-Id'] = String(tenantId);
  if (body !== undefined)
    headers['Content-Type'] = endpoint.body === 'bytes' ? 'application/octet-stream' : 'application/json';
  if (options.onProgress) headers['X-Progress'] = '1';
  if (options.accept) headers.Accept = options.accept;
  if (options.range) headers.Range = `bytes=${options.range.start}-${options.range.end}`;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    signal: options.signal ?? null,
    ...(body === undefined ? {} : { body: endpoint.body === 'bytes' ? (body as Blob) : JSON.stringify(body) }),
  };
  const path = pathOf(endpoint.path, params) + queryOf(query);
  const answer = await (endpoint.access === 'public' ? session.plain(path, init) : session.send(path, init)).catch(
    (error: unknown) => {
      if (error instanceof SignedOut) throw new ApiError(401, { code: 'unauthenticated' });
      if (error instanceof DOMException) throw error;
      throw new ApiError(0, { code: 'offline' });
    },
  );
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as ProblemBody;
  const bySelf = answer.status === 412 && ownSaves.has(addressOf(endpoint, { params }), problem.current);
  throw new ApiError(answer.status, problem, bySelf);
}

const ownSaves = createOwnSaves(typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('stod-saves'));

/** The path in the chosen tenant, `1/worklogs/7`. */
const addressOf = ({ path }: Endpoint, { params }: Parts): string => `${chosenTenant() ?? ''}${pathOf(path, params)}`;

const pathOf = (path: string, params: unknown): string =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

function queryOf(query: unknown): string {
  const out = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) out.append(name, String(one));
  }
  const text = out.toString();
  return text === '' ? '' : `?${text}`;
}
