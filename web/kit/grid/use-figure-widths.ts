import { useEffect, useState } from 'react';
import type { Slot } from './columns.ts';

/** The width in pixels of the widest figure of each column, by column id; only where it exceeds the column. */
export type FigureWidths = ReadonlyMap<string, number>;

const PADDING = 16;
/** The first column aligns with the page's title. */
const FIRST_PADDING = 32;
const NONE: FigureWidths = new Map();

/** Widens columns to their figures, so that money and hours are never cut off. */
export function useFigureWidths() {
  return useState(NONE);
}

/** Measures figures when cells mount or change, at most once a frame; a field in a cell is as wide as the cell allows. */
export function useFigureMeasure<Row>(
  root: HTMLElement | null,
  slots: readonly Slot<Row>[],
  take: (change: (known: FigureWidths) => FigureWidths) => void,
): void {
  useEffect(() => {
    if (!root) return;
    let asked = 0;
    function measure() {
      asked = 0;
      const found = cutIn(root as HTMLElement, slots);
      if (found.size > 0) take((known) => (isCovered(found, known) ? known : new Map([...known, ...found])));
    }
    const ask = () => {
      asked ||= requestAnimationFrame(measure);
    };
    const observer = new MutationObserver(ask);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    ask();
    // Another font has other widths.
    document.fonts.addEventListener('loadingdone', ask);
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', ask);
    };
  }, [root, slots, take]);
}

function cutIn<Row>(root: HTMLElement, slots: readonly Slot<Row>[]): Map<string, number> {
  const found = new Map<string, number>();
  const range = document.createRange();
  for (const cell of root.querySelectorAll('[role="gridcell"][data-align="end"]:not([data-edited])')) {
    const at = Number(cell.getAttribute('aria-colindex'));
    const slot = slots[at - 1];
    if (slot?.kind !== 'data') continue;
    const padding = at === 1 ? FIRST_PADDING : PADDING;
    range.selectNodeContents(cell);
    const { width } = range.getBoundingClientRect();
    if (width > cell.clientWidth - padding + 0.5)
      found.set(slot.id, Math.max(found.get(slot.id) ?? 0, Math.ceil(width) + padding));
  }
  return found;
}

const isCovered = (found: FigureWidths, known: FigureWidths): boolean =>
  [...found].every(([id, width]) => (known.get(id) ?? 0) >= width);
