import { expect, it } from 'vitest';
import { eventReader, eventText, heartbeatText } from './event-stream.ts';

it('reads what was written, wherever it was split', () => {
  const sent = `${heartbeatText}${eventText('part', '{"text":"Þórður á 5. gr."}')}${eventText('answer', '{}')}`;
  for (const size of [1, 2, 7, 1000]) {
    const read = eventReader();
    const events = [];
    for (let at = 0; at < sent.length; at += size) events.push(...read(sent.slice(at, at + size)));
    expect(events).toEqual([
      { name: 'part', data: '{"text":"Þórður á 5. gr."}' },
      { name: 'answer', data: '{}' },
    ]);
  }
});

it.each([
  ['lines of Windows', 'data: {"a":1}\r\n\r\n', [{ name: 'message', data: '{"a":1}' }]],
  ['no space after the colon', 'event:part\ndata:x\n\n', [{ name: 'part', data: 'x' }]],
  ['several lines of data', 'data: a\ndata: b\n\n', [{ name: 'message', data: 'a\nb' }]],
  ['fields that nobody knows', 'id: 3\nretry: 5\ndata: x\nfoo\n\n', [{ name: 'message', data: 'x' }]],
  ['no data', 'event: part\n\n', []],
  ['an event that is not whole', 'data: x\n', []],
])('reads %s', (_, text, events) => {
  expect(eventReader()(text)).toEqual(events);
});

it('refuses an event that never ends', () => {
  const read = eventReader();
  expect(() => {
    for (let at = 0; at < 3; at++) read('a'.repeat(600_000));
  }).toThrow('without an end');
});
