import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the fields as they are while they are being saved: the dialog closes with the answer, and what was typed
 * meanwhile would be lost with it. Tab and Esc still work. A form that goes on with another entry takes its text.
 */
export function useStill(content: RefObject<HTMLElement | null>, busy: boolean, goesOn: boolean): void {
  const still = busy && !goesOn;
  // In one step with what is rendered: the fields of the next entry take the next key.
  useLayoutEffect(() => {
    const element = content.current;
    if (!still || !element) return undefined;
    const listening = new AbortController();
    const how = { capture: true, signal: listening.signal };
    function refuse(event: Event) {
      event.preventDefault();
      event.stopPropagation();
    }
    function onKeyDown(event: KeyboardEvent) {
      if (!['Tab', 'Escape'].includes(event.key) && inField(event.target)) refuse(event);
    }
    for (const type of ['beforeinput', 'paste', 'cut', 'drop']) element.addEventListener(type, refuse, how);
    element.addEventListener('keydown', onKeyDown, how);
    return () => listening.abort();
  }, [content, still]);

  // A disabled button loses the focus; after a failed save it is restored, so that keys still reach the dialog.
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (ended && document.activeElement === document.body)
      content.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [content, busy]);
}

const inField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
