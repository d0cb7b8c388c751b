import type { ReactNode } from 'react';
import classes from './parts.module.css';

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
