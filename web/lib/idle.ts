/** Runs something once the browser has nothing better to do: what will probably be needed next is fetched then. */
export function whenIdle(run: () => void): () => void {
  // Waiting for the first answer is idle too, and not the time to take the line.
  const timer = setTimeout(
    () => (typeof requestIdleCallback === 'undefined' ? run() : requestIdleCallback(run, { timeout: 3000 })),
    1500,
  );
  return () => clearTimeout(timer);
}
