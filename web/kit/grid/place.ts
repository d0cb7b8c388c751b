import { useEffect } from 'react';
import { PAGE_SIZES } from './page-sizes.ts';

/** The place in a list as an address says it; anybody may have written that. */
type Said = {
  readonly page?: unknown;
  readonly size?: unknown;
  readonly sort?: unknown;
};

/** Page, size and order by an address. What makes no sense is the default; `fields` are those that the list is sorted by. */
export function placeIn({ page, size, sort }: Said, fields: readonly string[], standard: string) {
  const order = String(sort ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '));
  const known = order.every(
    ([field = '', direction = 'asc', ...more]) =>
      fields.includes(field) && /^(asc|desc)$/.test(direction) && more.length === 0,
  );
  return {
    pageNumber: /^[1-9]\d{0,6}$/.test(String(page)) ? Number(page) : 1,
    pageSize: PAGE_SIZES.find((one) => one === Number(size)) ?? 20,
    orderBy: known ? String(sort) : standard,
  };
}

export type Answered = { readonly total: number; readonly pageNumber: number; readonly pageSize: number };

/** A page that is no more, since its last row is gone or its address is old, gives way to the last one that is. */
export function useLastPage(asked: number, answered: Answered | undefined, onPage: (page: number) => void): void {
  // While another page is fetched the answer is of the one before it, and says nothing of this one.
  const last = answered?.pageNumber === asked ? Math.max(1, Math.ceil(answered.total / answered.pageSize)) : asked;
  useEffect(() => {
    if (last < asked) onPage(last);
  });
}
