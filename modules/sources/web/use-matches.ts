import { useEffect, useRef, useState, type RefObject } from 'react';
import { highlight } from '#web/kit/find/highlights.ts';
import { alike, beginningOf } from '../rules/inflected.ts';

/** Finds words in the displayed text, across elements, and moves between the hits. */
export function useMatches(text: RefObject<HTMLElement | null>, typed: string, of: unknown) {
  const [count, setCount] = useState(0);
  const found = useRef<readonly Range[]>([]);
  const at = useRef(-1);
  const unmarkNow = useRef(() => {});
  useEffect(() => {
    const ranges = text.current && typed.trim().length > 1 ? rangesOf(text.current, typed) : [];
    found.current = ranges;
    at.current = -1;
    setCount(ranges.length);
    const unmark = highlight('found', ranges);
    return () => {
      unmark();
      unmarkNow.current();
    };
  }, [text, typed, of]);
  function go(step: 1 | -1) {
    const { length } = found.current;
    if (length === 0) return;
    at.current = (at.current + step + length) % length;
    const range = found.current[at.current];
    if (!range) return;
    unmarkNow.current();
    unmarkNow.current = highlight('found-now', [range]);
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  }
  return { count, go };
}

function rangesOf(root: HTMLElement, typed: string): readonly Range[] {
  const words = alike(typed)
    .split(/[^\p{L}\d/-]+/u)
    .filter((word) => word.length > 1)
    .map(beginningOf);
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const content = alike(node.textContent ?? '');
    for (const word of words)
      for (let from = content.indexOf(word); from >= 0; from = content.indexOf(word, from + word.length)) {
        if (from > 0 && /\p{L}/u.test(content.charAt(from - 1))) continue;
        const end = from + (/^[\p{L}\d/-]*/u.exec(content.slice(from))?.[0].length ?? word.length);
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, end);
        ranges.push(range);
      }
  }
  return ranges;
}
