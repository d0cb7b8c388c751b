import { expect, it } from 'vitest';
import { piecesOf } from './text.ts';

it.each([
  ['', [5], ['']],
  ['stutt', [5], ['stutt']],
  ['Vinna við stefnu', [12, 20], ['Vinna við', 'stefnu']],
  ['Vinna við stefnu og fleira', [10, 5], ['Vinna við', 'stefn', 'u og', 'fleir', 'a']],
  ['aaaaaaaaaaaa', [5], ['aaaaa', 'aaaaa', 'aa']],
  ['aaaa😀😀', [5], ['aaaa', '😀😀']],
  ['ein\nlína tvær', [9, 20], ['ein\nlína', 'tvær']],
] as const)('splits %j into fields of %j as %j', (text, lengths, pieces) => {
  expect(piecesOf(text, ...(lengths as readonly number[] as [number]))).toEqual(pieces);
});

it('loses no character, whatever the field sizes', () => {
  const text = Array.from({ length: 300 }, (_, place) => 'orð'.repeat((place * 7) % 5) + place).join(' ');
  for (const lengths of [[80, 2000], [100, 50, 100], [7], [1]] as [number, ...number[]][]) {
    const pieces = piecesOf(text, ...lengths);
    expect(pieces.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    pieces.forEach((piece, place) =>
      expect(piece.length).toBeLessThanOrEqual(lengths[Math.min(place, lengths.length - 1)] ?? 0),
    );
  }
});
