import { useSyncExternalStore } from 'react';

// Separate from the queue: the shell checks it on every page, and needs the upload code only once there is one.
let begun = false;
const listeners = new Set<() => void>();

/** An upload has begun: shows the tray from now on. */
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
