import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { searchSchema, sp } from '../lib/search-params.ts';
import { tenant } from './tenant.tsx';

const sources = createRoute({
  getParentRoute: () => tenant,
  path: 'sources',
  beforeLoad: ({ params, location }) => {
    if (/\/sources\/?$/.test(location.pathname)) throw toSearch(params.tenantId);
  },
});
const search = createRoute({
  getParentRoute: () => sources,
  path: 'search',
  validateSearch: searchSchema({
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
  }),
  component: lazyScreen(() => import('#modules/sources/web/search-page.tsx')),
});
const saved = createRoute({
  getParentRoute: () => sources,
  path: 'saved',
  validateSearch: searchSchema({
    employeeId: sp.text(),
    pageNumber: sp.int(1, 1),
    pageSize: sp.int(20, 1, 500),
    orderBy: { ...sp.text(), standard: 'LatestCreatedDate desc', parse: orderOf },
    types: sp.list(/^[A-Za-z]{1,60}$/),
    projectTypes: sp.list(/^\d{1,9}$/),
  }),
  component: lazyScreen(() => import('#modules/sources/web/saved-page.tsx')),
});
const source = createRoute({
  getParentRoute: () => sources,
  path: '$id',
  validateSearch: searchSchema({ query: sp.text() }),
  component: lazyScreen(() => import('#modules/sources/web/source-page.tsx')),
});

const toSearch = (tenantId: string): unknown => redirect({ href: `/${tenantId}/sources/search`, replace: true });

/** The order of the saved; what makes no sense is the default (SRC-22). */
function orderOf(value: unknown): string {
  const text = String(value ?? '');
  return /^(latestCreatedDate|date|projectCount) (asc|desc)$/i.test(text) ? text : 'LatestCreatedDate desc';
}

export const sourceRoutes = [sources.addChildren([search, saved, source])] as const;
