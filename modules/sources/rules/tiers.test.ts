import { expect, it } from 'vitest';
import { tiersOf } from './tiers.ts';

it.each([
  [0, false, []],
  [1, false, [1]],
  [2, false, [2, 1]],
  [4, false, [4, 3, 1]],
  [4, true, [4]],
])('requires of a source, for %i words, narrow: %s, %j', (words, narrow, least) => {
  expect(tiersOf(words, narrow)).toEqual(least);
});
