import { askOutside, type Asking } from '#server/outgoing.ts';

/** Calls an OpenSearch; its URL may contain name and password. */
export type Client = (
  method: Asking['method'],
  path: string,
  body?: unknown,
  signal?: AbortSignal,
) => Promise<{ readonly status: number; readonly json: unknown }>;

/** People wait for searches, jobs for bulk requests. */
const timeoutMs = { search: 2_000, other: 60_000 };

export function openSearchClient(address: string): Client {
  const url = new URL(address);
  const { username, password } = url;
  const authorization: Readonly<Record<string, string>> =
    username === ''
      ? {}
      : {
          authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
        };
  url.username = '';
  url.password = '';
  const base = url.href.replace(/\/$/, '');
  return async (method, path, body, signal) => {
    const lines: Readonly<Record<string, string>> =
      typeof body === 'string' ? { 'content-type': 'application/x-ndjson' } : {};
    const { status, json } = await askOutside(`${base}${path}`, {
      method,
      headers: { ...authorization, ...lines },
      body,
      timeoutMs: path.includes('/_search') ? timeoutMs.search : timeoutMs.other,
      ...(signal ? { signal } : {}),
    });
    return { status, json };
  };
}
