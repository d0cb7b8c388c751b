import { useEffect, useRef, type PointerEvent } from 'react';

/** A press that ends further away than this, in pixels, counts as cancelled. */
const NEAR = 8;

/**
 * Lets a press count although the button moved under the pointer. Leaving a field may show its error and shift the
 * layout between pointer down and up, and then the browser fires no click.
 */
export function useSteadyPress(press: () => void) {
  const started = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  function onPointerDown({ clientX, clientY, button }: PointerEvent) {
    if (button !== 0) return;
    started.current = { x: clientX, y: clientY };
    window.addEventListener('pointerup', onPointerUp, { once: true });
  }
  function onPointerUp({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) {
    const from = started.current;
    if (from === null || Math.hypot(clientX - from.x, clientY - from.y) > NEAR) return void (started.current = null);
    // If the browser does fire a click, it follows at once.
    setTimeout(() => {
      if (started.current === null) return;
      started.current = null;
      latest.current();
    });
  }
  return { onPointerDown, onClick: () => void (started.current = null) };
}
