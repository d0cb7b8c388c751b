import type { ReactNode } from 'react';
import classes from './tab-bar.module.css';

/** The parts of a page, each with an address of its own: links, of which the router marks the open one. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
