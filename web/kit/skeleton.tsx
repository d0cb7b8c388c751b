import { useEffect, useState } from 'react';
import classes from './parts.module.css';

/** A grey bar in the shape of what comes. */
export function Skeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number | string }) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden />;
}

/** A screen waits so long for its content before it shows anything else (SHELL-38). */
const PAGE_LOAD_MS = 300;

/** True when `waiting` has lasted that long: what comes sooner is shown at once, and nothing flickers. */
export function useSlow(waiting: boolean, afterMs = PAGE_LOAD_MS): boolean {
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
