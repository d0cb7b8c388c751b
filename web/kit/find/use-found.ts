import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { highlight, scrollTo } from './highlights.ts';
import { rangesIn } from './ranges.ts';

/** What is looked for in what is shown. */
export type Finding = {
  readonly phrase: string;
  /** Which of the hits one stands at, from 0. */
  readonly at: number;
  /** Tells how many there are, again while more come; and whether there is any text to look in. */
  readonly onFound: (found: Found) => void;
};
export type Found = { readonly count: number; readonly isDone: boolean; readonly hasText: boolean };

/** Finds and marks it in a part of the page, which is `of` something: where that changes, it is looked for anew. */
export function useFound(root: RefObject<HTMLElement | null>, finding: Finding | null, of: unknown): void {
  const phrase = finding?.phrase ?? '';
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const told = useEffectEvent((found: Found) => finding?.onFound(found));
  useEffect(() => {
    if (!root.current || phrase === '') return;
    const all = rangesIn(root.current, phrase);
    setRanges(all);
    told({ count: all.length, isDone: true, hasText: (root.current.textContent ?? '').trim() !== '' });
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
