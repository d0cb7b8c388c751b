import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { highlight, scrollTo } from './highlights.ts';
import { rangesIn } from './ranges.ts';

/** A search within what is shown. */
export type Finding = {
  readonly phrase: string;
  /** The index of the current hit, from 0. */
  readonly at: number;
  /** Reports the number of hits, again when more are found; and whether there is any text to search. */
  readonly onFound: (found: Found) => void;
};
export type Found = { readonly count: number; readonly isDone: boolean; readonly hasText: boolean };

/** Finds and highlights the phrase in a part of the page; searches again when `of` changes. */
export function useFound(root: RefObject<HTMLElement | null>, finding: Finding | null, of: unknown): void {
  const phrase = finding?.phrase ?? '';
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const report = useEffectEvent((found: Found) => finding?.onFound(found));
  useEffect(() => {
    if (!root.current || phrase === '') return;
    const all = rangesIn(root.current, phrase);
    setRanges(all);
    report({ count: all.length, isDone: true, hasText: (root.current.textContent ?? '').trim() !== '' });
    const unmark = highlight('found', all);
    return () => {
      unmark();
      setRanges([]);
    };
  }, [root, phrase, of]);
  const now = ranges[finding?.at ?? 0];
  useEffect(() => {
    if (!now) return;
    scrollTo(now);
    return highlight('found-now', [now]);
  }, [now]);
}
