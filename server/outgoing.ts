/** What an outside system answered, whatever it was. */
export type Answered = {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
  readonly json: unknown;
};

/** No answer came. `reached` is false where the request surely never left us, so that nothing can have come of it. */
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
  /** Sent as it is where it is text, bytes or a form; else as JSON. */
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Whether a redirect is followed, which could lead anywhere, or `told`: answered as it came. Otherwise it is a failure. */
  readonly follows?: boolean | 'told';
  /** Ends the request when nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** Hears the bytes as they come; the whole of them is answered all the same. */
  readonly onChunk?: (bytes: Uint8Array) => void;
};

/** More than any answer that we ask for has; somebody else says how much comes. */
const mostBytes = 10_000_000;

/** Asks an outside system once: no redirect is followed unless it is said, nothing is tried again, and no more is read than 10 MB. @throws Unanswered */
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

/** The whole of an answer, as text. @throws Error where it is larger than what we keep in memory for anybody */
async function readText(answer: Response, onChunk: Asking['onChunk']): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Breaking off ends the connection: nothing more comes.
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`an answer of more than ${mostBytes} bytes`);
    chunks.push(chunk);
    onChunk?.(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What fails before a byte of the request is sent. */
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
