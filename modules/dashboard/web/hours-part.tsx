import { useQuery } from '@tanstack/react-query';
import type { HoursOfPeriods } from '#modules/worklogs/contract/record.ts';
import { addDays, daysBetween, weekdayOf } from '#shared/dates.ts';
import { dec, hours, percent } from '#shared/format.ts';
import type { DateRangeName } from '#shared/dates.ts';
import { useHere } from '#web/lib/here.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { useText } from '#web/lib/texts.tsx';
import { yearOptions } from './api.ts';
import classes from './dashboard.module.css';
import { useDashboardWords } from './words.ts';

/** The hours in the chosen period, with a bar for each day (DASH-02). */
export function HoursPart({ data, period }: { readonly data: HoursOfPeriods; readonly period: DateRangeName }) {
  const words = useDashboardWords();
  const { units } = useText().common;
  const { quantity, quantityBilled } = data.periods[period];
  const year = useErrorToast(
    useQuery(yearOptions(useHere().employeeId, data.today.slice(0, 4))),
    words.failed.figures,
  ).data;
  return (
    <section className={`${classes.figure} ${classes.hours}`}>
      <div>
        <h2>{words.hours}</h2>
        <p className={classes.value}>
          {hours(quantity)}
          <small>{units.hours}</small>
        </p>
        <p className={classes.note}>
          {words.billable(hours(quantityBilled), percent(quantity === 0 ? 0 : quantityBilled / quantity, 0))}
        </p>
        {year ? <p className={classes.note}>{words.sinceNewYear(hours(year.quantity))}</p> : null}
      </div>
      <Bars data={data} period={period} />
    </section>
  );
}

function Bars({
  data: { days, periods, today },
  period,
}: {
  readonly data: HoursOfPeriods;
  readonly period: DateRangeName;
}) {
  const words = useDashboardWords();
  const { calendar } = useText().common;
  const { from, to } = periods[period];
  const byDate = new Map(days.map((day) => [day.date, day]));
  const bars = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => {
    const date = addDays(from, place);
    return { date, quantity: byDate.get(date)?.quantity ?? 0, billed: byDate.get(date)?.quantityBilled ?? 0 };
  });
  // The scale is eight hours, unless a day has more.
  const top = Math.max(8, ...bars.map(({ quantity }) => quantity));
  const short = bars.length <= 7;
  const nameOf = (date: string) =>
    short
      ? (calendar.weekdaysShort[weekdayOf(date) - 1] ?? '').replace('.', '')
      : weekdayOf(date) === 1
        ? String(Number(date.slice(8)))
        : '';
  const spoken = bars
    .filter(({ quantity }) => quantity > 0)
    .map(
      ({ date, quantity }) =>
        `${calendar.dayOfMonth(Number(date.slice(8)), Number(date.slice(5, 7)))}: ${dec(quantity)}`,
    )
    .join(', ');
  return (
    <div className={classes.bars} role="img" aria-label={words.chart(spoken)} data-many={short ? undefined : true}>
      {bars.map(({ date, quantity, billed }) => (
        <div
          key={date}
          className={classes.bar}
          data-today={date === today || undefined}
          title={`${calendar.dayOfMonth(Number(date.slice(8)), Number(date.slice(5, 7)))}: ${dec(quantity)}`}
        >
          <i style={{ height: `calc((100% - 18px) * ${quantity / top})` }}>
            <b style={{ height: `${quantity === 0 ? 0 : Math.min(100, (billed / quantity) * 100)}%` }} />
          </i>
          <span>{nameOf(date)}</span>
        </div>
      ))}
    </div>
  );
}
