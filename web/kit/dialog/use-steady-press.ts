import { useEffect, useRef, type PointerEvent } from 'react';

/** A press that ends farther away than this, in pixels, was a change of mind. */
const NEAR = 8;

/**
 * A press counts also where the button moved away under it: leaving a field may show what is wrong there, and the lines
 * below it make room between pointer down and up, so that the browser sees no click.
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
    // A click, where there is one, comes right after.
    setTimeout(() => {
      if (started.current === null) return;
      started.current = null;
      latest.current();
    });
  }
  return { onPointerDown, onClick: () => void (started.current = null) };
}
