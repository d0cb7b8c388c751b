import type { ReactNode } from 'react';
import { daysBetween, type CalendarDate } from '#shared/dates.ts';
import { calendarDay, date } from '#shared/format.ts';

/** How far a deadline is: `near` is at most seven days away. */
type Nearness = 'past' | 'today' | 'near' | 'later';
const nearDays = 7;

export function nearnessOf(day: CalendarDate, today: CalendarDate): Nearness {
  const left = daysBetween(today, day);
  if (left < 0) return 'past';
  if (left === 0) return 'today';
  return left <= nearDays ? 'near' : 'later';
}

type DueProps = {
  readonly day: CalendarDate;
  readonly today?: CalendarDate;
  /** Done, paid or closed: a deadline that no longer presses. */
  readonly settled?: boolean;
  /** Also marks what is near, where the deadline stands alone; in a list that would be every other row. */
  readonly soon?: boolean;
  readonly className?: string | undefined;
  readonly title?: string;
  /** The date in other words. */
  readonly children?: ReactNode;
};

/** A deadline in the colour of its nearness: past in red, today in amber, everywhere. */
export function Due({ day, today = calendarDay(new Date()), settled = false, soon = false, ...props }: DueProps) {
  const nearness = nearnessOf(day, today);
  const presses = nearness === 'past' || nearness === 'today' || (soon && nearness === 'near');
  return (
    <time
      dateTime={day}
      className={`num ${settled ? 'mute' : ''} ${props.className ?? ''}`}
      data-due={!settled && presses ? nearness : undefined}
      title={props.title}
    >
      {props.children ?? date(day)}
    </time>
  );
}
