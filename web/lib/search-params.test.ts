import { expect, it } from 'vitest';
import { parseSearch, searchSchema, sp, stringifySearch } from './search-params.ts';

const read = searchSchema({
  q: sp.text(),
  page: sp.int(1, 1),
  types: sp.list(/^\d+$/),
  labels: sp.texts(),
  from: sp.date(),
  narrow: sp.flag(),
});

it('reads the values of a URL', () => {
  expect(
    read(parseSearch('?q=gjald%C3%BErot&page=3&types=1&types=2&labels=4&from=2026-02-28&narrow=true') as never),
  ).toEqual({
    q: 'gjaldþrot',
    page: 3,
    types: ['1', '2'],
    labels: ['4'],
    from: '2026-02-28',
    narrow: true,
  });
});

it('uses the default for an invalid value', () => {
  expect(read(parseSearch('?page=0&types=a&labels=&from=2026-02-30&narrow=perhaps') as never)).toEqual({
    q: undefined,
    page: 1,
    types: [],
    labels: undefined,
    from: undefined,
    narrow: false,
  });
});

it('writes lists as repeated keys, and omits empty values', () => {
  expect(stringifySearch({ types: ['1', '2'], q: '', page: 2, narrow: false, from: undefined })).toBe(
    '?types=1&types=2&page=2',
  );
  expect(stringifySearch({})).toBe('');
});

it('does not take a key of the prototype for a value', () => {
  expect(parseSearch('?constructor=a')).toEqual({ constructor: 'a' });
});
