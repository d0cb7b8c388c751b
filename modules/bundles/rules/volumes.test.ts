import { expect, it } from 'vitest';
import { placed } from './volumes.ts';

it.each([
  [[3, 4, 2], 100, 100, ['1-3/1', '4-7/1', '8-9/1']],
  [[3, 4, 2], 7, 100, ['1-3/1', '4-7/1', '8-9/2']],
  [[3, 40, 2], 10, 100, ['1-3/1', '4-43/2', '44-45/3']],
  [[40, 1], 10, 100, ['1-40/1', '41-41/2']],
  [[3, 4, 2], 100, 25, ['1-3/1', '4-7/1', '8-9/2']],
  [[3, 4, 2], 100, 5, ['1-3/1', '4-7/2', '8-9/3']],
])('puts parts of %j pages into volumes of %i pages and %i bytes at %j', (pages, most, bytes, places) =>
  expect(
    placed(
      pages.map((one) => ({ pages: one, bytes: 10 })),
      { pages: most, bytes },
    ).map(({ from, to, volume }) => `${from}-${to}/${volume}`),
  ).toEqual(places),
);
