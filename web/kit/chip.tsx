import type { ReactNode } from 'react';
import classes from './parts.module.css';

export type ChipTone = 'neutral' | 'accent' | 'pending' | 'progress' | 'hold' | 'done' | 'plum' | 'danger' | 'running';

/** For what is out of the ordinary in a list; plain cells stay plain. `running` (brass) is for running time alone. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
