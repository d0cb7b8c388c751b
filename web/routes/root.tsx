import { createRootRoute, Navigate, Outlet, redirect } from '@tanstack/react-router';
import { defaultTenant, session } from '../lib/current.ts';
import { below } from '../lib/settings.ts';
import { BrokenPage } from '../shell/broken-page.tsx';

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <Navigate to="/" replace />,
  errorComponent: BrokenPage,
});

export const loadShell = () => import('../shell/shell.tsx');

export const isRowId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** To a place within the default tenant; to a page that says so where one has none. */
export function toTenant(rest: string) {
  if (session.claims()?.confirmed === false) return redirect({ to: '/approve', replace: true });
  const id = defaultTenant();
  return id === null
    ? redirect({ to: '/no-tenant', replace: true })
    : redirect({ href: below(`/${id}/${rest || 'dashboard'}`), replace: true });
}
