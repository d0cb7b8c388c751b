import { useSyncExternalStore } from 'react';

// Apart from the queue itself: the frame asks it on every page, and needs nothing else of uploads until there is one.
let begun = false;
const listeners = new Set<() => void>();

/** Something is being sent: the tray is needed from now on. */
export function uploadsBegin(): void {
  if (begun) return;
  begun = true;
  for (const listener of listeners) listener();
}

export const useUploadsBegun = (): boolean => useSyncExternalStore(subscribe, () => begun);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
