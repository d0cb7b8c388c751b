import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, type ReactNode } from 'react';
import { isCard, type Line } from './card-list.tsx';
import { Lines, type GridBodyProps } from './grid-body.tsx';
import classes from './list.module.css';
import { usePrinting } from './use-printing.ts';
import './on-paper.css';

// Virtualised lists; sizes are in pixels.
const DETAIL_GUESS = 120;
const HEAD_GUESS = 36;
const CARD_GUESS = 82;

/** The visible lines of a grid. */
export function VirtualBody<Row>(props: GridBodyProps<Row>) {
  const { ref, scroller, items, rowHeight, active } = props;
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    // The list may have been scrolled before this was loaded.
    initialOffset: () => scroller?.scrollTop ?? 0,
    estimateSize: (line) => (items[line]?.kind === 'detail' ? DETAIL_GUESS : rowHeight),
    getItemKey: (line) => items[line]?.key ?? line,
    overscan: 8,
    useFlushSync: false,
    scrollPaddingStart: rowHeight + 2,
    scrollPaddingEnd: rowHeight + 2,
    // The active line stays rendered while it is scrolled away, so that aria-activedescendant never dangles.
    rangeExtractor: (range) =>
      withLine(
        withLine(defaultRangeExtractor(range), active.line, items.length),
        props.inPlace.at?.line ?? -1,
        items.length,
      ),
  });
  useImperativeHandle(ref, () => ({ scrollTo: (line) => list.scrollToIndex(line, { align: 'auto' }) }), [list]);
  useEffect(() => list.measure(), [list, rowHeight]);

  const printing = usePrinting();
  const placed = printing ? items.map((_item, index) => ({ index, start: 0 })) : list.getVirtualItems();
  return <Lines {...props} placed={placed} height={list.getTotalSize()} measure={list.measureElement} />;
}

type VirtualCardsProps<Row> = {
  label: string;
  lines: readonly Line<Row>[];
  scroller: HTMLDivElement | null;
  drawn: (line: Line<Row>) => ReactNode;
};

/** The visible cards of a long list. */
export function VirtualCards<Row>({ label, lines, scroller, drawn }: VirtualCardsProps<Row>) {
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    initialOffset: () => scroller?.scrollTop ?? 0,
    estimateSize: (at) => (isCard(lines[at]) ? CARD_GUESS : HEAD_GUESS),
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: 6,
    useFlushSync: false,
  });
  return (
    <ul className={classes.cardLines} aria-label={label} style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map((virtual) => {
        const line = lines[virtual.index];
        return line ? (
          <li
            key={virtual.key}
            ref={list.measureElement}
            data-index={virtual.index}
            aria-setsize={lines.length}
            aria-posinset={virtual.index + 1}
            style={{ transform: `translateY(${virtual.start}px)` }}
          >
            {drawn(line)}
          </li>
        ) : null;
      })}
    </ul>
  );
}

function withLine(range: number[], line: number, count: number): number[] {
  if (line < 0 || line >= count || range.includes(line)) return range;
  return [...range, line].toSorted((a, b) => a - b);
}
