import { expect, it } from 'vitest';
import { sortReading } from './sort-reading.ts';

const known = new Map([
  ['2026-08', 0.155],
  ['2026-09', 0.1575],
  ['2026-10', 0.1575],
]);
const months = (rows: readonly { readonly month: string }[]) => rows.map(({ month }) => month);

it.each([
  ['a month that nobody had', [{ month: '2026-11', rate: 0.16 }], ['2026-11'], []],
  ['what stands as it is', [{ month: '2026-10', rate: 0.1575 }], [], []],
  ['what stands otherwise', [{ month: '2026-09', rate: 0.155 }], [], ['2026-09']],
  ['the next month, which is published a week before', [{ month: '2026-12', rate: 0.16 }], ['2026-12'], []],
  ['months after it', [{ month: '2027-01', rate: 0.16 }], [], []],
  ['a jump that no month has made', [{ month: '2026-11', rate: 0.95 }], [], ['2026-11']],
  [
    'zero, and what is beyond any rate',
    [
      { month: '2026-11', rate: 0 },
      { month: '2026-12', rate: 10 },
    ],
    [],
    [],
  ],
  [
    'months on end, each beside the one before',
    [
      { month: '2026-12', rate: 0.2375 },
      { month: '2026-11', rate: 0.2 },
    ],
    ['2026-11', '2026-12'],
    [],
  ],
  ['a month far from all others', [{ month: '1995-03', rate: 0.16 }], ['1995-03'], []],
] as const)('of %s', (_, reading, taken, held) => {
  const sorted = sortReading(reading, known, '2026-11');
  expect([months(sorted.taken), months(sorted.held)]).toEqual([taken, held]);
});
