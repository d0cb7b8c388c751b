/**
 * Removes the base path from a URL (SHELL-12). A proxy may pass the path on unchanged or strip the base; both are
 * accepted.
 */
export function withoutBase(url: string, basePath: string): string {
  const base = basePath.slice(0, -1);
  const below = url.slice(base.length);
  return url.toLowerCase().startsWith(base.toLowerCase()) && /^([/?]|$)/.test(below)
    ? `/${below.replace(/^\//, '')}`
    : url;
}

/** Whether a path below the base is of the API, in any letter case (WIRE-01, WIRE-02). */
export const isOfApi = (url: string): boolean => /^\/api([/?]|$)/i.test(url);

/** The path as the browser knows it, for cookies and links. */
export const withBase = (path: `/${string}`, basePath: string): string => basePath.slice(0, -1) + path;
