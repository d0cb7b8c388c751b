import { daysBetween } from '#shared/dates.ts';
import { date, shortMoney } from '#shared/format.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './line-chart.module.css';

type Point = { readonly day: string; readonly value: number };
type LineChartProps = {
  /** A sentence that describes the chart, for screen readers. */
  readonly label: string;
  /** Sorted by day; two points on one day make a step. */
  readonly points: readonly Point[];
};

const [width, height, top, bottom] = [640, 160, 8, 4];

/** An amount over time: time on the horizontal axis, and a vertical scale from zero. */
export function LineChart({ label, points }: LineChartProps) {
  const { language } = useKitTexts().repeat;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const days = Math.max(1, daysBetween(first.day, last.day));
  const most = Math.max(1, ...points.map(({ value }) => value));
  const least = Math.min(0, ...points.map(({ value }) => value));
  const x = (day: string) => (daysBetween(first.day, day) / days) * width;
  const y = (value: number) => top + ((most - value) / (most - least)) * (height - top - bottom);
  const line = points.map(({ day, value }) => `${x(day).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <polygon className={classes.area} points={`0,${y(0)} ${line} ${width},${y(0)}`} />
        <line className={classes.ground} x1="0" x2={width} y1={y(0)} y2={y(0)} />
        <polyline className={classes.line} points={line} />
      </svg>
      <span className={classes.most} aria-hidden>
        {shortMoney(most, language)}
      </span>
      <figcaption className={classes.days} aria-hidden>
        <span>{date(first.day)}</span>
        <span>{date(last.day)}</span>
      </figcaption>
    </figure>
  );
}
