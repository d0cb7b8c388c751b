import { expect, it } from 'vitest';
import type { DocumentRow } from '#modules/documents/contract/record.ts';
import { offeredPapers } from './draft.ts';

it('offers neither a part of the bundle again, nor its own volumes as parts', () => {
  const found = [1, 2, 3, 4].map((id) => ({ id }) as DocumentRow);
  const offered = offeredPapers(found, [{ documentId: 2 }, { documentId: null }], [3]);
  expect(offered.map(({ id }) => id)).toEqual([1, 4]);
});
