import { Link } from '@tanstack/react-router';
import { daysInMonth } from '#shared/dates.ts';
import { MonthBars } from '#web/kit/chart/month-bars.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useText } from '#web/lib/texts.tsx';
import type { MonthsAnswer } from '../contract.ts';
import type { Overview } from './choice.ts';
import { sayFigure, writeFigure } from './figures.ts';
import { entriesOf } from './lists.ts';
import classes from './overview.module.css';
import { useStatisticsWords } from './words.ts';

/** The months of a year beside those of the year before, as a chart and a table whose figures link to their entries. */
export function MonthsPart({ data, choice }: { readonly data: MonthsAnswer; readonly choice: Overview }) {
  const words = useStatisticsWords();
  const { months: names } = useText().common.calendar;
  const { figure } = choice;
  const rows = data.months.map((one, index) => ({
    name: names[index] ?? '',
    now: one,
    before: data.before[index] ?? one,
  }));
  const years = { now: String(data.year), before: String(data.year - 1) };
  return (
    <section className={classes.part} aria-label={words.months}>
      <h2>
        {words.months} <span>{words.figures[figure]}</span>
      </h2>
      <div className={classes.beside}>
        <MonthBars
          label={words.monthsSaid(words.figures[figure], years.now, years.before)}
          pairs={rows.map(({ name, now, before }) => ({
            key: now.month,
            label: name.slice(0, 3),
            now: now[figure],
            before: before[figure],
            title: `${name}: ${sayFigure(figure, now[figure])} (${years.before}: ${sayFigure(figure, before[figure])})`,
          }))}
          names={years}
          write={(value) => sayFigure(figure, value)}
        />
        <MonthsTable rows={rows} years={years} totals={data.totals} choice={choice} />
      </div>
    </section>
  );
}

type Row = { readonly name: string; readonly now: MonthFigures; readonly before: MonthFigures };
type MonthFigures = MonthsAnswer['months'][number];
type MonthsTableProps = {
  readonly rows: readonly Row[];
  readonly years: { readonly now: string; readonly before: string };
  readonly totals: MonthsAnswer['totals'];
  readonly choice: Overview;
};

function MonthsTable({ rows, years, totals, choice: { figure, employeeId } }: MonthsTableProps) {
  const words = useStatisticsWords();
  return (
    <table className={classes.small}>
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          <th scope="col">{years.now}</th>
          <th scope="col">{years.before}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, before }) => (
          <tr key={now.month}>
            <th scope="row">{name}</th>
            {[now, before].map((one) => (
              <td key={one.month}>
                <MonthLink month={one.month} employeeId={employeeId} value={one[figure]}>
                  {writeFigure(figure, one[figure])}
                </MonthLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td>{writeFigure(figure, totals.now[figure])}</td>
          <td>{writeFigure(figure, totals.before[figure])}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type MonthLinkProps = {
  readonly month: string;
  readonly employeeId: number | null;
  readonly value: number;
  readonly children: string;
};

function MonthLink({ month, employeeId, value, children }: MonthLinkProps) {
  const { tenantId } = useHere();
  if (value === 0) return <span className={classes.nothing}>{children}</span>;
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  const place = entriesOf({ from: `${month}-01`, to: `${month}-${last}`, employeeId });
  return (
    <Link to="/$tenantId/worklogs/list" params={{ tenantId: String(tenantId) }} search={place}>
      {children}
    </Link>
  );
}
