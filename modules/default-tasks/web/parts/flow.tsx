import { useMemo, type ReactNode } from 'react';
import { pictureOf } from '../layers.ts';
import classes from '../processes.module.css';
import type { Waiting } from '../steps.ts';
import { Arrows } from './arrows.tsx';

type Props<T extends Waiting> = {
  readonly label: string;
  readonly items: readonly T[];
  readonly stepLabel: (step: number) => string;
  readonly renderItem: (item: T) => ReactNode;
};

/**
 * A process as it flows: what can begin at once stands first, what waits stands in the step after the last it waits for,
 * and arrows lead there. Those of the item that has the pointer or the focus stand out.
 */
export function Flow<T extends Waiting>({ label, items, stepLabel, renderItem }: Props<T>) {
  const { steps, arrows } = useMemo(() => pictureOf(items), [items]);
  return (
    <div className={classes.flow}>
      <div className={classes.picture}>
        <Arrows arrows={arrows} />
        <ol aria-label={label}>
          {steps.map((step, place) => (
            <li key={place} className={classes.step}>
              <h3>{stepLabel(place + 1)}</h3>
              <ul>
                {step.map(({ key, item }) =>
                  item ? (
                    <li key={key} data-slot={key}>
                      {renderItem(item)}
                    </li>
                  ) : (
                    <li key={key} data-slot={key} className={classes.pass} aria-hidden />
                  ),
                )}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
