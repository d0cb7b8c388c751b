import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frame, frameReader, type FrameKind } from './progress-frames.ts';

it('reads the frames that were written, wherever the network splits them', () => {
  const kinds: readonly FrameKind[] = ['progress', 'bytes', 'end'];
  const written = fc.array(fc.record({ kind: fc.constantFrom(...kinds), content: fc.uint8Array({ maxLength: 40 }) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(written, fc.integer({ min: 1, max: 30 }), (frames, cut) => {
      const bytes = Buffer.concat(frames.map(({ kind, content }) => frame(kind, content)));
      const read = frameReader();
      const got = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, i) =>
        read(bytes.subarray(i * cut, (i + 1) * cut)),
      ).flat();
      expect(got.map(({ kind, content }) => [kind, [...content]])).toEqual(
        frames.map(({ kind, content }) => [kind, [...content]]),
      );
    }),
  );
});

it('refuses an invalid frame', () => {
  expect(() => frameReader()(new Uint8Array([1, 0, 0, 0, 0]))).toThrow('not a frame');
});
