import type { ReactNode } from 'react';
import classes from './own-settings-part.module.css';

/** A part of a person's own settings: its title stands beside it, and above it on a phone. */
export function OwnSettingsPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
