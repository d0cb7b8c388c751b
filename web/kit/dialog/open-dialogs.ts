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

function change(next: readonly (() => void)[]): void {
  open = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
