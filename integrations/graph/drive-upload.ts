import { CloudFailure, type SentPart } from '#server/cloud-drive.ts';
import { askOutside, Unanswered, type Answered } from '#server/outgoing.ts';
import { failureOf, pause, retryAfter } from './drive-client.ts';

/** Ten times the cloud's unit, so that several concurrent files need little memory. */
const partBytes = 10 * 327_680;
const timeoutMs = 60_000;
/** How often a part that did not arrive is sent again. */
const attempts = 5;

/**
 * Uploads a file to its session URL, which takes no token, and returns the created item. After a broken connection or
 * throttling it asks what has arrived. @throws CloudFailure
 */
export async function sendInParts(url: string, size: number, part: SentPart, signal?: AbortSignal): Promise<unknown> {
  let failed = 0;
  for (let start = 0; ;) {
    signal?.throwIfAborted();
    const end = Math.min(start + partBytes, size) - 1;
    const answer = await put(url, await part(start, end), `bytes ${start}-${end}/${size}`, signal);
    if (answer?.status === 200 || answer?.status === 201) return answer.json;
    if (answer?.status === 202) {
      failed = 0;
      start = nextOf(answer) ?? end + 1;
      continue;
    }
    failed += 1;
    const passes = answer === null || answer.status === 416 || answer.status === 429 || answer.status >= 500;
    if (!passes) throw failureOf(answer);
    if (failed === attempts) throw new CloudFailure('down');
    await pause(Math.min(answer ? retryAfter(answer) : 1, 5));
    start = await whereItIs(url, signal);
  }
}

/** Null if nothing answered. */
async function put(url: string, body: Uint8Array, range: string, signal?: AbortSignal): Promise<Answered | null> {
  const headers = { 'content-range': range, 'content-type': 'application/octet-stream' };
  try {
    return await askOutside(url, { method: 'PUT', body, headers, timeoutMs, ...(signal ? { signal } : {}) });
  } catch (failure) {
    if (failure instanceof Unanswered) return null;
    throw failure;
  }
}

/** The progress of the session; an expired one is started anew by the sender. */
async function whereItIs(url: string, signal?: AbortSignal): Promise<number> {
  try {
    const answer = await askOutside(url, { method: 'GET', timeoutMs, ...(signal ? { signal } : {}) });
    const next = answer.status === 200 ? nextOf(answer) : null;
    if (next !== null) return next;
  } catch (failure) {
    if (!(failure instanceof Unanswered)) throw failure;
  }
  throw new CloudFailure('down');
}

function nextOf({ json }: Answered): number | null {
  const { nextExpectedRanges: ranges } = (json ?? {}) as { nextExpectedRanges?: unknown };
  const [first] = Array.isArray(ranges) ? (ranges as unknown[]) : [];
  const start = typeof first === 'string' ? Number.parseInt(first, 10) : Number.NaN;
  return Number.isSafeInteger(start) ? start : null;
}
