import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { eventStreamType, eventText, heartbeatText } from '#shared/event-stream.ts';
import { GaveUp } from '../limiter.ts';
import type { Call } from './call.ts';
import { networkOf } from './network.ts';
import type { Problem } from './problem.ts';
import type { EventWriter } from './serializer.ts';

/** How a call that waits outside says what it has meanwhile, and hears that nobody waits any more. */
export type Telling = {
  /** The step outside begins: from here on the answer goes in events. */
  readonly begin: () => void;
  readonly tell: (name: string, data: unknown) => void;
  readonly gone: AbortSignal;
};

type Options = {
  /** What goes wrong, as it is worded for whoever asked. */
  readonly problemOf: (error: unknown, call: Call) => Problem;
  readonly heartbeatMs?: number;
};

export type EventStreams = {
  /** Whether the caller asks for events, of an endpoint that declares some. */
  readonly areAsked: (call: Call) => boolean;
  /** Answers in events: those of the contract, and at last `answer`, or `problem` where it failed on the way. */
  readonly answer: (
    call: Call,
    reply: FastifyReply,
    write: EventWriter,
    run: (telling: Telling) => Promise<unknown>,
  ) => Promise<FastifyReply>;
  /** The process ends: each stream that is open is told so. */
  readonly endAll: () => void;
};

/** So many answers come to one person at once, wherever they sit; each holds a connection of the server's and of a vendor's. */
const mostOfOne = 4;
/** Proxies and phones drop a connection on which nothing comes. */
const usualHeartbeatMs = 15_000;
/** So much waits for a reader who does not read; then nobody is there. */
const mostUnread = 1_000_000;

/** The answers of a process that come as they are made, over server-sent events (decision 0022). */
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
      // Before the first byte a refusal is a refusal as of any call.
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

/** The bytes of one answer. Nothing goes before it begins. */
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
  // Whoever left before the end is no failure of ours.
  bytes.on('error', leave);

  function begin(): void {
    if (beats) return;
    beats = setInterval(() => put(heartbeatText), heartbeatMs);
    void reply
      .code(endpoint.status ?? 200)
      .type(`${eventStreamType}; charset=utf-8`)
      // A proxy that gathers or packs would hold back what has come.
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      // A process that ends waits for no connection that is kept for more calls.
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
