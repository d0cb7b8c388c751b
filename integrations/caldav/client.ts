import type { FetchOutside } from '#server/fetch-outside.ts';
import { OutsideFailure, type OutsideFailureKind } from '#server/office-suite.ts';
import type { OwnServer } from '#server/own-calendars.ts';

/** A window of half a year of a busy calendar, with each meeting's participants. */
const mostBytes = 20_000_000;
const seconds = 30;

/** The arguments of each call of the library: the person's credentials, and the only way to make requests. */
export type Calling = {
  readonly headers: Record<string, string>;
  readonly fetch: typeof fetch;
};

/**
 * The library's requests follow the rules for addresses that people enter: no redirects, and nothing inside the
 * network. An error that it reports without a status is ours.
 */
export function callingAs({ user, password }: OwnServer, fetchOutside: FetchOutside, signal?: AbortSignal): Calling {
  const ask = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const answer = await fetchOutside(String(address), {
      method: init.method ?? 'GET',
      headers,
      body: init.body,
      signal,
      mostBytes,
      seconds,
    }).catch((cause: unknown) => {
      throw new OutsideFailure('unreachable', { cause });
    });
    const kind = stopping(answer.status);
    if (kind) throw failureOf(answer, kind);
    return answer;
  };
  const known = Buffer.from(`${user}:${password}`).toString('base64');
  return { headers: { authorization: `Basic ${known}` }, fetch: ask as typeof fetch };
}

/** Not a valid answer to the call, whichever it was. */
function stopping(status: number): OutsideFailureKind | null {
  if (status === 401) return 'unauthorized';
  if (status === 429) return 'limited';
  return status >= 500 && status !== 507 ? 'unreachable' : null;
}

function failureOf({ status, headers }: Response, kind: OutsideFailureKind): OutsideFailure {
  const after = Number(headers.get('retry-after'));
  return new OutsideFailure(kind, { status, retryAfterSeconds: Number.isFinite(after) && after > 0 ? after : null });
}

/** @throws OutsideFailure for an error status */
export function requireSuccess(status: number): void {
  if (status >= 200 && status < 300) return;
  throw new OutsideFailure(status === 403 ? 'forbidden' : 'refused', { status });
}
