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
 * A process as a flow chart: items without predecessors come first, each other item is in the step after its last
 * predecessor, and arrows connect them. The arrows of the item under the pointer or with the focus are highlighted.
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
