import { Fragment, type ReactNode } from 'react';
import classes from './settings.module.css';

/** A read-only list of names and values. */
export function Facts({ label, facts }: { label: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts} aria-label={label}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
