import { expect, it } from 'vitest';
import {
  changed,
  hasRoom,
  longestSnippet,
  mostSnippets,
  snippetOf,
  snippetsIn,
  stored,
  undone,
  withSnippet,
  without,
} from './snippets.ts';

it('reads back what was stored, and skips what is no text', () => {
  expect(snippetsIn(stored(['Símtal við dómstól', 'Yfirlestur']))).toEqual(['Símtal við dómstól', 'Yfirlestur']);
  expect(snippetsIn({ texts: ['a', 1, null, { b: 2 }] })).toEqual(['a']);
  for (const other of [null, {}, { texts: 'a' }]) expect(snippetsIn(other)).toEqual([]);
});

it('stores one line without extra spaces, up to a length', () => {
  expect(snippetOf('  Símtal\n við   dómstól ')).toBe('Símtal við dómstól');
  expect(snippetOf('x'.repeat(400))).toHaveLength(longestSnippet);
});

it('adds on top, each once; edits in place; removes', () => {
  expect(withSnippet(['a', 'b'], 'b')).toEqual(['b', 'a']);
  expect(withSnippet(['a'], '')).toEqual(['a']);
  expect(changed(['a', 'b', 'c'], 'b', 'd')).toEqual(['a', 'd', 'c']);
  expect(changed(['a', 'b', 'c'], 'b', 'c')).toEqual(['a', 'c']);
  expect(without(['a', 'b', 'c'], 'b', 'x')).toEqual(['a', 'c']);
});

it('edits one once, though it is asked twice', () => {
  expect(changed(['d', 'c'], 'b', 'd')).toEqual(['d', 'c']);
  expect(changed(['b', 'c'], 'b', 'b')).toEqual(['b', 'c']);
});

it('takes back one change and no later one', () => {
  const removal = { before: ['a', 'b', 'c'], after: ['a', 'c'] };
  expect(undone(['a', 'c'], removal)).toEqual(['a', 'b', 'c']);
  expect(undone(['n', 'a2', 'c'], removal)).toEqual(['b', 'n', 'a2', 'c']);
  expect(undone(['c', 'a'], removal)).toEqual(['c', 'a', 'b']);
  expect(undone(['b', 'a'], removal)).toEqual(['b', 'a']);
  expect(undone(['n', 'd', 'a'], { before: ['a'], after: ['d', 'a'] })).toEqual(['n', 'a']);
  const full = Array.from({ length: mostSnippets }, (_, place) => `Texti ${place}`);
  expect(undone(full, removal)).toBeNull();
});

it('is full by number, and before a stored setting is too large for the server', () => {
  expect(hasRoom(Array.from({ length: mostSnippets - 1 }, (_, place) => `Texti ${place}`))).toBe(true);
  expect(hasRoom(Array.from({ length: mostSnippets }, (_, place) => `Texti ${place}`))).toBe(false);
  const quotes = Array.from({ length: 33 }, (_, place) => `${place}`.padEnd(longestSnippet, '"'));
  expect(hasRoom(quotes)).toBe(false);
  expect(JSON.stringify(stored(quotes)).length).toBeLessThan(20_000);
});
