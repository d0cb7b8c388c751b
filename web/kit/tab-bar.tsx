import { useEffect, useRef, type ReactNode } from 'react';
import classes from './tab-bar.module.css';

/** The parts of a page, each with an address of its own: links, of which the router marks the open one. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the open one may stand beyond the edge. Sideways alone: the page itself stays where it is.
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[data-status="active"]');
    if (bar.current && open) bar.current.scrollLeft = open.offsetLeft + open.offsetWidth - bar.current.clientWidth + 24;
  }, []);
  return (
    <nav className={classes.tabs} aria-label={label} ref={bar}>
      {children}
    </nav>
  );
}
