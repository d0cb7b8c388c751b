import { expect, it } from 'vitest';
import { placeIn } from './place.ts';

const place = (search: object) => Object.values(placeIn(search, ['name', 'createdDate'], 'name asc'));

it.each([
  ['nothing', {}, [1, 20, 'name asc']],
  ['what a list writes', { page: 3, size: 50, sort: 'createdDate desc' }, [3, 50, 'createdDate desc']],
  ['the same as text', { page: '3', size: '50', sort: 'name' }, [3, 50, 'name']],
  ['several fields', { sort: 'createdDate desc,name asc' }, [1, 20, 'createdDate desc,name asc']],
  ['a page below the first', { page: -3 }, [1, 20, 'name asc']],
  ['a page in pieces', { page: '1.5' }, [1, 20, 'name asc']],
  ['a size that is not offered', { size: 7 }, [1, 20, 'name asc']],
  ['a field that is not sorted by', { sort: 'salary desc' }, [1, 20, 'name asc']],
  ['a direction that is none', { sort: 'name; drop' }, [1, 20, 'name asc']],
  ['a field twice said', { sort: ['name', 'x'] }, [1, 20, 'name asc']],
])('reads %s', (_name, search, expected) => expect(place(search)).toEqual(expected));
