import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { CalendarDate } from '#shared/dates.ts';
import { drawn, moved, snapped, stretched, type Span } from './hours-of-day.ts';

/** The pointer's action: drawing a new entry, moving or resizing one. */
type Drag = { readonly id: number | null; readonly span: Span };
type Grip = {
  readonly id: number | null;
  readonly kind: 'draw' | 'move' | 'stretch';
  readonly span: Span;
  readonly at: { readonly day: CalendarDate; readonly minute: number };
  readonly x: number;
  readonly y: number;
};

type Asked = {
  readonly canvas: RefObject<HTMLElement | null>;
  readonly days: readonly CalendarDate[];
  readonly hours: { readonly from: number; readonly to: number };
  readonly spanOfEntry: (id: number) => Span | null;
  readonly onDone: (drag: Drag) => void;
};

const leastPixels = 4;

/** Dragging with a mouse or a pen; touch scrolls. The keyboard can do the same: `use-entries.ts`. */
export function useDrag({ canvas, days, hours, spanOfEntry, onDone }: Asked) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const grip = useRef<Grip | null>(null);
  // Ignores the click that follows a drag.
  const dragged = useRef(false);

  /** The day and minute under the pointer. */
  function placeOf(event: PointerEvent): { readonly day: CalendarDate; readonly minute: number } | null {
    const columns = [...(canvas.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
    const column = columns.find((one) => event.clientX < one.getBoundingClientRect().right) ?? columns.at(-1);
    if (!column?.dataset.day) return null;
    const { top, height } = column.getBoundingClientRect();
    const minute = hours.from + ((event.clientY - top) / height) * (hours.to - hours.from);
    return { day: column.dataset.day, minute: Math.min(hours.to, Math.max(hours.from, minute)) };
  }

  function onPointerDown(event: PointerEvent) {
    dragged.current = false;
    const at = placeOf(event);
    if (event.button !== 0 || event.pointerType === 'touch' || !at || !(event.target instanceof Element)) return;
    const entry = event.target.closest<HTMLElement>('[data-entry]');
    const id = entry ? Number(entry.dataset.entry) : null;
    const span = id === null ? { day: at.day, from: snapped(at.minute), minutes: 0 } : spanOfEntry(id);
    if (!span) return;
    grip.current = {
      id,
      kind: id === null ? 'draw' : event.target.closest('[data-edge]') ? 'stretch' : 'move',
      span,
      at,
      x: event.clientX,
      y: event.clientY,
    };
  }

  function onPointerMove(event: PointerEvent) {
    const held = grip.current;
    const at = placeOf(event);
    if (!held || !at) return;
    if (!drag && Math.hypot(event.clientX - held.x, event.clientY - held.y) < leastPixels) return;
    if (!drag) canvas.current?.setPointerCapture(event.pointerId);
    dragged.current = true;
    setDrag({ id: held.id, span: spanAt(held, at, days) });
  }

  function onPointerUp() {
    grip.current = null;
    // The click, if there is one, fires before this; a later key press does not belong to the drag.
    setTimeout(() => (dragged.current = false));
    if (!drag) return;
    setDrag(null);
    onDone(drag);
  }

  function onPointerCancel() {
    grip.current = null;
    setDrag(null);
  }

  return { drag, wasDrag: () => dragged.current, on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

function spanAt(
  held: Grip,
  at: { readonly day: CalendarDate; readonly minute: number },
  days: readonly CalendarDate[],
): Span {
  const by = snapped(at.minute - held.at.minute);
  if (held.kind === 'draw') return drawn(held.at.day, snapped(held.at.minute), snapped(at.minute));
  if (held.kind === 'stretch') return stretched(held.span, by);
  return moved(held.span, { days: days.indexOf(at.day) - days.indexOf(held.at.day), minutes: by }, days);
}
