import { Skeleton, useSlow } from '../skeleton.tsx';
import classes from './board.module.css';

/** The columns while their cards load, in their final position; card placeholders appear only if loading is slow. */
export function BoardSkeleton({ columns }: { readonly columns: readonly string[] }) {
  const slow = useSlow(true);
  return (
    <div className={classes.board} aria-busy>
      {columns.map((column) => (
        <div key={column} className={classes.column}>
          <div className={classes.head}>{slow ? <Skeleton width="46%" /> : null}</div>
          {slow ? (
            <div className={classes.coming}>
              <Skeleton height={84} />
              <Skeleton height={84} />
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}
