import { describe, expect, it } from 'vitest';
import { fileType, isWhole, pictureType } from './rules.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  );

describe('the media type of a picture', () => {
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

describe('the media type of a file', () => {
  const box = (brand: string) => bytes([0, 0, 0, 24], 'ftyp', brand, [0, 0, 0, 0]);
  it.each([
    ['a scan, the low byte first', bytes('II', [42, 0, 8, 0, 0, 0]), 'image/tiff'],
    ['a scan, the high byte first', bytes('MM', [0, 42, 0, 0, 0, 8]), 'image/tiff'],
    ['a picture of a phone', box('heic'), 'image/heic'],
    ['a picture of the web', box('avif'), 'image/avif'],
    ['a film', box('isom'), 'application/octet-stream'],
    ['a text that begins as a scan', bytes('II. kafli'), 'text/plain'],
  ])('%s', (_, head, type) => expect(fileType(head)).toBe(type));
});

describe('complete blocks', () => {
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
