import { useEffect, useState } from 'react';

/**
 * The navigation drawer of a narrow screen (SHELL-09): traps the focus while open, and closes with Escape and on
 * navigation.
 */
export function useDrawer(path: string, menuId: string): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const stopTrying = focusOnceVisible(document.querySelector<HTMLElement>(`#${menuId} :is(a, button)`));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setOpen(false);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      stopTrying();
      window.removeEventListener('keydown', onKeyDown);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open, menuId]);
  return [open, setOpen];
}

/** An element that is still sliding into view takes no focus, so it is retried on each frame, for a second at most. */
function focusOnceVisible(element: HTMLElement | null): () => void {
  let frame = 0;
  const tryOnce = (left: number) => {
    element?.focus();
    if (element && document.activeElement !== element && left > 0)
      frame = requestAnimationFrame(() => tryOnce(left - 1));
  };
  tryOnce(60);
  return () => cancelAnimationFrame(frame);
}
