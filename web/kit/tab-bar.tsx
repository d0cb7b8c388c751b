import { useEffect, useRef, type ReactNode } from 'react';
import classes from './tab-bar.module.css';

/** The tabs of a page. Each is a link with its own address, and the router marks the current one. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  // Scrolls the current tab into view on a phone, sideways only, so that the page does not move.
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
