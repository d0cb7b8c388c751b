import classes from './month-bars.module.css';

type MonthPair = {
  readonly key: string;
  /** `jan`. */
  readonly label: string;
  readonly now: number;
  readonly before: number;
  /** The tooltip of the pair. */
  readonly title: string;
};

type MonthBarsProps = {
  /** A sentence that describes the chart, for screen readers; a table beside it has the figures. */
  readonly label: string;
  readonly pairs: readonly MonthPair[];
  /** The label at the top of the scale. */
  readonly write: (value: number) => string;
  readonly names: { readonly now: string; readonly before: string };
};

const height = 264;

/** Months of two years side by side, the earlier year fainter; the scale starts at zero. */
export function MonthBars({ label, pairs, write, names }: MonthBarsProps) {
  const most = Math.max(1, ...pairs.flatMap(({ now, before }) => [now, before]));
  const tall = (value: number) => `${(Math.max(0, value) / most) * height}px`;
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.legend} aria-hidden>
        <span>
          <i data-now /> {names.now}
        </span>
        <span>
          <i /> {names.before}
        </span>
        <em>{write(most)}</em>
      </figcaption>
      <div className={classes.months} role="img" aria-label={label}>
        {pairs.map((pair) => (
          <span key={pair.key} className={classes.month} title={pair.title}>
            <span className={classes.bars} style={{ height }}>
              <i style={{ height: tall(pair.before) }} />
              <i data-now style={{ height: tall(pair.now) }} />
            </span>
            <small>{pair.label}</small>
          </span>
        ))}
      </div>
    </figure>
  );
}
