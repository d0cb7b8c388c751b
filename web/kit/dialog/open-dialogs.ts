import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A close request for each open dialog, as by Esc; the topmost is last. */
let open: readonly (() => void)[] = [];
const listeners = new Set<() => void>();

/** Registers a dialog as open while it is rendered. */
export function useOpenDialog(requestClose: () => void): void {
  const latest = useRef(requestClose);
  useEffect(() => {
    latest.current = requestClose;
  });
  useEffect(() => {
    const ask = () => latest.current();
    change([...open, ask]);
    return () => change(open.filter((one) => one !== ask));
  }, []);
}

/** Whether any dialog is open; checked before navigating away. */
export const useAnyDialogOpen = (): boolean => useSyncExternalStore(subscribe, () => open.length > 0);

/** Asks the topmost dialog to close. */
export const askTopDialogToClose = (): void => open.at(-1)?.();

/**
 * Handles Esc when the focus is not yet in the dialog, or has left it for the page. Ignores keys in popovers above the
 * dialog, such as a calendar or a menu: they are outside the page's root element.
 */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Node)) return;
  const page = document.getElementById('root');
  if (event.target === document.body || page?.contains(event.target)) askTopDialogToClose();
}

function change(next: readonly (() => void)[]): void {
  if (open.length === 0 && next.length > 0) window.addEventListener('keydown', onKeyDown);
  if (next.length === 0) window.removeEventListener('keydown', onKeyDown);
  open = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
