import { Fragment, type ReactNode } from 'react';
import classes from './settings.module.css';

/** Names and values under each other, to be read. */
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
