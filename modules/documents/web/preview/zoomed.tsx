import type { ReactNode } from 'react';
import classes from './preview.module.css';

/** Text as large as one reads it, in lines as long as there is room for. */
export const Zoomed = ({ zoom, children }: { readonly zoom: number; readonly children: ReactNode }) => (
  <div className={classes.zoomed} style={{ zoom }}>
    {children}
  </div>
);
