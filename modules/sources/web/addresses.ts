import { searchSchema, sp } from '#web/lib/search-params.ts';

/** The URL parameters of the three screens; an invalid value is ignored. */
export const searchAddress = searchSchema({
  q: sp.text(),
  page: sp.int(1, 1),
  types: sp.list(/^[A-Za-z]{1,60}$/),
  keywords: sp.list(/^\d{1,9}$/),
  references: sp.list(/^\d{1,9}(?::(?:\d{1,3}[a-zA-Z]{0,2})?(?::\d{0,3})?)?$/),
  orderByDate: sp.flag(),
  from: sp.date(),
  to: sp.date(),
  narrowSearch: sp.flag(),
  source: sp.text(),
});

export const savedAddress = searchSchema({
  employeeId: sp.text(),
  pageNumber: sp.int(1, 1),
  pageSize: sp.int(20, 1, 500),
  orderBy: { ...sp.text(), standard: 'LatestCreatedDate desc', parse: orderOf },
  types: sp.list(/^[A-Za-z]{1,60}$/),
  projectTypes: sp.list(/^\d{1,9}$/),
});

export const sourceAddress = searchSchema({ query: sp.text() });

/** The order in the API's words; the screen's default is the latest first (OPEN-14). */
function orderOf(value: unknown): string {
  const text = String(value ?? '');
  return /^(latestCreatedDate|date|projectCount) (asc|desc)$/i.test(text) ? text : 'LatestCreatedDate desc';
}
