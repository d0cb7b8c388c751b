import type { Announcement, Scope } from './scope.ts';

/** Called with the events that a request emits, in its transaction and before the commit; may emit more. */
export type Listener = (scope: Scope, announced: readonly Announcement[]) => Promise<void>;

const listeners = new Set<Listener>();

/** Registered once at start, from the modules' declarations. */
export function registerListener(listener: Listener): void {
  listeners.add(listener);
}

/** Each listener receives the request's own events, and those that listeners of lower modules have added. */
export async function tellListeners(scope: Scope, announced: readonly Announcement[]): Promise<void> {
  if (announced.length === 0) return;
  for (const listener of listeners) await listener(scope, [...announced]);
}
