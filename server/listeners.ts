import type { Announcement, Scope } from './scope.ts';

/** Hears what a call announces, in its transaction and before it is committed; may announce more. */
export type Listener = (scope: Scope, announced: readonly Announcement[]) => Promise<void>;

const listeners = new Set<Listener>();

/** Registered once, at start, from the modules' declarations. */
export function registerListener(listener: Listener): void {
  listeners.add(listener);
}

/** Each hears what the call itself announced, and what those before it on the ladder have added to that. */
export async function tellListeners(scope: Scope, announced: readonly Announcement[]): Promise<void> {
  if (announced.length === 0) return;
  for (const listener of listeners) await listener(scope, [...announced]);
}
