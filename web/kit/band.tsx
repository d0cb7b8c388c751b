import type { ReactNode } from 'react';
import classes from './band.module.css';

type BandProps = {
  readonly label: string;
  /** One row of `Fact`s. */
  readonly facts: ReactNode;
  /** The line below them: `Figures` first, then whatever else the page says about itself. */
  readonly children: ReactNode;
};

/**
 * What a page says between its name and its tabs, in one band: a row of facts and a line below it. The row wraps only
 * if its facts have no room for a few letters each; a value that is cut has its whole text as a tooltip.
 */
export const Band = ({ label, facts, children }: BandProps) => (
  <section className={classes.band} aria-label={label}>
    <dl className={classes.facts}>{facts}</dl>
    <div className={classes.line}>{children}</div>
  </section>
);

type FactProps = {
  readonly label: string;
  /** Never cut: a date or a status. */
  readonly whole?: boolean;
  readonly children: ReactNode;
};

export const Fact = ({ label, whole = false, children }: FactProps) => (
  <div data-whole={whole || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Figures in a line, each with its label before it. */
export const Figures = ({ label, children }: { readonly label?: string | undefined; readonly children: ReactNode }) => (
  <dl className={classes.figures} aria-label={label}>
    {children}
  </dl>
);
