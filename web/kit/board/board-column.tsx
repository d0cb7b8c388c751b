import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { int } from '#shared/format.ts';
import type { BoardColumn as Column } from './board-props.ts';
import classes from './board.module.css';
import { useColumnDrop } from './use-board-drag.ts';

type Props<Card> = {
  readonly boardId: string;
  readonly column: Column<Card>;
  readonly getCardId: (card: Card) => string;
  /** The index of the focused card: it stays rendered, however far the column is scrolled. */
  readonly activeIndex: number;
  /** The index of the card to scroll into view. */
  readonly sought: number;
  readonly marksEnd: boolean;
  readonly renderCard: (card: Card, index: number) => ReactNode;
  readonly emptyText: string;
};

const GUESS = 96;
const GAP = 8;

/** A virtualised column: only visible cards are rendered. */
export function BoardColumn<Card>(props: Props<Card>) {
  const { boardId, column, getCardId, activeIndex, sought, marksEnd } = props;
  const { cards } = column;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  useColumnDrop(boardId, column.id, cards.length, scroller);
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const list = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller,
    estimateSize: () => GUESS,
    getItemKey: (index) => (cards[index] === undefined ? index : getCardId(cards[index])),
    gap: GAP,
    overscan: 6,
    useFlushSync: false,
    scrollPaddingStart: GAP,
    scrollPaddingEnd: GAP,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), activeIndex, cards.length),
  });
  useEffect(() => {
    if (sought >= 0) list.scrollToIndex(sought, { align: 'auto' });
  }, [list, sought]);
  const draw = useDrawn(cards, props.renderCard);
  return (
    <section className={classes.column} aria-label={`${column.label}, ${int(cards.length)}`} data-column={column.id}>
      <header className={classes.head}>
        {column.icon}
        <h2>{column.label}</h2>
        <span className={classes.count}>{int(cards.length)}</span>
        {column.action}
      </header>
      {column.top}
      <div ref={setScroller} className={classes.cards} data-over={marksEnd || undefined}>
        {cards.length === 0 ? <p className={classes.empty}>{props.emptyText}</p> : null}
        <div
          role={cards.length === 0 ? undefined : 'list'}
          aria-label={cards.length === 0 ? undefined : column.label}
          style={{ height: list.getTotalSize(), position: 'relative' }}
        >
          {list.getVirtualItems().map((virtual) => {
            const card = cards[virtual.index];
            return card === undefined ? null : (
              <div
                key={virtual.key}
                ref={list.measureElement}
                data-index={virtual.index}
                role="presentation"
                className={classes.slot}
                style={{ top: virtual.start }}
              >
                {draw(card, virtual.index)}
              </div>
            );
          })}
        </div>
        {column.foot}
      </div>
    </section>
  );
}

/** Scrolling does not rerender a card that has not changed; the board says when it has. */
function useDrawn<Card>(cards: readonly Card[], renderCard: Props<Card>['renderCard']): Props<Card>['renderCard'] {
  return useMemo(() => {
    const drawn = new Map<number, ReactNode>();
    return (card, index) => {
      if (!drawn.has(index)) drawn.set(index, renderCard(card, index));
      return drawn.get(index);
    };
    // Other cards are drawn anew, where the board draws them alike, too.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cards, renderCard]);
}

function withIndex(range: number[], index: number, count: number): number[] {
  if (index < 0 || index >= count || range.includes(index)) return range;
  return [...range, index].toSorted((a, b) => a - b);
}
