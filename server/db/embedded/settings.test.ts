import { expect, it } from 'vitest';
import { sharedBuffersOf } from './settings.ts';

const gigabyte = 1024 ** 3;

it.each([
  [0.5 * gigabyte, 128],
  [1 * gigabyte, 128],
  [4 * gigabyte, 512],
  [8 * gigabyte, 1024],
  [256 * gigabyte, 1024],
])('of a machine with %d bytes the database takes %d MB', (bytes, megabytes) => {
  expect(sharedBuffersOf(bytes)).toBe(megabytes);
});
