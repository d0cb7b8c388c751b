/** Debounce: events within this time cause one refetch, and further refetches come at most once in `RARELY_MS`. */
const GATHER_MS = 100;
const RARELY_MS = 1000;
/** Sums over a whole list cost the most and change too fast to be read, so they are refetched less often. */
const SUMS_MS = 5000;

/** Batches invalidations of query keys that follow each other closely. */
export function gatherStale(invalidate: (key: string) => void): (keys: readonly string[]) => void {
  const [rows, sums] = [gather(invalidate, RARELY_MS), gather(invalidate, SUMS_MS)];
  return (keys) => {
    for (const key of keys) (key.endsWith('-sums') ? sums : rows)(key);
  };
}

function gather(invalidate: (key: string) => void, rarelyMs: number): (key: string) => void {
  const waiting = new Set<string>();
  let nextAt = 0;
  const flush = () => {
    nextAt = Date.now() + rarelyMs;
    const keys = [...waiting];
    waiting.clear();
    keys.forEach(invalidate);
  };
  return (key) => {
    if (waiting.size === 0) setTimeout(flush, Math.max(GATHER_MS, nextAt - Date.now()));
    waiting.add(key);
  };
}
