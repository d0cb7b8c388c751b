import { useSyncExternalStore } from 'react';
import { hoursFromSeconds } from '#shared/clock-hours.ts';

/**
 * The server's time as far as this machine can tell: its own clock plus the offset to the server's. The clock is read
 * at every tick, so it is right after sleep and in background tabs (WORK-29).
 */
let offsetMs = 0;

/** Called with every answer that contains the server's time. */
export function noteServerTime(serverTime: string, now: number = Date.now()): void {
  offsetMs = Date.parse(serverTime) - now;
}

/** Seconds on a worklog's timer: the stored seconds plus the time since it was started. */
export function elapsedSeconds(timer: Timer, now: number = Date.now()): number {
  if (timer.timerDate === null) return timer.timerDuration;
  return timer.timerDuration + Math.max(0, Math.floor((now + offsetMs - Date.parse(timer.timerDate)) / 1000));
}

type Timer = { readonly timerDate: string | null; readonly timerDuration: number };

const listeners = new Set<() => void>();
let interval: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  interval ??= setInterval(tick, 1000);
  document.addEventListener('visibilitychange', tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(interval);
    interval = undefined;
    document.removeEventListener('visibilitychange', tick);
  };
}

function tick(): void {
  for (const listener of listeners) listener();
}

/** One interval for the whole page; only components that read the timer rerender. */
export const useElapsed = (timer: Timer): number => useSyncExternalStore(subscribe, () => elapsedSeconds(timer));

/** The same as hours with two decimals; changes every 36 seconds. */
export const useElapsedHours = (timer: Timer): number =>
  useSyncExternalStore(subscribe, () => hoursFromSeconds(elapsedSeconds(timer)));
