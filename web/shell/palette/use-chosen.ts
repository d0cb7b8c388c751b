import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Line } from './line.ts';

type Chosen = {
  readonly place: number;
  /** Null for the first entry, and until the entries are current. */
  readonly key: string | null;
};
const firstOne: Chosen = { place: 0, key: null };

/** The chosen entry, which stays chosen when the search puts others above it. */
export function useChosen(lines: readonly Line[], late: boolean) {
  const [{ place, key }, setChosen] = useState(firstOne);
  const kept = lines.findIndex((line) => line.key === key);
  const isGone = key !== null && kept < 0;
  const chosen = key === null ? Math.min(place, lines.length - 1) : Math.max(kept, Math.min(0, lines.length - 1));
  const shown = useRef(lines);
  useLayoutEffect(() => {
    shown.current = lines;
  });
  const keyAt = lines[chosen]?.key;
  // The arrow was pressed before the entries of the latest text were drawn.
  if (!late && key === null && place > 0 && keyAt !== undefined) setChosen({ place, key: keyAt });
  const choose = useCallback((at: number) => setChosen({ place: at, key: shown.current[at]?.key ?? null }), []);
  function step(by: number) {
    const to = (chosen + by + lines.length) % lines.length;
    setChosen({ place: to, key: late ? null : (lines[to]?.key ?? null) });
  }
  return { chosen, isGone, shown, choose, step, first: () => setChosen(firstOne) };
}
