import { createRouter } from '@tanstack/react-router';
import { onSignedOut } from './lib/current.ts';
import { queryClient } from './lib/queries.ts';
import { rememberTarget } from './lib/redirect-target.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { settings } from './lib/settings.ts';
import { toast } from './lib/toast.tsx';
import { BrokenPage } from './shell/broken-page.tsx';
import { SignInEnded } from './shell/sign-in-ended.tsx';
import { root } from './routes/root.tsx';
import { strangerRoutes } from './routes/stranger.tsx';
import { declared, tenant, tenantIndex } from './routes/tenant.tsx';
import { workRoutes } from './routes/work.tsx';
import { invoiceRoutes } from './routes/invoices.tsx';
import { taskRoutes } from './routes/tasks.tsx';
import { projectRoutes } from './routes/projects.tsx';
import { partyRoutes } from './routes/parties.tsx';
import { sourceRoutes } from './routes/sources.tsx';
import { settingsPages } from './routes/settings.tsx';

const tree = root.addChildren([
  ...strangerRoutes,
  tenant.addChildren([
    tenantIndex,
    ...workRoutes,
    ...invoiceRoutes,
    ...projectRoutes,
    ...taskRoutes,
    ...partyRoutes,
    ...sourceRoutes,
    settingsPages,
    declared,
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  basepath: settings.basePath,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // In its own place: the frame around a broken screen stays.
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The specification's names of routes that others refer to (SHELL-13). */
    readonly name?: string;
  }
}

// After signing out nothing of the old session is shown, and another person starts anew.
onSignedOut((reason) => {
  queryClient.clear();
  if (reason !== 'signed out') rememberTarget(location.pathname + location.search, settings.basePath);
  // The specification's own words, in both languages (AUTH-24, AUTH-25); without such words it goes unsaid (ERR-01).
  if (reason === 'Refresh token expired' || reason === 'Token refresh failed') toast.error(<SignInEnded />, reason);
  void router.navigate({ to: '/login', replace: true });
});
