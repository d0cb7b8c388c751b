import type { WebSocket } from 'ws';
import type { HubTimeouts } from './hub-timeouts.ts';
import {
  completion,
  createRecords,
  failure,
  goodbye,
  handshakeError,
  handshaken,
  handshakeRefused,
  ping,
  readMessage,
} from './protocol.ts';

export type Answer = { readonly result: unknown } | { readonly error: string };

/** Callbacks to the owner of a connection. */
export type ConnectionEvents = {
  readonly onReady: () => void;
  /** The client called a method of the hub. Never rejects. */
  readonly onInvoke: (target: string, args: readonly unknown[]) => Promise<Answer>;
  readonly onGone: () => void;
};

export type Connection = {
  readonly send: (text: string) => void;
  /** Closes the connection so that the client may reconnect at once. */
  readonly close: (error?: string) => void;
  /** Called periodically: sends pings, and drops a silent connection. */
  readonly beat: () => void;
  /** Resolves when it has ended, for any reason. */
  readonly gone: Promise<void>;
};

/** When this much is buffered, the client is too slow: it is dropped, and may reconnect and resume. */
const mostBuffered = 1_048_576;
/** A client pings every 15 seconds and resumes once; a client that sends more than this in a minute is not ours. */
const mostMessages = 120;
export const longestMessage = 32_768;

/** One WebSocket that speaks SignalR: handshake, pings, calls and close. */
export function createConnection(socket: WebSocket, timeouts: HubTimeouts, ears: ConnectionEvents): Connection {
  const recordsOf = createRecords(longestMessage);
  let ready = false;
  let heardAt = performance.now();
  let sentAt = heardAt;
  let counted = { from: heardAt, messages: 0 };
  let leaving: NodeJS.Timeout | undefined;

  function send(text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostBuffered) return socket.terminate();
    sentAt = performance.now();
    socket.send(text);
  }

  function close(error?: string): void {
    if (leaving !== undefined) return;
    if (ready) send(goodbye(error));
    socket.close(1000);
    leaving = setTimeout(() => socket.terminate(), timeouts.goodbyeMs);
  }

  function beat(): void {
    const now = performance.now();
    if (now - heardAt > (ready ? timeouts.silentMs : timeouts.handshakeMs)) return socket.terminate();
    if (!ready || now - sentAt < timeouts.pingMs) return;
    send(ping);
    if (socket.readyState === socket.OPEN) socket.ping();
  }

  function receive(data: unknown, isBinary: boolean): void {
    heardAt = performance.now();
    if (isBinary || tooMany()) return socket.close(1008);
    try {
      for (const record of recordsOf(String(data))) take(record);
    } catch {
      socket.close(1007);
    }
  }

  function take(record: string): void {
    if (leaving !== undefined) return;
    if (!ready) return shakeHands(record);
    const message = readMessage(record);
    if (message.kind === 'close') socket.close(1000);
    if (message.kind === 'invocation') void answer(message.target, message.args, message.invocationId);
  }

  function shakeHands(record: string): void {
    const error = handshakeError(record);
    if (error !== null) {
      send(handshakeRefused(error));
      return socket.close(1000);
    }
    ready = true;
    send(handshaken);
    ears.onReady();
  }

  async function answer(target: string, args: readonly unknown[], invocationId: string | null): Promise<void> {
    const answered = await ears.onInvoke(target, args);
    if (invocationId === null) return;
    send('error' in answered ? failure(invocationId, answered.error) : completion(invocationId, answered.result));
  }

  function tooMany(): boolean {
    if (heardAt - counted.from > 60_000) counted = { from: heardAt, messages: 0 };
    return ++counted.messages > mostMessages;
  }

  socket.on('message', receive);
  socket.on('pong', () => (heardAt = performance.now()));
  // A protocol error or a reset; the close event follows.
  socket.on('error', () => {});
  const gone = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearTimeout(leaving);
      ears.onGone();
      resolve();
    });
  });
  return { send, close, beat, gone };
}
