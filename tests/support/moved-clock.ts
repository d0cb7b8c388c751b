import { onTestFinished } from 'vitest';

type Shown = { readonly days: number; readonly beforeMinute: number };

/** Moves this process's clock until the test ends: it shows some seconds before a full minute, some days from now, and goes on. */
export function moveClock(): { readonly set: (shown: Shown) => void } {
  const real = globalThis.Date;
  let offset = 0;
  globalThis.Date = class extends real {
    constructor(...given: readonly [] | readonly [string | number | Date]) {
      super(...((given.length === 0 ? [real.now() + offset] : given) as [number]));
    }
    static override now(): number {
      return real.now() + offset;
    }
  } as DateConstructor;
  onTestFinished(() => void (globalThis.Date = real));
  return {
    set: ({ days, beforeMinute }) =>
      void (offset = days * 86_400_000 + 60_000 - (real.now() % 60_000) - beforeMinute * 1000),
  };
}
