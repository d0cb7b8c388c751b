import { createRoute, redirect } from '@tanstack/react-router';
import { savedAddress, searchAddress, sourceAddress } from '#modules/sources/web/addresses.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
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
  validateSearch: searchAddress,
  component: lazyScreen(() => import('#modules/sources/web/search-page.tsx')),
});
const saved = createRoute({
  getParentRoute: () => sources,
  path: 'saved',
  validateSearch: savedAddress,
  component: lazyScreen(() => import('#modules/sources/web/saved-page.tsx')),
});
const watches = createRoute({
  getParentRoute: () => sources,
  path: 'watches',
  component: lazyScreen(() => import('#modules/sources/web/watches-page.tsx')),
});
const source = createRoute({
  getParentRoute: () => sources,
  path: '$id',
  validateSearch: sourceAddress,
  component: lazyScreen(() => import('#modules/sources/web/source-page.tsx')),
});

const toSearch = (tenantId: string): unknown => redirect({ href: `/${tenantId}/sources/search`, replace: true });

export const sourceRoutes = [sources.addChildren([search, saved, watches, source])] as const;
