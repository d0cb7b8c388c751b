/**
 * The address below the base path (SHELL-12). A proxy may hand the path on as it came or may take the base away: both
 * name the same thing here.
 */
export function withoutBase(url: string, basePath: string): string {
  const base = basePath.slice(0, -1);
  const below = url.slice(base.length);
  return url.toLowerCase().startsWith(base.toLowerCase()) && /^([/?]|$)/.test(below)
    ? `/${below.replace(/^\//, '')}`
    : url;
}

/** Whether an address below the base path is of the API, however its letters are written (WIRE-01, WIRE-02). */
export const isOfApi = (url: string): boolean => /^\/api([/?]|$)/i.test(url);

/** The path as the browser knows it, for cookies and links. */
export const withBase = (path: `/${string}`, basePath: string): string => basePath.slice(0, -1) + path;
