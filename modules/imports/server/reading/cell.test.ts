import { expect, it } from 'vitest';
import { textOf } from './cell.ts';
import { withoutFooter } from './footer.ts';

it.each([
  [new Date('2026-11-02T00:00:00Z'), '2026-11-02'],
  [new Date('2026-11-02T09:30:00Z'), '2026-11-02 09:30:00'],
  [new Date('2026-11-02T09:29:59.999Z'), '2026-11-02 09:30:00'],
  [new Date('1899-12-31T09:15:00Z'), '09:15:00'],
  [new Date('1900-01-01T01:15:01.440Z'), '25:15:01'],
  [new Date(Number.NaN), ''],
  [28.925, '28.9250'],
  [28_925, '28925'],
  [1.5, '1.5'],
  ["'+354 866 1234", '+354 866 1234'],
  ["O'Brien", "O'Brien"],
  [' Nafn ', 'Nafn'],
  [null, ''],
])('reads a cell with %s as %s (PLUS-06)', (cell, said) => {
  expect(textOf(cell)).toBe(said);
});

it('skips the closing lines of our own files, and the blank lines of others (PLUS-06)', () => {
  const rows = [
    ['Nafn', 'Sími'],
    ['Ari', '1'],
    ['', ''],
    ['Fjöldi', '1'],
    ['Lögstofan', 'Prentað 2.11.2026'],
  ];
  expect(withoutFooter([...rows, ['', '']])).toEqual(rows.slice(0, 2));
  const others = [['Nafn'], ['Ari'], [''], ['Bára'], ['Prentað']];
  expect(withoutFooter(others)).toEqual(others);
});
