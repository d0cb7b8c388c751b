import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** As long as phones take it themselves. */
const heldMs = 500;
/** Further than this a finger scrolls. */
const mostPx = 10;

/** A finger that rests on something; the press that it ends with is no click. Of a mouse, which has other ways, none. */
export function useLongPress(onHold: (() => void) | undefined) {
  const held = useRef<{ timer: number; x: number; y: number } | null>(null);
  const done = useRef(false);
  function end() {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
  }
  useEffect(() => end, []);
  const hold = {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      end();
      done.current = false;
      if (!onHold || pointerType === 'mouse') return;
      const timer = window.setTimeout(() => {
        done.current = true;
        onHold();
      }, heldMs);
      held.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > mostPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Suppresses the phone's own context menu.
    onContextMenu: (event: MouseEvent) => {
      if (held.current || done.current) event.preventDefault();
    },
  };
  return {
    hold,
    /** Whether the click that comes is the end of it. */
    wasHeld: () => {
      const was = done.current;
      done.current = false;
      return was;
    },
  };
}
