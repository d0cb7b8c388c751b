import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import classes from './board.module.css';
import { useCardDrag } from './use-board-drag.ts';

type Props = {
  readonly boardId: string;
  readonly columnId: string;
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly label: string;
  readonly movable: boolean;
  readonly active: boolean;
  /** This card takes the focus: a key moved it, or moved the focus to it. */
  readonly takesFocus: boolean;
  /** Increases with every such key press. */
  readonly sent: number;
  readonly mark: 'before' | 'after' | undefined;
  readonly menuLabel: string | null;
  readonly onFocus: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onOpen: () => void;
  readonly onMenu: (at: { x: number; y: number }) => void;
  readonly children: ReactNode;
};

/** One card: focusable and draggable. */
export function BoardCard(props: Props) {
  const { id, index, count, label, active, takesFocus, sent, mark, menuLabel, onMenu, onOpen } = props;
  const card = useRef<HTMLDivElement>(null);
  const dragging = useCardDrag(card, { ...props, cardId: id }, props.movable);
  const drawn = useRef(false);
  useLayoutEffect(() => {
    const first = !drawn.current;
    drawn.current = true;
    if (takesFocus && (!first || isFree(document.activeElement))) card.current?.focus({ preventScroll: true });
  }, [takesFocus, sent]);

  function onContextMenu(event: MouseEvent) {
    if (menuLabel === null) return;
    event.preventDefault();
    onMenu({ x: event.clientX, y: event.clientY });
  }

  return (
    // A card is opened by Enter, and moved by keys that the board reads.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={card}
      role="listitem"
      className={classes.card}
      data-card={id}
      data-dragging={dragging || undefined}
      data-mark={mark}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={active ? 0 : -1}
      aria-label={label}
      aria-posinset={index + 1}
      aria-setsize={count}
      onFocus={props.onFocus}
      onKeyDown={props.onKey}
      onDoubleClick={onOpen}
      onContextMenu={onContextMenu}
    >
      {props.children}
      {menuLabel === null ? null : (
        <button
          type="button"
          tabIndex={-1}
          className={classes.more}
          aria-label={menuLabel}
          aria-haspopup="menu"
          onClick={(event) => {
            event.stopPropagation();
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            onMenu({ x: left, y: bottom });
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Ellipsis size={15} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** A card that is rerendered because a colleague moved it must not take the focus from a field or a dialog. */
const isFree = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.hasAttribute('data-card');
