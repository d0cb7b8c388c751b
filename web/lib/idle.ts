/** Runs something when the browser is idle, such as prefetching what will probably be needed next. */
export function whenIdle(run: () => void): () => void {
  // The browser is also idle while it waits for the first answer; prefetching then would compete for the network.
  const timer = setTimeout(
    () => (typeof requestIdleCallback === 'undefined' ? run() : requestIdleCallback(run, { timeout: 3000 })),
    1500,
  );
  return () => clearTimeout(timer);
}
