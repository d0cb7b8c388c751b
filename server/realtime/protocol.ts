/**
 * The part of SignalR's JSON protocol that this hub needs (dotnet/aspnetcore, HubProtocol.md): messages end with a
 * record separator, several may share a frame, and one may span frames.
 */
const separator = '\u001e';

/** Messages from a client. Streams, acknowledgements and unknown types are `other`. */
type ClientMessage =
  | {
      readonly kind: 'invocation';
      readonly target: string;
      readonly args: readonly unknown[];
      readonly invocationId: string | null;
    }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close' }
  | { readonly kind: 'other' };

/** The answer to negotiation: WebSockets only. */
export const negotiation = (connectionToken: string) => ({
  negotiateVersion: 1,
  connectionId: connectionToken,
  connectionToken,
  availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
});

export const ping = record({ type: 6 });
export const handshaken = record({});

export const handshakeRefused = (error: string): string => record({ error });
export const invocation = (target: string, ...args: readonly unknown[]): string =>
  record({ type: 1, target, arguments: args });
export const completion = (invocationId: string, result: unknown): string => record({ type: 3, invocationId, result });
export const failure = (invocationId: string, error: string): string => record({ type: 3, invocationId, error });

/** A close message; `allowReconnect` lets the client reconnect at once. */
export const goodbye = (error?: string): string =>
  record({ type: 7, ...(error === undefined ? {} : { error }), allowReconnect: true });

/** The error in the handshake record; null when the client speaks this protocol. */
export function handshakeError(text: string): string | null {
  const { protocol, version } = parse(text);
  if (protocol !== 'json') return 'Only the JSON protocol is spoken here.';
  return version === 1 ? null : 'Only version 1 of the protocol is spoken here.';
}

/** @throws SyntaxError for invalid JSON */
export function readMessage(text: string): ClientMessage {
  const { type, target, arguments: args, invocationId } = parse(text);
  const id = typeof invocationId === 'string' && invocationId.length <= 100 ? invocationId : null;
  if (type === 1 && typeof target === 'string')
    return { kind: 'invocation', target, args: Array.isArray(args) ? args : [], invocationId: id };
  if (type === 6) return { kind: 'ping' };
  return { kind: type === 7 ? 'close' : 'other' };
}

/** Assembles records from frames; an incomplete one waits for the next frame. */
export function createRecords(longest: number): (frame: string) => readonly string[] {
  let unfinished = '';
  return (frame) => {
    const records = (unfinished + frame).split(separator);
    unfinished = records.pop() ?? '';
    if (unfinished.length > longest) throw new RangeError('a record is too long');
    return records;
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function record(message: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(message) + separator;
}
