/** Many events at once ask again for what they make stale once, and then at most as often. */
const GATHER_MS = 100;
const RARELY_MS = 1000;
/** What is counted over all that matches costs the most, and nobody reads it each second. */
const SUMS_MS = 5000;

/** Puts together what comes close upon each other, by the beginnings of query keys. */
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
