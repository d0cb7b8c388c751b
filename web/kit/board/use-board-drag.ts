import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** The drop position: before the card at `index` of the column as it is now. */
export type Over = { readonly columnId: string; readonly index: number };

type Target = { readonly data: Record<string | symbol, unknown>; readonly element: Element };
type Dropped = (cardId: string, over: Over) => void;

/** Tracks dragging over one board; a board does not accept another board's cards. */
export function useBoardDrag(boardId: string, onDrop: Dropped): Over | null {
  const [over, setOver] = useState<Over | null>(null);
  const dropped = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.boardId === boardId,
        onDrag: ({ location }) => {
          const next = overOf(location.current.dropTargets, location.current.input.clientY);
          setOver((before) => (before?.columnId === next?.columnId && before?.index === next?.index ? before : next));
        },
        onDrop: ({ source, location }) => {
          setOver(null);
          const place = overOf(location.current.dropTargets, location.current.input.clientY);
          if (place) dropped(String(source.data.cardId), place);
        },
      }),
    [boardId],
  );
  return over;
}

/** Makes a card draggable and a drop target. */
export function useCardDrag(
  card: RefObject<HTMLElement | null>,
  about: { readonly boardId: string; readonly columnId: string; readonly cardId: string; readonly index: number },
  enabled: boolean,
): boolean {
  const [dragging, setDragging] = useState(false);
  const { boardId, columnId, cardId, index } = about;
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.boardId === boardId,
      getData: () => ({ columnId, index, cardId }),
    });
    if (!enabled) return target;
    return combine(
      target,
      draggable({
        element,
        getInitialData: () => ({ boardId, cardId }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    );
  }, [card, boardId, columnId, cardId, index, enabled]);
  return dragging;
}

/** Lets a column accept cards at its end, and scrolls it when a card is held near its edge. */
export function useColumnDrop(boardId: string, columnId: string, count: number, scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return;
    return combine(
      dropTargetForElements({
        element: scroller,
        canDrop: ({ source }) => source.data.boardId === boardId,
        getData: () => ({ columnId, index: count }),
      }),
      autoScrollForElements({ element: scroller, canScroll: ({ source }) => source.data.boardId === boardId }),
    );
  }, [boardId, columnId, count, scroller]);
}

/** The innermost drop target decides: before a card in its upper half, after it in its lower half. */
function overOf([target]: readonly Target[], pointerY: number): Over | null {
  if (!target) return null;
  const { columnId, index, cardId } = target.data;
  if (typeof columnId !== 'string' || typeof index !== 'number') return null;
  const { top, height } = target.element.getBoundingClientRect();
  return { columnId, index: cardId !== undefined && pointerY > top + height / 2 ? index + 1 : index };
}
