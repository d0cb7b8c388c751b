import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { lookupPublic, mayLeadTo } from './public-address.ts';

export type FetchOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** How much is read of the answer; a megabyte where nothing is said. */
  readonly mostBytes?: number;
  /** How long all of it may take, the answer read too; ten where nothing is said. */
  readonly seconds?: number;
};

/** There is more of an answer than whoever asked wants to read. */
export class AnswerTooLarge extends Error {
  constructor(mostBytes: number) {
    super(`an answer of more than ${mostBytes} bytes`);
    this.name = 'AnswerTooLarge';
  }
}

/**
 * Asks an address that a person of some firm typed, or that such an address told us, and reads the answer. As with webhooks
 * no redirect is followed and nothing inside the network of the server is reached (threats: SSRF, rebinding).
 */
export type FetchOutside = (url: string, options?: FetchOptions) => Promise<Response>;

const usualSeconds = 10;
/** More than any document of a sign-in provider has. */
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
        // A connection of its own: none is kept that was opened to another meaning of the name.
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
        // In a promise of its own: a status that the standard does not know throws, and nobody would hear of it here.
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

/** They speak of the connection, and the bytes have been read off it. */
const hopByHop = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding']);
