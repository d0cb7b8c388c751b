import { describe, expect, it } from 'vitest';
import { isWhole, pictureType } from './rules.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  );

describe('the type of a picture', () => {
  it.each([
    ['PNG', bytes([0x89], 'PNG', [13, 10, 26, 10]), 'image/png'],
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBP'), 'image/webp'],
    ['SVG, which may hold scripts', bytes('<svg xmlns='), null],
    ['HTML', bytes('<!doctype html>'), null],
    ['GIF', bytes('GIF89a'), null],
    ['a sound in the same wrapping as WebP', bytes('RIFF', [1, 2, 3, 4], 'WAVE'), null],
    ['a few bytes', bytes([0xff, 0xd8]), null],
    ['nothing', bytes(), null],
  ])('%s', (_, head, type) => expect(pictureType(head)).toBe(type));
});

describe('blocks are whole', () => {
  const blocks = (...sizes: number[]) => sizes.map((size, number) => ({ number, size }));
  it.each([
    ['one', blocks(5), 5, true],
    ['several', blocks(3, 3, 1), 7, true],
    ['none', [], 0, false],
    ['too few', blocks(3), 5, false],
    ['too many', blocks(3, 3), 5, false],
    [
      'one missing in the middle',
      [
        { number: 0, size: 3 },
        { number: 2, size: 3 },
      ],
      6,
      false,
    ],
    ['the first missing', [{ number: 1, size: 3 }], 3, false],
  ])('%s', (_, given, size, whole) => expect(isWhole(given, size)).toBe(whole));
});
