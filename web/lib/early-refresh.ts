declare global {
  // oxlint-disable-next-line no-var -- set by a script that runs before any module
  var earlyRefresh: Promise<Response | null> | undefined;
}

/** A later refresh needs an answer of its own: the page has been open too long (milliseconds). */
const LATEST_MS = 30_000;

/**
 * The answer to the refresh that `before-paint` sent while the scripts loaded: for the first refresh of a page that
 * was just opened, and once. Undefined for any other call; null if another tab was refreshing.
 */
export function takeEarlyRefresh(url: string, openFor = performance.now()): Promise<Response | null> | undefined {
  if (!url.endsWith('/authentication/refresh-token')) return undefined;
  const early = globalThis.earlyRefresh;
  globalThis.earlyRefresh = undefined;
  return openFor < LATEST_MS ? early : undefined;
}
