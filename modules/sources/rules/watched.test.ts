import { expect, it } from 'vitest';
import { readKey } from './keys.ts';
import { blocksOfAct } from './structure.ts';
import { changedPlace } from './watched.ts';

const text = (second: string, lettered = 'Heimilt er að rifta.') => `1. gr. Gildissvið
Lög þessi gilda um leigu.
${second}
Merkja skal:
1. bát, eða
2. vél.
1. gr. a. Riftun
${lettered}`;
const of = (second: string, lettered?: string) => blocksOfAct(text(second, lettered).split('\n'));
const before = of('Leiga greiðist fyrir fram.');

it.each([
  ['9', of('Leiga greiðist eftir á.'), 'G1M2'],
  ['9:1', of('Leiga greiðist eftir á.'), 'G1M2'],
  ['9:1:2', of('Leiga greiðist eftir á.'), 'G1M2'],
  ['9:1:1', of('Leiga greiðist eftir á.'), null],
  ['9:1a', of('Leiga greiðist eftir á.'), null],
  ['9:1a:1', of('Leiga greiðist fyrir fram.', 'Óheimilt er að rifta.'), 'G1AM1'],
  ['9:1:3', of('Leiga greiðist fyrir fram.').filter(({ anchor }) => anchor !== 'G1M3L2'), 'G1M3L2'],
  ['9:2', before, null],
])('notifies a watch of %s of changes to its own place only', (key, after, anchor) => {
  expect(changedPlace([readKey(key)], before, after)).toBe(anchor);
});

it('notifies of a place that is removed with the whole act', () => {
  expect(changedPlace([readKey('9:1:2')], before, [])).toBe('G1M2');
});
