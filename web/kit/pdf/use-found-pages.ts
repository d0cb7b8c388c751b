import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findIn, mostFound } from '../find/find-in.ts';
import type { Finding } from '../find/use-found.ts';

/** Where the hit stands that one is at: on which page, and the how manyth of that page. */
export type Here = { readonly page: number; readonly now: number } | null;

/** Reads the pages one after another for what is looked for, far ones too, and tells how many hits there are as they come. */
export function useFoundPages(pdf: PDFDocumentProxy | null, finding: Finding | null): Here {
  const phrase = finding?.phrase ?? '';
  const [counts, setCounts] = useState<readonly number[]>([]);
  // The words of a page stay as they are: the next phrase is looked for in what was read for the first.
  const read = useRef(new Map<number, string>());
  const told = useEffectEvent((count: number, isDone: boolean, hasText: boolean) =>
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
          told(sum, false, true);
        }
      }
      told(sum, true, hasText);
    })();
    return () => {
      given.up = true;
    };
  }, [pdf, phrase]);
  return finding === null ? null : placeOf(counts, finding.at);
}

/** The same words in the same order as the layer of text has them, so that a hit here is a hit there. */
async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  } catch {
    // A page that is broken is shown as one, and has no words.
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
