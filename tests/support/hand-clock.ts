import { onTestFinished, vi } from 'vitest';

/**
 * Holds the page's `setTimeout` until the test ends: only `advance` moves it. Vitest's own fake timers also advance
 * while a locator waits, so that "not yet after 299 ms" fails on a slow machine.
 */
export function holdTimers() {
  const waiting = new Map<number, { at: number; run: () => void }>();
  let now = 0;
  let last = 0;
  vi.stubGlobal('setTimeout', (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    waiting.set(++last, { at: now + ms, run: () => run(...args) });
    return last;
  });
  vi.stubGlobal('clearTimeout', (id: number) => void waiting.delete(id));
  onTestFinished(() => void vi.unstubAllGlobals());

  return {
    /** Runs, in order, what is due within `ms` milliseconds. */
    advance(ms: number) {
      const until = now + ms;
      for (let due = earliest(until); due; due = earliest(until)) {
        const [id, { at, run }] = due;
        waiting.delete(id);
        now = at;
        run();
      }
      now = until;
    },
  };

  function earliest(until: number) {
    return [...waiting].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at)[0];
  }
}
