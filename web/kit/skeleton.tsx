import { useEffect, useState } from 'react';
import classes from './parts.module.css';

/** A grey bar in the shape of what comes. */
export function Skeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number | string }) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden />;
}

/** True when `waiting` has lasted 200 ms: what comes sooner shall not flicker. */
export function useSlow(waiting: boolean, afterMs = 200): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, afterMs]);
  return waiting && slow;
}
