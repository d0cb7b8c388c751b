import type { Answer, Endpoint, Sending, ProgressHandlers } from '#shared/endpoint.ts';
import { eventReader, eventStreamType, type ReadEvent } from '#shared/event-stream.ts';
import { ApiError, request, type Options } from './call.ts';

/** The server sends a keep-alive line every 15 seconds. After this long without one, the connection counts as lost. */
const silentMs = 45_000;

type Problem = ConstructorParameters<typeof ApiError>[1] & { readonly status: number };

/**
 * Calls an endpoint that sends progress events before its answer, and passes them on. Aborting the signal ends the work
 * on the server.
 * @throws ApiError, also for a failure midway
 */
export async function callEvents<E extends Endpoint>(
  endpoint: E,
  sending: Sending<E>,
  handlers: ProgressHandlers<E>,
  options: Omit<Options, 'accept' | 'onProgress'> = {},
): Promise<Answer<E>> {
  const answer = await request(endpoint, sending, { ...options, accept: eventStreamType });
  // A plain answer: it was stored by an earlier attempt with the same key, or the server sends no events for this
  // endpoint.
  if (!answer.headers.get('Content-Type')?.startsWith(eventStreamType)) return (await answer.json()) as Answer<E>;
  for await (const { name, data } of eventsOf(answer)) {
    const value: unknown = JSON.parse(data);
    if (name === 'answer') return value as Answer<E>;
    if (name === 'problem') throw new ApiError((value as Problem).status, value as Problem);
    (handlers as Readonly<Record<string, ((value: unknown) => void) | undefined>>)[name]?.(value);
  }
  throw new ApiError(0, { code: 'offline' });
}

async function* eventsOf({ body }: Response): AsyncGenerator<ReadEvent> {
  const reader = body?.getReader();
  const read = eventReader();
  const letters = new TextDecoder();
  try {
    for (let next = await heard(reader); next && !next.done; next = await heard(reader))
      yield* read(letters.decode(next.value, { stream: true }));
  } finally {
    void reader?.cancel().catch(() => {});
  }
}

/** The next bytes; a broken connection counts as having no network. */
async function heard(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(() => silent.reject(new ApiError(0, { code: 'offline' })), silentMs);
  try {
    return await Promise.race([reader?.read(), silent.promise]);
  } catch (error) {
    throw error instanceof DOMException ? error : new ApiError(0, { code: 'offline' });
  } finally {
    clearTimeout(timer);
  }
}
