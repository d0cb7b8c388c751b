import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';
import { blocksOfAct } from './structure.ts';

it('returns the old and new text of each place, including added and removed ones', () => {
  const before = blocksOfAct([
    '1. gr. Gildissvið',
    'Lögin gilda um leigu.',
    '2. gr.',
    'Fellt niður.',
    '3. gr.',
    'Eins.',
  ]);
  const after = blocksOfAct(['1. gr. Gildissvið', 'Lögin gilda um alla leigu.', 'Einnig um vélar.', '3. gr.', 'Eins.']);
  expect(changesBetween(before, after)).toEqual([
    { anchor: 'G1M1', label: '1. mgr. 1. gr.', before: 'Lögin gilda um leigu.', after: 'Lögin gilda um alla leigu.' },
    { anchor: 'G1M2', label: '2. mgr. 1. gr.', before: null, after: 'Einnig um vélar.' },
    { anchor: 'G2M1', label: '1. mgr. 2. gr.', before: 'Fellt niður.', after: null },
  ]);
  expect(changesBetween(after, after)).toEqual([]);
});
