import type { Answer, Endpoint, Sending } from '#shared/endpoint.ts';
import { frameReader, progressType } from '#shared/progress-frames.ts';
import type { Use } from '#shared/uses.ts';
import { chosenTenant, session } from './current.ts';
import { SignedOut } from './session.ts';
import { currentLanguage } from './language.ts';
import { createOwnSaves } from './own-saves.ts';

export type Options = {
  readonly signal?: AbortSignal | undefined;
  /** One for each thing that a person does, so that a retry makes no second row (WIRE-24). */
  readonly idempotencyKey?: string | undefined;
  /** What is asked for, where that is not JSON. */
  readonly accept?: string;
  /** So many bytes of a file from its beginning, and no more. */
  readonly firstBytes?: number;
  /** Hears how far a file is that the server makes, 0 to 100. */
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

/** A refusal: the server's sentence, and one per field. Status 0: nothing was reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly detail: string | null;
  readonly errors: Readonly<Record<string, string>>;
  /** The row as it stands, with 412. */
  readonly current: unknown;
  /** The row stands as it was saved in a tab of this browser, with 412. */
  readonly bySelf: boolean;
  /** What uses the row that was to be deleted, with 409 `in_use`. */
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

/** What the server said was wrong; null where nothing answered, and the screen says that itself. */
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

/** Fetches a file for the page itself, as a picture is. @throws ApiError */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  sending: Sending<E>,
  options: Options = {},
): Promise<Blob> {
  return (await request(endpoint, sending, options)).blob();
}

/** Fetches a file and hands it to the browser under the server's name for it (SHELL-39). @throws ApiError */
export async function download<E extends Endpoint>(
  endpoint: E,
  sending: Sending<E>,
  options: Options = {},
): Promise<void> {
  const answer = await request(endpoint, sending, options);
  const { blob, disposition } = answer.headers.get('Content-Type')?.startsWith(progressType)
    ? await followed(answer, options)
    : { blob: await answer.blob(), disposition: answer.headers.get('Content-Disposition') };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileNameOf(disposition) ?? 'stod';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file that comes in frames, with how far it is between them. @throws ApiError where it breaks off */
async function followed(
  answer: Response,
  { onProgress }: Options,
): Promise<{ readonly blob: Blob; readonly disposition: string }> {
  const read = frameReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    for (const { kind, content } of read(next.value)) {
      if (kind === 'bytes') parts.push(new Uint8Array(content));
      const told =
        kind === 'bytes'
          ? {}
          : (JSON.parse(new TextDecoder().decode(content)) as {
              percent?: number;
              contentType?: string;
              disposition?: string;
            });
      if (told.percent !== undefined) onProgress?.(told.percent);
      if (told.disposition !== undefined)
        return { blob: new Blob(parts, { type: told.contentType ?? '' }), disposition: told.disposition };
    }
  }
  throw new ApiError(0, { code: 'offline' });
}

/** The name in a `content-disposition` header: the encoded one before the plain one. */
export function fileNameOf(header: string | null): string | null {
  const encoded = header?.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return header?.match(/filename\s*=\s*"([^"]*)"/i)?.[1] ?? header?.match(/filename\s*=\s*([^;\s]+)/i)?.[1] ?? null;
}

/** Sends a call and gives its answer unread. @throws ApiError */
export async function request(endpoint: Endpoint, { params, query, body }: Parts, options: Options): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() };
  const tenantId = chosenTenant();
  if (endpoint.access === 'tenant' && tenantId !== null) headers['X-Tenant-Id'] = String(tenantId);
  if (body !== undefined)
    headers['Content-Type'] = endpoint.body === 'bytes' ? 'application/octet-stream' : 'application/json';
  if (options.onProgress) headers['X-Progress'] = '1';
  if (options.accept) headers.Accept = options.accept;
  if (options.firstBytes) headers.Range = `bytes=0-${options.firstBytes - 1}`;
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

/** In the chosen tenant, as `1/worklogs/7`. */
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
