import { useSyncExternalStore } from 'react';
import { onSignedOut } from '#web/lib/current.ts';
import type { DocumentRow } from '../contract/record.ts';

/** Rows that wait to be pasted, as long as the page lives: from one case to another, too. */
export type Held = {
  readonly rows: readonly DocumentRow[];
  /** They go from where they are. */
  readonly cut: boolean;
  readonly isOwn: boolean;
  readonly tenantId: number;
};

let held: Held | null = null;
const listeners = new Set<() => void>();

export function hold(next: Held | null): void {
  held = next;
  for (const tell of listeners) tell();
}

// The next person at this machine reads no name of a case out of it.
onSignedOut(() => hold(null));

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** What waits to be pasted in this firm. */
export function useHeld(tenantId: number): Held | null {
  const now = useSyncExternalStore(listen, () => held);
  return now?.tenantId === tenantId ? now : null;
}
