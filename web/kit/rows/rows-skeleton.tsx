import { Skeleton, useSlow } from '../skeleton.tsx';
import classes from './rows.module.css';

/** Placeholder rows of a short table that loads slowly. */
export function RowsSkeleton() {
  const slow = useSlow(true);
  return (
    <div className={classes.coming} aria-busy>
      {slow
        ? ['62%', '48%', '70%', '55%', '64%', '44%'].map((width) => (
            <div key={width}>
              <Skeleton width={width} />
            </div>
          ))
        : null}
    </div>
  );
}
