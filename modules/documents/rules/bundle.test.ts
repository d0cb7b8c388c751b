import { expect, it } from 'vitest';
import { placed } from './bundle.ts';

it.each([
  [[3, 4, 2], 100, ['1-3/1', '4-7/1', '8-9/1']],
  [[3, 4, 2], 7, ['1-3/1', '4-7/1', '8-9/2']],
  [[3, 40, 2], 10, ['1-3/1', '4-43/2', '44-45/3']],
  [[40, 1], 10, ['1-40/1', '41-41/2']],
])('parts of %j pages in volumes of %i stand at %j', (pages, most, places) =>
  expect(
    placed(
      pages.map((one, place) => ({ title: `${place}`, pages: one })),
      most,
    ).map(({ from, to, volume }) => `${from}-${to}/${volume}`),
  ).toEqual(places),
);
