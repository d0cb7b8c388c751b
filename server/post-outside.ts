import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { insideError, lookupPublic, mayLeadTo } from './public-address.ts';

/** The result of a message to a URL that a person typed: an HTTP status, or why there is none. */
export type Posted = { readonly status: number } | { readonly failure: 'unanswered' | 'notAllowed' };

/**
 * Posts a message to a URL that a person typed. It may point anywhere, so redirects are not followed, the answer is not
 * read, and addresses inside the server's network are refused when the name is resolved, for the same connection:
 * changing the DNS record a moment later has no effect (threats: SSRF, rebinding).
 */
export type PostOutside = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal?: AbortSignal,
) => Promise<Posted>;

const timeoutMs = 10_000;

/**
 * @param allowInside also addresses inside the network, and `http`: for trials, and firms whose other systems are in
 * the same network
 */
export function makePostOutside({ allowInside }: { readonly allowInside: boolean }): PostOutside {
  return async (url, headers, body, signal) => {
    const { protocol } = new URL(url);
    if (!mayLeadTo(url, { allowInside })) return { failure: 'notAllowed' };
    return new Promise<Posted>((resolve) => {
      const request = (protocol === 'https:' ? secure : plain)(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
        // A new connection each time: a pooled one may have been opened to another resolution of the name.
        agent: false,
        ...(allowInside ? {} : { lookup: lookupPublic }),
      });
      request.on('response', (answer) => {
        answer.on('error', () => {});
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0 });
      });
      request.on('error', (error) => resolve({ failure: error === insideError ? 'notAllowed' : 'unanswered' }));
      request.end(body);
    });
  };
}
