import { Link } from '@tanstack/react-router';
import { weekdayOf } from '#shared/dates.ts';
import { int } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { Timesheet } from '../contract.ts';
import { markOf } from './marks.ts';
import classes from './timesheet.module.css';
import { useCalendarWords, useTimesheetWords } from './words.ts';

type Props = {
  readonly day: Timesheet['dates'][number];
  readonly today: string;
  /** The number of open suggestions. */
  readonly suggestions: number;
};

/**
 * The header of a day: names a holiday in a tooltip and to screen readers, and links to the day's suggestions
 * (TEMPO-07).
 */
export function DayHead({ day, today, suggestions }: Props) {
  const words = useTimesheetWords();
  const calendar = useCalendarWords();
  const { tenantId } = useHere();
  const off = day.holiday ? calendar.holidays[day.holiday as keyof typeof calendar.holidays] : undefined;
  return (
    <th scope="col" data-mark={markOf(day, today)} title={off}>
      {calendar.weekdaysShort[weekdayOf(day.date) - 1]} {Number(day.date.slice(8))}.
      {off ? <span className={classes.unseen}>, {off}</span> : null}
      {suggestions > 0 ? (
        <Link
          className={classes.suggested}
          to="/$tenantId/worklogs/suggestions"
          params={{ tenantId: String(tenantId) }}
          search={{ date: day.date }}
          title={words.suggestions(suggestions)}
          aria-label={words.suggestions(suggestions)}
        >
          {int(suggestions)}
        </Link>
      ) : null}
    </th>
  );
}
