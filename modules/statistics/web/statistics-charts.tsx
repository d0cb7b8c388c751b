import { hours, int, kr, percent } from '#shared/format.ts';
import { multiply, sum } from '#shared/money.ts';
import { Donut, type DonutPart } from '#web/kit/chart/donut.tsx';
import type { Series, Statistics } from '../contract.ts';
import classes from './statistics.module.css';
import { useStatisticsWords } from './words.ts';

/** What a ring shows before the rest is one part of it. */
const most = 7;

/** The three series, each a ring with its total in the middle (STAT-01, STAT-04). */
export function StatisticsCharts({ data, of }: { readonly data: Statistics; readonly of: 'worklogs' | 'projects' }) {
  const words = useStatisticsWords();
  const charts = [
    { key: 'count', label: words.countOf[of], series: data.count, total: int(data.totals.count), unit: words.units[of], write: int },
    { key: 'time', label: words.series.time, series: data.time, total: hours(data.totals.time), unit: words.units.time, write: hours },
    { key: 'profit', label: words.series.profit, series: data.profit, total: int(data.totals.profit), unit: words.units.profit, write: kr },
  ];
  return (
    <div className={classes.charts}>
      {(of === 'projects' ? charts : [...charts.slice(1), ...charts.slice(0, 1)]).map(({ key, label, series, total, unit, write }) => (
        <section key={key} className={classes.chart}>
          <h2>{label}</h2>
          <Donut label={label} total={total} unit={unit} parts={partsOf(series, write, words.rest)} />
          {series.length === 0 ? <p className={classes.nothing}>{words.nothing}</p> : null}
        </section>
      ))}
    </div>
  );
}

function partsOf(series: Series, write: (value: number) => string, nameRest: (count: string) => string): readonly DonutPart[] {
  const shown = series.slice(0, series.length > most + 1 ? most : series.length);
  const rest = series.slice(shown.length);
  const one = ({ id, name, total, totalPerc }: Series[number]): DonutPart => ({ key: `${id} ${name}`, label: name, value: write(total), share: totalPerc, shareText: inPercent(totalPerc) });
  if (rest.length === 0) return shown.map(one);
  const share = sum(rest.map(({ totalPerc }) => totalPerc));
  return [...shown.map(one), { key: 'rest', label: nameRest(int(rest.length)), value: write(sum(rest.map(({ total }) => total))), share, shareText: inPercent(share), rest: true }];
}

export const inPercent = (share: number): string => percent(multiply(share).div(100).toNumber(), 1);
