import type { CSSProperties } from 'react';
import { addDays, daysBetween, weekdayOf } from '#shared/dates.ts';
import { calendarDay, date, timeOfDay } from '#shared/format.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { useText } from '#web/lib/texts.tsx';
import type { Event } from '../contract.ts';
import { keyOf } from './api.ts';
import { EventBody } from './event-body.tsx';
import classes from './events.module.css';
import { scheduled, type Shown } from './scheduled.ts';
import { daysTouched } from './times.ts';
import { useEventWords } from './words.ts';

type Props = {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly shown: Shown;
  /** True for events of several people: a phone shows whose each is. */
  readonly named: boolean;
  readonly onOpen: (event: Event) => void;
  readonly onTask: (id: number) => void;
};

/** The calendar as a list by day, for phones. */
export function Agenda({ from, to, today, shown, named, onOpen, onTask }: Props) {
  const words = useEventWords();
  const { calendar } = useText().common;
  const entries = new Map(scheduled(shown, 'agenda').map((one) => [String(one.id), one]));
  const days = daysOf({ from, to, today, shown });
  if (shown.events.length + shown.busy.length + shown.deadlines.length === 0)
    return <EmptyState title={words.empty.title} text={words.empty.text} />;
  return (
    <div className={classes.agenda} data-named={named || undefined}>
      {days.map(({ day, holiday, events, busy, deadlines }) => (
        <section key={day}>
          <h2 data-today={day === today || undefined}>
            {calendar.weekdayTitles[weekdayOf(day) - 1]} {date(day)}
            {holiday ? <em>{holiday}</em> : null}
          </h2>
          <ul>
            {deadlines.length + events.length + busy.length === 0 && !holiday ? (
              <li className={classes.nothing}>{words.empty.title}</li>
            ) : null}
            {deadlines.map((one) => (
              <DeadlineRow key={`task-${one.id}`} {...one} onTask={onTask} />
            ))}
            {events.map((event) => (
              <li key={keyOf(event)}>
                <button
                  type="button"
                  className={classes.row}
                  style={{ '--colour': entries.get(keyOf(event))?.color } as CSSProperties}
                  onClick={() => onOpen(event)}
                >
                  <span className="num">{event.isAllDay ? words.schedule.allDay : spanOf(event)}</span>
                  <span className={classes.what}>
                    <EventBody event={entries.get(keyOf(event)) as never} />
                    <small>{[event.projectName, event.location].filter(Boolean).join(' · ')}</small>
                  </span>
                  <span className={classes.people}>{peopleOf(event)}</span>
                </button>
              </li>
            ))}
            {busy.map((one) => (
              <li
                key={`${one.employeeId}-${one.start}`}
                className={`${classes.row} ${classes.busyRow}`}
                style={{ '--colour': 'var(--ev-slate)' } as CSSProperties}
              >
                <span className="num">{spanOf(one)}</span>
                <span>{one.title}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The entries of each day; skips empty days, except today. */
function daysOf({ from, to, today, shown }: Pick<Props, 'from' | 'to' | 'today' | 'shown'>) {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
    .map((day) => ({
      day,
      holiday: shown.holidays.get(day),
      events: shown.events.filter((event) => daysTouched(event, day, day).length > 0),
      deadlines: shown.deadlines.filter((one) => one.day === day),
      busy: shown.busy.filter(({ start }) => calendarDay(start) === day),
    }))
    .filter(
      ({ day, holiday, events, busy, deadlines }) =>
        events.length + busy.length + deadlines.length > 0 || holiday || day === today,
    );
}

type DeadlineProps = Shown['deadlines'][number] & Pick<Props, 'onTask'>;

/** The last day of a deadline, linked to its task. */
function DeadlineRow({ id, title, of, onTask }: DeadlineProps) {
  const { schedule } = useEventWords();
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        style={{ '--colour': 'var(--ev-clay)' } as CSSProperties}
        onClick={() => onTask(id)}
      >
        <span className="num">{schedule.allDay}</span>
        <span className={classes.what}>
          {title}
          <small>{of}</small>
        </span>
      </button>
    </li>
  );
}

/** A few people by name, and the number of the others. */
function peopleOf({ employees }: Event): string {
  const named = employees.slice(0, employees.length > mostNamed ? mostNamed - 1 : mostNamed).map(({ name }) => name);
  const others = employees.length - named.length;
  return named.join(', ') + (others > 0 ? ` +${others}` : '');
}
const mostNamed = 4;

const spanOf = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  `${timeOfDay(start)}–${timeOfDay(end)}`;
