import type { ReactNode } from 'react';
import type { Slot } from './columns.ts';
import classes from './grid.module.css';

type GridFootProps<Row> = {
  slots: readonly Slot<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
  label: string;
};

/** The sums, sticky at the bottom. */
export function GridFoot<Row>({ slots, totals, label }: GridFootProps<Row>) {
  const firstData = slots.findIndex((slot) => slot.kind === 'data');
  const labelled = slots[firstData] && totals[slots[firstData].id] === undefined ? firstData : -1;
  return (
    <div className={classes.foot} role="rowgroup">
      <div className={classes.headRow} role="row">
        {slots.map((slot, position) => (
          <div
            key={slot.id}
            role="gridcell"
            aria-colindex={position + 1}
            className={classes.cell}
            data-kind={slot.kind}
            data-align={slot.column?.align}
          >
            {position === labelled ? label : totals[slot.id]}
          </div>
        ))}
      </div>
    </div>
  );
}
