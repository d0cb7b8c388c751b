import { useSyncExternalStore } from 'react';
import { onSignedOut } from '#web/lib/current.ts';
import type { DocumentRow } from '../contract/record.ts';

/** Copied or cut rows, until the page reloads; also from one case to another. */
export type Held = {
  readonly rows: readonly DocumentRow[];
  /** Whether the rows were cut. */
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

// The next person at this computer must not see names of a case.
onSignedOut(() => hold(null));

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** The clipboard of this firm. */
export function useHeld(tenantId: number): Held | null {
  const now = useSyncExternalStore(listen, () => held);
  return now?.tenantId === tenantId ? now : null;
}
