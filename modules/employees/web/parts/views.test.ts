import { expect, it } from 'vitest';
import { fewer, more, mostViews, nameOf, viewsIn } from './views.ts';

const view = (name: string, q = '') => ({ name, search: { q } });

it('are stored by name, in alphabetical order; saving under the same name replaces the filters', () => {
  const views = more(more(more([], view('Ógreitt')), view('Árni')), view('Mín mál'));
  expect(views.map(({ name }) => name)).toEqual(['Árni', 'Mín mál', 'Ógreitt']);
  expect(more(views, view('Árni', 'önnur'))).toEqual([view('Árni', 'önnur'), view('Mín mál'), view('Ógreitt')]);
  expect(fewer(views, 'Mín mál').map(({ name }) => name)).toEqual(['Árni', 'Ógreitt']);
});

it('are read as far as they are valid, up to the size of a menu', () => {
  expect(viewsIn(null)).toEqual([]);
  expect(viewsIn({ views: 'allt' })).toEqual([]);
  expect(viewsIn({ views: [view('a'), null, 'b', { name: 3, search: {} }, { name: 'c' }] })).toEqual([view('a')]);
  expect(viewsIn({ views: Array.from({ length: 30 }, (_, at) => view(String(at))) })).toHaveLength(mostViews);
});

it('have names trimmed of white space', () => expect(nameOf('  Mín \n mál ')).toBe('Mín mál'));
