import { useId, useState, type KeyboardEvent } from 'react';
import { AnchoredMenu } from '../menu/menus-lazy.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import { BoardCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import type { BoardPlace, BoardProps } from './board-props.ts';
import classes from './board.module.css';
import { neighbour, placeByKey, placeOf, withoutGap } from './places.ts';
import { useBoardDrag, type Over } from './use-board-drag.ts';

/**
 * A kanban board, moved by pointer and by keyboard: arrow keys move the focus, Alt and arrow keys move the card, with
 * Shift to the top or the bottom, Enter opens it. The focus follows the card, and moves are announced. The page moves
 * cards in its own data; the board renders what it is given.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { columns, getCardId, cardLabel, canMove = () => true, cardMenu } = props;
  const texts = useKitTexts().board;
  const boardId = useId();
  const focus = useCardFocus(props);
  const { move, drop, announcement } = useMoving(props, focus.send);
  const [menu, setMenu] = useState<OpenMenu<Card> | null>(null);
  const onKey = keysOf(props, { move, send: focus.send, openMenu: setMenu });
  const over = useBoardDrag(boardId, drop);

  return (
    <div className={classes.board} role="group" aria-label={props.label} data-pans>
      {columns.map((column) => (
        <BoardColumn
          key={column.id}
          boardId={boardId}
          column={column}
          getCardId={getCardId}
          {...focus.in(column.id)}
          marksEnd={over?.columnId === column.id}
          emptyText={texts.empty}
          renderCard={(card, index) => (
            <BoardCard
              key={getCardId(card)}
              boardId={boardId}
              columnId={column.id}
              index={index}
              count={column.cards.length}
              label={cardLabel(card)}
              movable={canMove(card)}
              {...focus.of(card)}
              mark={markOf(over, column.id, index, column.cards.length)}
              menuLabel={cardMenu ? texts.menu(cardLabel(card)) : null}
              onKey={(event) => onKey(card, event)}
              onOpen={() => props.onOpen(card)}
              onMenu={(at) => setMenu({ card, at })}
            >
              {props.renderCard(card)}
            </BoardCard>
          )}
        />
      ))}
      <p role="status" className={classes.told}>
        {announcement}
      </p>
      {menu && cardMenu ? (
        <AnchoredMenu
          at={menu.at}
          label={texts.menu(cardLabel(menu.card))}
          entries={cardMenu(menu.card)}
          onClose={() => {
            setMenu(null);
            focus.send(menu.card);
          }}
        />
      ) : null}
    </div>
  );
}

type OpenMenu<Card> = { readonly card: Card; readonly at: { x: number; y: number } };

/** The card that has the focus, or takes it from Tab. */
function useCardFocus<Card>({ columns, getCardId }: BoardProps<Card>) {
  const [active, setActive] = useState<string | null>(null);
  // Counts the key presses that set the focus, so that each sets it again.
  const [sent, setSent] = useState(0);
  const standing = active === null ? null : placeOf(columns, getCardId, active);
  const firstId = columns.flatMap(({ cards }) => cards.slice(0, 1).map(getCardId))[0];
  const activeId = standing ? active : firstId;
  return {
    /** Focuses a card, wherever it is rendered next. */
    send: (card: Card) => {
      setActive(getCardId(card));
      setSent((before) => before + 1);
    },
    in: (columnId: string) => {
      const activeIndex = standing?.columnId === columnId ? standing.position : -1;
      return { activeIndex, sought: sent > 0 ? activeIndex : -1 };
    },
    of: (card: Card) => {
      const id = getCardId(card);
      return {
        id,
        active: id === activeId,
        takesFocus: sent > 0 && id === active,
        sent,
        onFocus: () => setActive(id),
      };
    },
  };
}

/** Moves cards, by key or by drop, and announces it. */
function useMoving<Card>({ columns, getCardId, cardLabel, onMove }: BoardProps<Card>, send: (card: Card) => void) {
  const texts = useKitTexts().board;
  const [announcement, setAnnouncement] = useState('');

  function move(card: Card, to: BoardPlace) {
    const from = placeOf(columns, getCardId, getCardId(card));
    if (from?.columnId === to.columnId && from.position === to.position) return;
    const target = columns.find(({ id }) => id === to.columnId);
    if (!target) return;
    send(card);
    const others = target.cards.filter((one) => getCardId(one) !== getCardId(card)).length;
    setAnnouncement(texts.moved(cardLabel(card), target.label, to.position + 1, others + 1));
    onMove(card, to);
  }

  function drop(id: string, { columnId, index }: Over) {
    const from = placeOf(columns, getCardId, id);
    const card = columns.find((one) => one.id === from?.columnId)?.cards[from?.position ?? -1];
    if (card !== undefined) move(card, withoutGap(from, columnId, index));
  }
  return { move, drop, announcement };
}

type Acts<Card> = {
  readonly move: (card: Card, to: BoardPlace) => void;
  readonly send: (card: Card) => void;
  readonly openMenu: (menu: OpenMenu<Card>) => void;
};

/** The keys on a card. */
const keysOf =
  <Card,>(props: BoardProps<Card>, { move, send, openMenu }: Acts<Card>) =>
  (card: Card, event: KeyboardEvent): void => {
    const { columns, getCardId, canMove = () => true } = props;
    if (event.defaultPrevented || !(event.target as HTMLElement).hasAttribute('data-card')) return;
    const from = placeOf(columns, getCardId, getCardId(card));
    if (!from) return;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.altKey && event.key.startsWith('Arrow')) {
      const to = canMove(card) ? placeByKey(columns, from, event) : null;
      if (to) move(card, to);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      if (props.cardMenu) openMenu({ card, at: { x: left + 12, y: bottom - 12 } });
    } else if (plain && event.key === 'Enter') {
      props.onOpen(card);
    } else {
      const next = plain ? neighbour(columns, from, event.key) : null;
      if (next !== null) send(next);
      else if (!(plain && props.onCardKey?.(card, event))) return;
    }
    event.preventDefault();
  };

/** The line that shows the drop position: above the card there, or below the last. */
function markOf(over: Over | null, columnId: string, index: number, count: number): 'before' | 'after' | undefined {
  if (over?.columnId !== columnId) return undefined;
  if (over.index === index) return 'before';
  return over.index === count && index === count - 1 ? 'after' : undefined;
}
