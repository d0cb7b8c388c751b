import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What asks each open dialog to close, as Esc does; the topmost last. */
let open: readonly (() => void)[] = [];
const listeners = new Set<() => void>();

/** A dialog is open for as long as it is drawn. */
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

/** Whether any is open, for whoever would lead away from it. */
export const useAnyDialogOpen = (): boolean => useSyncExternalStore(subscribe, () => open.length > 0);

/** Asks the topmost to close. */
export const askTopDialogToClose = (): void => open.at(-1)?.();

/**
 * Esc before the focus has come into a dialog, or after it has left for the page: it is still meant for the dialog. What
 * floats above it, a calendar or a menu, lies outside the page's own element and keeps its keys.
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
