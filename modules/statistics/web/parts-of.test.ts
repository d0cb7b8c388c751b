import { expect, it } from 'vitest';
import { int } from '#shared/format.ts';
import { coloursOf, partsOf } from './parts-of.ts';

const series = (...totals: readonly (readonly [name: string, total: number])[]) =>
  totals.map(([name, total], place) => ({ id: place + 1, name, total, totalPerc: total }));
const rest = (count: string) => `Aðrir (${count})`;

it('gives a group the same colour in every ring, and no two of a ring the same', () => {
  const first = series(['Opið', 60], ['Lokað', 40]);
  const second = [first[1], first[0], { id: 9, name: 'Í bið', total: 1, totalPerc: 1 }].flatMap((one) => one ?? []);
  expect(partsOf(second, coloursOf(first), int, rest).map(({ label, colour }) => [label, colour])).toEqual([
    ['Lokað', 1],
    ['Opið', 0],
    ['Í bið', 2],
  ]);
});

it('combines groups beyond the colours into one part, so that the parts are the whole', () => {
  const parts = partsOf(
    series(...Array.from({ length: 10 }, (_, place) => [`Nr. ${place}`, 10] as const)),
    new Map(),
    int,
    rest,
  );
  expect(parts.map(({ label }) => label)).toEqual(['Nr. 0', 'Nr. 1', 'Nr. 2', 'Nr. 3', 'Nr. 4', 'Nr. 5', 'Aðrir (4)']);
  expect([
    parts.at(-1)?.share,
    parts.at(-1)?.value,
    parts.at(-1)?.colour,
    new Set(parts.map(({ colour }) => colour)).size,
  ]).toEqual([40, '40', null, 7]);
});
