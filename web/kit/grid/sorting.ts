import type { GridSort } from './columns.ts';

/**
 * The sorting after a column's head was chosen: ascending, descending, none. With `multi` (Shift) the other columns
 * keep theirs and this one joins behind them.
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

/** The way back: what the API was asked for, as the heads of columns show it. */
export const sortingOf = (orderBy: string): GridSort[] =>
  orderBy
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([id = '', direction]) => ({ id, desc: direction === 'desc' }));
