import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the fields as they are while they are being saved: the dialog closes with the answer, and what was typed
 * meanwhile would be lost with it. Tab and Esc still work, and a field for the next entry (`data-takes-next`).
 */
export function useStill(content: RefObject<HTMLElement | null>, busy: boolean): void {
  // In one step with what is rendered: the fields of the next entry take the next key.
  useLayoutEffect(() => {
    const element = content.current;
    if (!busy || !element) return undefined;
    const listening = new AbortController();
    const how = { capture: true, signal: listening.signal };
    function refuse(event: Event) {
      if (!isStill(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    const onKeyDown = (event: KeyboardEvent) => (['Tab', 'Escape'].includes(event.key) ? undefined : refuse(event));
    for (const type of ['beforeinput', 'paste', 'cut', 'drop']) element.addEventListener(type, refuse, how);
    element.addEventListener('keydown', onKeyDown, how);
    return () => listening.abort();
  }, [content, busy]);

  // A disabled button loses the focus; after a failed save it is restored, so that keys still reach the dialog.
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (ended && document.activeElement === document.body)
      content.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [content, busy]);
}

const isStill = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null &&
  target.closest('[data-takes-next]') === null;
