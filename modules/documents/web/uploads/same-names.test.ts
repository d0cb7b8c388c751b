import { expect, it } from 'vitest';
import { batchesOf } from './same-names.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const said = (names: string[], taken: string[]) =>
  batchesOf(named(...names), (key) => taken.includes(key), 'version').map(
    ({ onConflict, files }) => `${onConflict}: ${files.map(({ name }) => name).join(', ')}`,
  );

it('keeps files of one name that come together as documents of their own', () => {
  expect(said(['RE.eml', 'Stefna.pdf', 're.eml', 'RE.eml'], [])).toEqual([
    'version: Stefna.pdf',
    'rename: RE.eml, re.eml, RE.eml',
  ]);
});

it('makes only the first of them a version of the document that is there', () => {
  expect(said(['RE.eml', 'RE.eml', 'Stefna.pdf'], ['re.eml', 'stefna.pdf'])).toEqual([
    'version: RE.eml, Stefna.pdf',
    'rename: RE.eml',
  ]);
});

it('divides nothing when each has a name of its own', () => {
  expect(said(['a.txt', 'b.txt'], ['a.txt'])).toEqual(['version: a.txt, b.txt']);
  expect(said([], [])).toEqual([]);
});
