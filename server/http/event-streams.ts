import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { eventStreamType, eventText, heartbeatText } from '#shared/event-stream.ts';
import { GaveUp } from '../limiter.ts';
import type { Call } from './call.ts';
import { networkOf } from './network.ts';
import type { Problem } from './problem.ts';
import type { EventWriter } from './serializer.ts';

/** How a handler that waits outside sends progress, and learns that the client has gone. */
export type Telling = {
  /** The step outside begins: from here on the answer is streamed. */
  readonly begin: () => void;
  readonly tell: (name: string, data: unknown) => void;
  readonly gone: AbortSignal;
};

type Options = {
  /** An error in the person's words. */
  readonly problemOf: (error: unknown, call: Call) => Problem;
  readonly heartbeatMs?: number;
};

export type EventStreams = {
  /** Whether the client accepts events, and the endpoint declares some. */
  readonly areAsked: (call: Call) => boolean;
  /** Streams the events of the contract, and finally `answer`, or `problem` after a failure. */
  readonly answer: (
    call: Call,
    reply: FastifyReply,
    write: EventWriter,
    run: (telling: Telling) => Promise<unknown>,
  ) => Promise<FastifyReply>;
  /** The process is stopping: tells each open stream. */
  readonly endAll: () => void;
};

/**
 * The maximum number of concurrent streams per person, across devices; each holds a connection here and one to a
 * vendor.
 */
const mostOfOne = 4;
/** Proxies and phones close an idle connection, so keep-alive lines are sent. */
const usualHeartbeatMs = 15_000;
/** When this much is buffered for a reader who does not read, the connection is closed. */
const mostUnread = 1_000_000;

/** The server-sent event streams of a process (decision 0022). */
export function eventStreams({ problemOf, heartbeatMs = usualHeartbeatMs }: Options): EventStreams {
  const open = new Map<string, Set<AbortController>>();

  function enter(who: string): { readonly ends: AbortController; readonly leave: () => void } {
    const mine = open.get(who) ?? new Set();
    if (mine.size >= mostOfOne) throw new AppError('too_many', { retryAfterSeconds: 5 });
    const ends = new AbortController();
    open.set(who, mine.add(ends));
    const leave = () => {
      mine.delete(ends);
      if (mine.size === 0) open.delete(who);
    };
    return { ends, leave };
  }

  async function answer(
    call: Call,
    reply: FastifyReply,
    write: EventWriter,
    run: (telling: Telling) => Promise<unknown>,
  ): Promise<FastifyReply> {
    const { ends, leave } = enter(whoAsks(call));
    const stream = openStream(call, reply, { ends, heartbeatMs });
    try {
      const answered = await run({
        begin: stream.begin,
        tell: (name, data) => stream.send(name, write.event(name, data)),
        gone: ends.signal,
      });
      stream.send('answer', write.answer(answered));
    } catch (error) {
      if (ends.signal.reason instanceof GaveUp) return reply;
      // Before the first byte an error is answered like that of any other call.
      if (!stream.hasBegun()) throw error;
      stream.send('problem', JSON.stringify(problemOf(ends.signal.reason ?? error, call)));
    } finally {
      stream.end();
      leave();
    }
    return reply;
  }

  return {
    areAsked: ({ route: { endpoint }, request }) =>
      endpoint.events !== undefined && (request.headers.accept ?? '').toLowerCase().includes(eventStreamType),
    answer,
    endAll: () => {
      for (const streams of open.values())
        for (const ends of streams) ends.abort(new AppError('unavailable', { retryAfterSeconds: 5 }));
    },
  };
}

const whoAsks = ({ bearer, request }: Call): string => (bearer ? `user ${bearer.userId}` : networkOf(request.ip));

/** The writer of one stream. Nothing is sent before it begins. */
function openStream(
  { route: { endpoint } }: Call,
  reply: FastifyReply,
  { ends, heartbeatMs }: { readonly ends: AbortController; readonly heartbeatMs: number },
) {
  const bytes = new PassThrough();
  let beats: NodeJS.Timeout | null = null;
  const leave = () => ends.abort(new GaveUp());
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leave();
  });
  // A client that left early is not an error of ours.
  bytes.on('error', leave);

  function begin(): void {
    if (beats) return;
    beats = setInterval(() => put(heartbeatText), heartbeatMs);
    void reply
      .code(endpoint.status ?? 200)
      .type(`${eventStreamType}; charset=utf-8`)
      // A proxy that buffers or compresses would delay the events.
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      // A stopping process does not wait for keep-alive connections.
      .header('Connection', 'close')
      .send(bytes);
    put(heartbeatText);
  }

  function put(text: string): void {
    if (bytes.writableEnded || bytes.destroyed) return;
    bytes.write(text);
    if (bytes.writableLength + bytes.readableLength > mostUnread) leave();
  }

  return {
    begin,
    hasBegun: () => beats !== null,
    send: (name: string, data: string) => {
      begin();
      put(eventText(name, data));
    },
    end: () => {
      if (beats) clearInterval(beats);
      bytes.end();
    },
  };
}
