/** The response of an outside system, whatever its status. */
export type Answered = {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
  readonly json: unknown;
};

/**
 * There was no response. `reached` is false when the request certainly never left, so that nothing can have happened.
 */
export class Unanswered extends Error {
  readonly reached: boolean;

  constructor(reached: boolean, options?: ErrorOptions) {
    super(reached ? 'the outside system did not answer' : 'the outside system cannot be reached', options);
    this.name = 'Unanswered';
    this.reached = reached;
  }
}

export type Asking = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent unchanged if it is text, bytes or a form; otherwise as JSON. */
  readonly body?: unknown;
  readonly timeoutMs: number;
  /**
   * Whether redirects are followed, which could lead anywhere, or returned as they came (`told`). By default a redirect
   * is an error.
   */
  readonly follows?: boolean | 'told';
  /** Aborts the request when nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** Receives the bytes as they arrive; the whole body is returned as well. */
  readonly onChunk?: (bytes: Uint8Array) => void;
};

/** Larger than any response that we expect; callers may set another limit. */
const mostBytes = 10_000_000;

/**
 * Makes one request to an outside system: does not follow redirects unless told to, does not retry, and reads 10 MB at
 * most.
 * @throws Unanswered
 */
export async function askOutside(
  url: string,
  { method, headers = {}, body, timeoutMs, follows = false, signal, onChunk }: Asking,
): Promise<Answered> {
  const raw =
    typeof body === 'string' ||
    body instanceof Uint8Array ||
    body instanceof FormData ||
    body instanceof URLSearchParams;
  const sent =
    body === undefined ? {} : { body: raw ? (body as NonNullable<RequestInit['body']>) : JSON.stringify(body) };
  const typed = body === undefined || raw ? {} : { 'content-type': 'application/json' };
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...typed, ...headers },
      ...sent,
      redirect: follows === 'told' ? 'manual' : follows ? 'follow' : 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    });
    const text = await readText(answer, onChunk);
    return { status: answer.status, header: (name) => answer.headers.get(name), text, json: parsed(text) };
  } catch (error) {
    throw new Unanswered(!neverLeft.has(codeOf(error)), { cause: error });
  }
}

/** Reads a whole response as text. @throws Error when it is larger than what is kept in memory */
async function readText(answer: Response, onChunk: Asking['onChunk']): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Aborting closes the connection, so nothing more arrives.
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`an answer of more than ${mostBytes} bytes`);
    chunks.push(chunk);
    onChunk?.(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Errors that occur before a byte of the request is sent. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
