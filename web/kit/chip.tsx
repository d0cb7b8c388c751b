import type { ReactNode } from 'react';
import classes from './parts.module.css';

export type ChipTone = 'neutral' | 'accent' | 'pending' | 'progress' | 'hold' | 'done' | 'plum' | 'danger' | 'running';

/** Marks what is unusual in a list; ordinary cells stay plain. `running` (brass) is reserved for running timers. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
