import { createRoute, redirect } from '@tanstack/react-router';
import { authContract } from '#modules/auth/contract.ts';
import { keepBack, readSetOut } from '#modules/outlook/web/set-out.ts';
import { call } from '../lib/call.ts';
import { whenIdle } from '../lib/idle.ts';
import { defaultTenant, session } from '../lib/current.ts';
import { searchSchema, sp } from '../lib/search-params.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { root, loadShell, toTenant } from './root.tsx';

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const claims = await session.restore();
    if (!claims) throw redirect({ to: (await isEmpty()) ? '/first-run' : '/login', replace: true });
    throw toTenant('');
  },
});

const link = searchSchema({ token: sp.text(), username: sp.text() });
/** A link without its token or name redirects to the sign-in page (AUTH-07). */
const needsLink = ({ search }: { search: { token: string | undefined; username: string | undefined } }) => {
  if (!search.token || !search.username) throw redirect({ to: '/login', replace: true });
};
/** Prefetches the signed-in part while the person types a password. */
const fetchAhead = () => void whenIdle(() => void loadShell().catch(() => {}));

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  staticData: { name: 'base.login' },
  onEnter: fetchAhead,
  component: lazyScreen(() => import('#modules/auth/web/login-page.tsx')),
});
const twoFactor = createRoute({
  getParentRoute: () => root,
  path: 'auth/2fa',
  staticData: { name: 'base.auth2fa' },
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/two-factor-page.tsx')),
});
const resend = createRoute({
  getParentRoute: () => root,
  path: 'auth/2fa/resend',
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/resend-page.tsx')),
});
const invite = createRoute({
  getParentRoute: () => root,
  path: 'auth/invite',
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/invite-page.tsx')),
});
const sendReset = createRoute({
  getParentRoute: () => root,
  path: 'auth/send-reset-password',
  component: lazyScreen(() => import('#modules/auth/web/send-reset-page.tsx')),
});
const reset = createRoute({
  getParentRoute: () => root,
  path: 'auth/reset-password',
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/reset-page.tsx')),
});
const unlock = createRoute({
  getParentRoute: () => root,
  path: 'auth/unlock',
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/unlock-page.tsx')),
});
const confirm = createRoute({
  getParentRoute: () => root,
  path: 'auth/confirm',
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/confirm-page.tsx')),
});
const callbackPage = lazyScreen(() => import('#modules/auth/web/callback-page.tsx'));
const callback = createRoute({ getParentRoute: () => root, path: 'callbacks/msal', component: callbackPage });
const cloudConsent = createRoute({
  getParentRoute: () => root,
  path: 'callbacks/sharepoint',
  component: lazyScreen(() => import('../shell/cloud-consent.tsx')),
});
/** Each firm's provider has its own return path. */
const callbackOfFirm = createRoute({
  getParentRoute: () => root,
  path: 'callbacks/msal/$firm',
  component: callbackPage,
});
/**
 * The return path from Microsoft (CONN-05): redirects to the connections page of the tenant where the person started,
 * which handles the parameters.
 */
const outlookCallback = createRoute({
  getParentRoute: () => root,
  path: 'callbacks/outlook',
  beforeLoad: async () => {
    if (!(await session.restore())) throw redirect({ to: '/login', replace: true });
    const setOut = readSetOut();
    if (setOut === null) throw toTenant('');
    keepBack();
    throw redirect({
      to: '/$tenantId/settings/connections',
      params: { tenantId: String(setOut.tenantId) },
      replace: true,
    });
  },
});
const firstRun = createRoute({
  getParentRoute: () => root,
  path: 'first-run',
  validateSearch: (given: Record<string, unknown>): { code?: string } =>
    typeof given['code'] === 'string' ? { code: given['code'] } : {},
  beforeLoad: async () => {
    if (!(await isEmpty())) throw redirect({ to: '/', replace: true });
  },
  component: lazyScreen(() => import('#modules/auth/web/first-run-page.tsx')),
});
const approve = createRoute({
  getParentRoute: () => root,
  path: 'approve',
  staticData: { name: 'base.approve' },
  beforeLoad: async () => {
    const claims = await session.restore();
    if (!claims) throw redirect({ to: '/login', replace: true });
    if (claims.confirmed) throw redirect({ to: '/', replace: true });
  },
  component: lazyScreen(() => import('#modules/auth/web/approve-page.tsx')),
});

const noTenant = createRoute({
  getParentRoute: () => root,
  path: 'no-tenant',
  beforeLoad: async () => {
    if (!(await session.restore()) || defaultTenant() !== null) throw redirect({ to: '/', replace: true });
  },
  component: lazyScreen(() => import('#modules/auth/web/no-tenant-page.tsx')),
});

export const strangerRoutes = [
  index,
  login,
  twoFactor,
  resend,
  invite,
  sendReset,
  reset,
  unlock,
  confirm,
  callback,
  callbackOfFirm,
  cloudConsent,
  outlookCallback,
  firstRun,
  approve,
  noTenant,
] as const;

const isEmpty = async (): Promise<boolean> =>
  (await call(authContract.firstRun, {}).catch(() => null))?.needed ?? false;
