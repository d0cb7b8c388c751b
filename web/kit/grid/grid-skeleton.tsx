import type { Slot } from './columns.ts';
import classes from './grid.module.css';
import { Skeleton, useSlow } from '../skeleton.tsx';

const LINES = 14;

/** Grey lines in the grid's own columns, shown after a delay. */
export function GridSkeleton<Row>({ slots, label }: { slots: readonly Slot<Row>[]; label: string }) {
  const slow = useSlow(true);
  if (!slow) return null;
  return (
    <div className={classes.skeleton}>
      <span className="vh" role="status">
        {label}
      </span>
      {Array.from({ length: LINES }, (_, line) => (
        <div key={line} className={classes.skeletonRow} aria-hidden>
          {slots.map((slot, position) => (
            <div key={slot.id} className={classes.cell} data-kind={slot.kind} data-align={slot.column?.align}>
              {slot.kind === 'menu' ? null : (
                <Skeleton
                  width={slot.kind === 'select' ? 15 : barWidth(line, position)}
                  height={slot.kind === 'select' ? 15 : 9}
                />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Uneven like words, and identical on each render. */
function barWidth(line: number, position: number): string {
  return `${48 + ((line * 7 + position * 13) % 6) * 8}%`;
}
