import { describe, expect, it } from 'vitest';
import { cloudName } from '../rules.ts';
import { namesThere, topDown, versionsMissing, type Paper } from './moving.ts';

const paper = (key: string, name: string, parent: string | null = null, isFolder = false): Paper => ({
  key,
  name,
  parent,
  isFolder,
});

describe('document names in the other store', () => {
  it('are unique in a folder, valid in that store, and deterministic (CLOUD-07)', () => {
    const papers = [
      paper('1', 'a/b.txt'),
      paper('2', 'a-b.txt'),
      paper('3', 'A-B.TXT'),
      paper('4', 'Gögn'),
      paper('5', 'Gögn', null, true),
      paper('6', 'a-b.txt', '5'),
    ];
    const names = Object.fromEntries(namesThere(papers, cloudName));
    expect(names).toMatchObject({ 1: 'a-b.txt', 2: 'a-b (2).txt', 4: 'Gögn (2)', 5: 'Gögn', 6: 'a-b.txt' });
    expect(new Set(['1', '2', '3'].map((key) => names[key]?.toLowerCase())).size).toBe(3);
    expect(Object.fromEntries(namesThere(papers, cloudName))).toEqual(names);
  });
});

describe('documents from the top', () => {
  it('list folders before their content, and nothing without a folder', () => {
    const papers = [
      paper('3', 'c', '2'),
      paper('2', 'b', '1', true),
      paper('1', 'a', null, true),
      paper('9', 'x', '8'),
    ];
    expect(topDown(papers).map(({ key }) => key)).toEqual(['1', '2', '3']);
  });
});

describe('versions missing in a store', () => {
  const of = (all: string) => [...all].map((digest) => ({ digest }));
  it.each([
    ['', '', ''],
    ['abc', '', 'abc'],
    ['abc', 'abc', ''],
    ['abcd', 'abc', 'd'],
    // Identical consecutive bytes are one version; those of an older one are a new version.
    ['aab', '', 'ab'],
    ['aba', 'ab', 'a'],
    // Versions that the cloud has dropped still exist here, and its own order counts here.
    ['bc', 'abc', 'bc'],
    ['a', 'ab', 'a'],
  ])('of %s there and %s here are %s', (theirs, ours, missing) => {
    expect(
      versionsMissing(of(theirs), of(ours))
        .map(({ digest }) => digest)
        .join(''),
    ).toBe(missing);
  });
});
