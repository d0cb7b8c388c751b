import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { lookupPublic, mayLeadTo } from './public-address.ts';

export type FetchOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The maximum size of the answer; a megabyte by default. */
  readonly mostBytes?: number;
  /** The timeout in seconds, including reading the answer; ten by default. */
  readonly seconds?: number;
};

/** The answer is larger than the limit. */
export class AnswerTooLarge extends Error {
  constructor(mostBytes: number) {
    super(`an answer of more than ${mostBytes} bytes`);
    this.name = 'AnswerTooLarge';
  }
}

/**
 * Fetches a URL that a person typed, or that such a server returned. As with webhooks, redirects are not followed and
 * addresses inside the server's network are refused (threats: SSRF, rebinding).
 */
export type FetchOutside = (url: string, options?: FetchOptions) => Promise<Response>;

const usualSeconds = 10;
/** Larger than any document of a sign-in provider. */
const usualBytes = 1_000_000;

/** @param allowInside also addresses inside the network, and `http` */
export function makeFetchOutside({ allowInside }: { readonly allowInside: boolean }): FetchOutside {
  return async (url, options = {}) => {
    const { method = 'GET', headers = {}, body, signal, mostBytes = usualBytes, seconds = usualSeconds } = options;
    if (!mayLeadTo(url, { allowInside })) throw new Error('the address is not one that we may go to');
    const sent = body === undefined || body === null ? undefined : sentOf(body);
    return new Promise<Response>((resolve, reject) => {
      const request = (url.startsWith('https:') ? secure : plain)(url, {
        method,
        headers: {
          ...headers,
          ...(sent === undefined
            ? {}
            : { 'content-length': typeof sent === 'string' ? Buffer.byteLength(sent) : sent.length }),
        },
        signal: AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]),
        // A new connection each time: a pooled one may have been opened to another resolution of the name.
        agent: false,
        ...(allowInside ? {} : { lookup: lookupPublic }),
      });
      request.on('error', reject);
      request.on('response', (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('error', reject);
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > mostBytes) answer.destroy(new AnswerTooLarge(mostBytes));
          else parts.push(part);
        });
        // Wrapped in a promise of its own: a non-standard status throws, and the error would be unhandled here.
        answer.on('end', () =>
          resolve((async () => asResponse(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts)))()),
        );
      });
      request.end(sent);
    });
  };
}

function sentOf(body: unknown): string | Uint8Array {
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  if (body instanceof Uint8Array) return body;
  throw new TypeError('only texts, forms and bytes are sent');
}

function asResponse(status: number, given: NodeJS.Dict<string | string[]>, bytes: Buffer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) if (!hopByHop.has(name)) headers.append(name, one);
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : new Uint8Array(bytes), { status, headers });
}

/** These headers describe the transfer, and the body has been decoded already. */
const hopByHop = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding']);
