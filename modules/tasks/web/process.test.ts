import { expect, it } from 'vitest';
import { processOf } from './process.ts';

const template = (id: number, projectTypeId: number | null, projectSubTypeId: number | null = null) => ({
  id,
  projectTypeId,
  projectSubTypeId,
});
const ofEvery = template(1, null);
const ofType = template(2, 3);
const ofSubtype = template(3, 3, 14);
const ofSibling = template(4, 3, 15);
const ofOther = template(5, 6);
const all = [ofEvery, ofType, ofSubtype, ofSibling, ofOther];
const shown = (types: Parameters<typeof processOf>[2]) => processOf(all, [], types).map(({ template: { id } }) => id);

it('shows the steps that wait on a case of a subtype, also without its type, as the server makes them (PROJ-36)', () => {
  const subtype = { id: 14, parentTypeId: 3 };
  const type = { id: 3, parentTypeId: null };
  expect(shown([type, subtype])).toEqual([1, 2, 3]);
  expect(shown([subtype])).toEqual([1, 2, 3]);
  expect(shown([type])).toEqual([1, 2]);
  expect(shown([])).toEqual([1]);
});
