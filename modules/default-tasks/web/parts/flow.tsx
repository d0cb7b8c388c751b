import type { ReactNode } from 'react';
import { stepsOf, type Waiting } from '../steps.ts';
import classes from '../processes.module.css';

type Props<T extends Waiting> = {
  readonly label: string;
  readonly items: readonly T[];
  readonly stepLabel: (step: number) => string;
  readonly renderItem: (item: T) => ReactNode;
};

/** A process as it flows: what can begin at once stands first, and what waits stands in the step after the last it waits for. */
export function Flow<T extends Waiting>({ label, items, stepLabel, renderItem }: Props<T>) {
  return (
    <ol className={classes.flow} aria-label={label}>
      {stepsOf(items).map((step, place) => (
        <li key={place} className={classes.step}>
          <h3>{stepLabel(place + 1)}</h3>
          <ul>
            {step.map((item) => (
              <li key={item.id}>{renderItem(item)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
