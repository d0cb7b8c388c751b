import { createRootRoute, Navigate, Outlet, redirect } from '@tanstack/react-router';
import { defaultTenant, session } from '../lib/current.ts';
import { currentLanguage } from '../lib/language.ts';
import { withWords } from '../lib/screen-words.ts';
import { below } from '../lib/settings.ts';
import { BrokenPage } from '../shell/broken-page.tsx';

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <Navigate to="/" replace />,
  errorComponent: BrokenPage,
});

/** Its dictionary is loaded in parallel, in one file. */
export async function loadShell() {
  const words = currentLanguage() === 'is' ? import('../shell/words-is.ts') : import('../shell/words-en.ts');
  const [shell] = await Promise.all([withWords(import('../shell/shell.tsx')), words]);
  return shell;
}

export const isRowId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Redirects to the path within the default tenant, or to a page that explains that the person has none. */
export function toTenant(rest: string) {
  if (session.claims()?.confirmed === false) return redirect({ to: '/approve', replace: true });
  const id = defaultTenant();
  return id === null
    ? redirect({ to: '/no-tenant', replace: true })
    : redirect({ href: below(`/${id}/${rest || 'dashboard'}`), replace: true });
}
