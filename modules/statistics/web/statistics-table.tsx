import { dec, hours, int, kr } from '#shared/format.ts';
import type { Series, Statistics } from '../contract.ts';
import classes from './statistics.module.css';
import { useStatisticsWords } from './words.ts';

const figures = ['time', 'profit', 'count'] as const;
const write = { time: hours, profit: kr, count: int };

/** The same figures as a table, with all three measures in each group's row. */
export function StatisticsTable({ data, of }: { readonly data: Statistics; readonly of: 'worklogs' | 'projects' }) {
  const words = useStatisticsWords();
  const headings = { ...words.series, count: words.countOf[of] };
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.group}</th>
          {figures.map((figure) => [
            <th key={figure} scope="col">
              {headings[figure]}
            </th>,
            <th key={`${figure} share`} scope="col" data-share>
              <span>{words.share}</span>
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {rowsOf(data).map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {figures.map((figure) => [
              <td key={figure}>{write[figure](row[figure]?.total ?? 0)}</td>,
              <td key={`${figure} share`} data-share>
                {share(row[figure]?.totalPerc ?? 0)}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          {figures.map((figure) => [
            <td key={figure}>{write[figure](data.totals[figure])}</td>,
            <td key={`${figure} share`} data-share>
              {share(data[figure].length > 0 ? 100 : 0)}
            </td>,
          ])}
        </tr>
      </tfoot>
    </table>
  );
}

type Row = { readonly key: string; readonly name: string } & Partial<Record<(typeof figures)[number], Series[number]>>;

/** Every group once, ordered by hours, then money, then count. */
function rowsOf(data: Statistics): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const figure of figures) {
    for (const one of data[figure]) {
      const key = `${one.id} ${one.name}`;
      rows.set(key, { key, name: one.name, ...rows.get(key), [figure]: one });
    }
  }
  return [...rows.values()];
}

const share = (value: number): string => `${dec(value, 2)}%`;
