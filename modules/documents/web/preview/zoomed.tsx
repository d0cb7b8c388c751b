import type { ReactNode } from 'react';
import classes from './preview.module.css';

/** Text in the chosen size, in lines of the available width. */
export const Zoomed = ({ zoom, children }: { readonly zoom: number; readonly children: ReactNode }) => (
  <div className={classes.zoomed} style={{ zoom }}>
    {children}
  </div>
);
