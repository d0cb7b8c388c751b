const KEY = 'redirectTarget';

/**
 * A path within the product that it is safe to redirect to; null for anything else: another site, a script, a sign-in
 * page.
 */
export function safeTarget(path: string | null | undefined, basePath: string): string | null {
  if (!path || !path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return null;
  const here = 'https://here.invalid';
  if (!URL.canParse(path, here)) return null;
  const url = new URL(path, here);
  const base = basePath.endsWith('/') ? basePath : `${basePath}/`;
  if (url.origin !== here || !url.pathname.startsWith(base)) return null;
  const inside = url.pathname.slice(base.length);
  if (
    /^(login|approve|first-run|auth|callbacks|api|assets|dev)(\/|$)/.test(inside) ||
    inside === '' ||
    inside.startsWith('/')
  )
    return null;
  return url.pathname + url.search + url.hash;
}

/** Remembers the page that was first requested, through sign-in and second factor (AUTH-16). */
export function rememberTarget(path: string, basePath: string): void {
  const target = safeTarget(path, basePath);
  if (target) sessionStorage.setItem(KEY, target);
}

/** Returns the remembered page and forgets it. */
export function takeTarget(basePath: string): string | null {
  const target = safeTarget(sessionStorage.getItem(KEY), basePath);
  sessionStorage.removeItem(KEY);
  return target;
}
