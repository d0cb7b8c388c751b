import { useEffect, useSyncExternalStore } from 'react';
import type { Link, RealtimeState } from './realtime-link.ts';
import { toast } from './toast.tsx';

/** Loaded after the first paint, which does not depend on it. */
const AFTER_PAINT_MS = 1000;

const activity = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;
const stateListeners = new Set<() => void>();
let state: RealtimeState | null = null;

/**
 * Keeps the data on screen fresh while the tenant is open. Returns the state of the connection (RT-02), null before the
 * first attempt.
 */
export function useRealtime(tenantId: number): RealtimeState | null {
  useEffect(() => {
    const openedAt = Date.now();
    let link: Link | null = null;
    let ended = false;
    // The file may be gone from a server that was updated meanwhile; treated as an unreachable hub.
    const begin = async () => {
      try {
        const { openRealtime } = await import('./realtime-open.ts');
        const opened = openRealtime(tenantId, openedAt, say);
        if (ended) opened.close();
        else link = opened;
      } catch {
        say('failed');
      }
    };
    const timer = setTimeout(() => void begin(), AFTER_PAINT_MS);
    const active = () => link?.active();
    const online = () => link?.online();
    for (const kind of activity) window.addEventListener(kind, active, { passive: true });
    window.addEventListener('online', online);
    return () => {
      ended = true;
      clearTimeout(timer);
      for (const kind of activity) window.removeEventListener(kind, active);
      window.removeEventListener('online', online);
      link?.close();
      say(null);
    };
  }, [tenantId]);
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

function say(next: RealtimeState | null): void {
  state = next;
  for (const listener of stateListeners) listener();
  // The wording comes from the specification, in both languages (RT-06).
  if (next === 'failed')
    toast.error('Real-time updates are currently unavailable. Please refresh the page.', 'Connection Error');
}
