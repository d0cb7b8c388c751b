import { expect, it } from 'vitest';
import type { DocumentRow } from '#modules/documents/contract/record.ts';
import { sorted } from './sorted.ts';

it('sorts names without extensions, with numbers by their value', () => {
  const names = ['Bréf.docx', 'Bréf.txt', 'Bréf (2).txt', 'Dómskjal 2.txt', 'Dómskjal 10.txt'];
  const rows = names.toReversed().map((name) => ({ typeId: 1, name }) as DocumentRow);
  expect(sorted(rows, 'name asc').map(({ name }) => name)).toEqual(names);
  expect(sorted(rows, 'typeId asc').map(({ name }) => name)).toEqual(names);
  expect(sorted(rows, 'name desc').map(({ name }) => name)).toEqual(names.toReversed());
});
