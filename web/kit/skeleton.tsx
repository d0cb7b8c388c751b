import { useEffect, useState } from 'react';
import classes from './parts.module.css';

/** A grey placeholder in the shape of the content. */
export function Skeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number | string }) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden />;
}

/** How long a screen waits for its content before it shows a skeleton (SHELL-38). */
const PAGE_LOAD_MS = 300;

/** True once `waiting` has lasted that long; faster content appears without a flicker. */
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
