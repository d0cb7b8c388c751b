import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findIn, mostFound } from '../find/find-in.ts';
import type { Finding } from '../find/use-found.ts';

/** The position of the current hit: its page, and its index on that page. */
type Here = { readonly page: number; readonly now: number } | null;

/** Searches the pages one after another, including those not rendered, and reports the number of hits as it grows. */
export function useFoundPages(pdf: PDFDocumentProxy | null, finding: Finding | null): Here {
  const phrase = finding?.phrase ?? '';
  const [counts, setCounts] = useState<readonly number[]>([]);
  // The text of the pages is cached: the next phrase is searched for in it.
  const read = useRef(new Map<number, string>());
  const report = useEffectEvent((count: number, isDone: boolean, hasText: boolean) =>
    finding?.onFound({ count, isDone, hasText }),
  );
  useEffect(() => read.current.clear(), [pdf]);
  useEffect(() => {
    setCounts([]);
    if (pdf === null || phrase === '') return;
    const given = { up: false };
    void (async () => {
      const found: number[] = [];
      let [sum, hasText] = [0, false];
      for (let number = 1; number <= pdf.numPages && sum < mostFound; number += 1) {
        const text = read.current.get(number) ?? (await textOf(pdf, number));
        if (given.up) return;
        read.current.set(number, text);
        hasText ||= text.trim() !== '';
        const count = findIn(text, phrase).length;
        found.push(count);
        sum += count;
        if (count > 0) {
          setCounts([...found]);
          report(sum, false, true);
        }
      }
      report(sum, true, hasText);
    })();
    return () => {
      given.up = true;
    };
  }, [pdf, phrase]);
  return finding === null ? null : placeOf(counts, finding.at);
}

/** The text of a page: the words of its text layer in the same order, so that hits correspond. */
async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  } catch {
    // A page that cannot be read counts as empty; the view shows the error.
    return '';
  }
}

function placeOf(counts: readonly number[], at: number): Here {
  let before = 0;
  for (const [index, count] of counts.entries()) {
    if (at < before + count) return { page: index + 1, now: at - before };
    before += count;
  }
  return null;
}
