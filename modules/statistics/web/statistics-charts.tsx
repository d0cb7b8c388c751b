import { hours, int, kr } from '#shared/format.ts';
import { Donut } from '#web/kit/chart/donut.tsx';
import type { Statistics } from '../contract.ts';
import { coloursOf, partsOf } from './parts-of.ts';
import classes from './statistics.module.css';
import { useStatisticsWords } from './words.ts';

/** The three series, each a ring with its total in the middle (STAT-01, STAT-04). */
export function StatisticsCharts({ data, of }: { readonly data: Statistics; readonly of: 'worklogs' | 'projects' }) {
  const words = useStatisticsWords();
  const time = {
    key: 'time',
    label: words.series.time,
    series: data.time,
    total: hours(data.totals.time),
    unit: words.units.time,
    write: hours,
  };
  const profit = {
    key: 'profit',
    label: words.series.profit,
    series: data.profit,
    total: int(data.totals.profit),
    unit: words.units.profit,
    write: kr,
  };
  const count = {
    key: 'count',
    label: words.countOf[of],
    series: data.count,
    total: int(data.totals.count),
    unit: words.units[of],
    write: int,
  };
  const given = coloursOf(of === 'projects' ? data.count : data.time);
  return (
    <div className={classes.charts}>
      {(of === 'projects' ? [count, time, profit] : [time, profit, count]).map(
        ({ key, label, series, total, unit, write }) => (
          <section key={key} className={classes.chart}>
            <h2>{label}</h2>
            <Donut label={label} total={total} unit={unit} parts={partsOf(series, given, write, words.rest)} />
            {series.length === 0 ? <p className={classes.nothing}>{words.nothing}</p> : null}
          </section>
        ),
      )}
    </div>
  );
}
