/** The media type of server-sent events (WHATWG HTML §9.2), for answers that are sent as they are produced. */
export const eventStreamType = 'text/event-stream';

/** Formats an event for the wire. The data is JSON, so it fits on one line. */
export const eventText = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;

/** A comment line without data, sent to keep the connection alive. */
export const heartbeatText = ':\n\n';

export type ReadEvent = { readonly name: string; readonly data: string };

/** The longest event that is accepted, in characters. @throws Error for a longer one */
const longest = 1_000_000;

/** Parses events from a stream that may be split anywhere. Skips anything that is not an event. */
export function eventReader(): (chunk: string) => readonly ReadEvent[] {
  let rest = '';
  return (chunk) => {
    const text = rest + chunk;
    // A trailing carriage return may be the first half of a CRLF.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    const blocks = whole.replaceAll(/\r\n?/gu, '\n').split('\n\n');
    rest = (blocks.pop() ?? '') + text.slice(whole.length);
    if (rest.length > longest) throw new Error('an event without an end');
    return blocks.flatMap(eventOf);
  };
}

function eventOf(block: string): readonly ReadEvent[] {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+)(?:: ?(.*))?$/u.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? [] : [{ name, data: data.join('\n') }];
}
