import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { TypedCells } from './typed.ts';

/** How long lost entries wait before they are sent again (milliseconds). */
const patience = 10_000;

/**
 * Sends again what did not reach the server: when the connection returns, every ten seconds, and when its days come into
 * sight again. Only entries of days in sight are known; the cell that is being edited waits.
 */
export function useLostCells(
  typed: TypedCells,
  days: readonly string[],
  open: RefObject<{ readonly projectId: number; readonly day: string } | null>,
  save: (projectId: number, day: string, text: string) => Promise<void>,
): void {
  const sendLost = useEffectEvent(() => {
    for (const [projectId, row] of typed)
      for (const [day, { text, lost }] of row) {
        const isOpen = open.current?.projectId === projectId && open.current.day === day;
        if (lost && !isOpen && days.includes(day)) void save(projectId, day, text);
      }
  });
  const [first] = days;
  useEffect(() => sendLost(), [first]);
  const hasLost = [...typed.values()].some((row) => [...row.values()].some(({ lost }) => lost));
  useEffect(() => {
    if (!hasLost) return undefined;
    const again = () => sendLost();
    const timer = setInterval(again, patience);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [hasLost]);
}
