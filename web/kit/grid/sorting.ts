import type { GridSort } from './columns.ts';

/**
 * The sort order after a click on a column's header: ascending, descending, none. With `multi` (Shift) the other
 * columns keep their order and this one is appended.
 */
export function nextSorting(sorting: readonly GridSort[], id: string, multi: boolean): GridSort[] {
  const now = sorting.find((sort) => sort.id === id);
  const next = now === undefined ? [{ id, desc: false }] : now.desc ? [] : [{ id, desc: true }];
  if (!multi) return next;
  return now ? sorting.flatMap((sort) => (sort.id === id ? next : [sort])) : [...sorting, ...next];
}

/** As the API takes it: `date desc,nr asc`. */
export function orderByText(sorting: readonly GridSort[]): string {
  return sorting.map(({ id, desc }) => `${id} ${desc ? 'desc' : 'asc'}`).join(',');
}

/** The reverse: parses the API's order for the column headers. */
export const sortingOf = (orderBy: string): GridSort[] =>
  orderBy
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([id = '', direction]) => ({ id, desc: direction === 'desc' }));
