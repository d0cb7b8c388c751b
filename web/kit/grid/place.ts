import { useEffect } from 'react';
import { PAGE_SIZES } from './page-sizes.ts';

/** Page, size and order as the address has them; they may be invalid. */
type Said = {
  readonly page?: unknown;
  readonly size?: unknown;
  readonly sort?: unknown;
};

/** Page, size and order from the address. Invalid values become the default; `fields` are the allowed sort fields. */
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

/** A page that no longer exists, because its last row is gone or the link is old, becomes the last page. */
export function useLastPage(asked: number, answered: Answered | undefined, onPage: (page: number) => void): void {
  // While another page loads, the previous answer is shown and says nothing about this page.
  const last = answered?.pageNumber === asked ? Math.max(1, Math.ceil(answered.total / answered.pageSize)) : asked;
  useEffect(() => {
    if (last < asked) onPage(last);
  });
}
