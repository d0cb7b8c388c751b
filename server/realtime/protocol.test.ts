import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completion, createRecords, failure, goodbye, handshakeError, invocation, readMessage } from './protocol.ts';

const end = '\u001E';

describe('records', () => {
  it('are parsed whole, however the frames are split', () => {
    const text = fc.array(
      fc.string().map((one) => one.replaceAll(end, '')),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(text, fc.array(fc.nat(40), { maxLength: 30 }), (records, cuts) => {
        const recordsOf = createRecords(10_000);
        let left = records.map((record) => record + end).join('');
        const read: string[] = [];
        for (const cut of cuts) {
          read.push(...recordsOf(left.slice(0, cut)));
          left = left.slice(cut);
        }
        expect([...read, ...recordsOf(left)]).toEqual(records);
      }),
    );
  });

  it('are not buffered without limit', () => {
    const recordsOf = createRecords(10);
    expect(recordsOf('12345')).toEqual([]);
    expect(() => recordsOf('678901')).toThrow(RangeError);
  });
});

describe('the handshake', () => {
  it('accepts version 1 of JSON and nothing else', () => {
    expect(handshakeError('{"protocol":"json","version":1}')).toBeNull();
    for (const other of [
      '{"protocol":"messagepack","version":1}',
      '{"protocol":"json","version":2}',
      '{}',
      '[]',
      'null',
      '7',
    ])
      expect(handshakeError(other)).not.toBeNull();
    expect(() => handshakeError('GET /')).toThrow(SyntaxError);
  });
});

describe('messages', () => {
  it('of a client are parsed by type', () => {
    expect(readMessage('{"type":1,"target":"Resume","arguments":[null,3],"invocationId":"0"}')).toEqual({
      kind: 'invocation',
      target: 'Resume',
      args: [null, 3],
      invocationId: '0',
    });
    expect(readMessage('{"type":1,"target":"Resume"}')).toEqual({
      kind: 'invocation',
      target: 'Resume',
      args: [],
      invocationId: null,
    });
    expect([6, 7, 2, 4, 99, null].map((type) => readMessage(JSON.stringify({ type })).kind)).toEqual([
      'ping',
      'close',
      'other',
      'other',
      'other',
      'other',
    ]);
    expect(['null', '[]', '"1"', '{"type":1}'].map((text) => readMessage(text).kind)).toEqual([
      'other',
      'other',
      'other',
      'other',
    ]);
  });

  it('of the hub are written as specified', () => {
    expect(invocation('TimerStarted', { id: 1 }, 'p')).toBe(
      `{"type":1,"target":"TimerStarted","arguments":[{"id":1},"p"]}${end}`,
    );
    expect(completion('4', 'p')).toBe(`{"type":3,"invocationId":"4","result":"p"}${end}`);
    expect(failure('4', 'no')).toBe(`{"type":3,"invocationId":"4","error":"no"}${end}`);
    expect(goodbye()).toBe(`{"type":7,"allowReconnect":true}${end}`);
  });
});
