import { createRoute, lazyRouteComponent, redirect, useParams } from '@tanstack/react-router';
import { createElement } from 'react';
import { chooseTenant, chosenTenant, session } from '../lib/current.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { moduleScreens } from '../lib/module-screens.ts';
import { profileOptions, queryClient } from '../lib/queries.ts';
import { rememberTarget } from '../lib/redirect-target.ts';
import { isSection } from '../lib/sections.ts';
import { below, settings } from '../lib/settings.ts';
import { BrokenPage } from '../shell/broken-page.tsx';
import { MissingPage } from '../shell/missing-page.tsx';
import { root, loadShell, toTenant } from './root.tsx';

export const tenant = createRoute({
  getParentRoute: () => root,
  path: '$tenantId',
  beforeLoad: async ({ params, location }) => {
    const isTenant = /^\d{1,9}$/.test(params.tenantId);
    if (!isTenant && !isSection(params.tenantId)) throw redirect({ to: '/', replace: true });
    const claims = await session.restore();
    if (!claims) {
      rememberTarget(below(location.href), settings.basePath);
      throw redirect({ to: '/login', replace: true });
    }
    if (!claims.confirmed) throw redirect({ to: '/approve', replace: true });
    // A section without a tenant redirects to the default one (SHELL-16); another firm's path redirects to one's own
    // (AUTH-18).
    if (!isTenant) throw toTenant(location.href.replace(/^\//, ''));
    const id = Number(params.tenantId);
    if (!claims.tenants.includes(id)) throw toTenant('');
    const before = chosenTenant();
    chooseTenant(id);
    if (before !== null && before !== id) await startAnew(below(location.href));
    await queryClient.ensureQueryData(profileOptions());
  },
  component: lazyRouteComponent(loadShell, 'Shell'),
  errorComponent: BrokenPage,
});
export const tenantIndex = createRoute({
  getParentRoute: () => tenant,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$tenantId/dashboard', params, replace: true });
  },
});
/** Screens that modules declare; an unknown address below a section is said to be missing, any other redirects home. */
export const declared = createRoute({
  getParentRoute: () => tenant,
  path: '$',
  beforeLoad: ({ params }) => {
    if (!isSection((params._splat ?? '').split('/')[0] ?? '')) throw redirect({ to: '/', replace: true });
  },
  loader: ({ params }) => screens.get(params._splat ?? '')?.preload?.(),
  component: ModuleScreen,
});

const screens = new Map(moduleScreens.map(({ path, load }) => [path, lazyScreen(load)]));

function ModuleScreen() {
  return createElement(screens.get(useParams({ strict: false })._splat ?? '') ?? MissingPage);
}

/** Another tenant has other data throughout, so the page reloads (SHELL-18), and nothing continues before it has. */
function startAnew(href: string): Promise<never> {
  location.assign(href);
  return new Promise(() => {});
}
