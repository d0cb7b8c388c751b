/** The media type of an answer that comes as it is made: server-sent events (WHATWG HTML §9.2). */
export const eventStreamType = 'text/event-stream';

/** An event as it goes over the wire; the data is JSON, so it stands on one line. */
export const eventText = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;

/** A line that says nothing: the connection lives. */
export const heartbeatText = ':\n\n';

export type ReadEvent = { readonly name: string; readonly data: string };

/** No event that we read is longer, in characters. @throws Error past it */
const longest = 1_000_000;

/** Reads events out of text that is cut anywhere. What is no event is left out. */
export function eventReader(): (chunk: string) => readonly ReadEvent[] {
  let rest = '';
  return (chunk) => {
    const text = rest + chunk;
    // A carriage return at the end may be the first half of a line's end.
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
