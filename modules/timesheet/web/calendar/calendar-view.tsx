import { useQuery } from '@tanstack/react-query';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { worklogsOptions } from '#modules/worklogs/web/api.ts';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { calendarDay } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import type { Timesheet } from '../../contract.ts';
import sheet from '../timesheet.module.css';
import { DayHead } from '../day-head.tsx';
import { useTimesheetWords } from '../words.ts';
import classes from './calendar.module.css';
import { DayColumn } from './day-column.tsx';
import { clockOf, placed, quantityOf, shownHours, wallTimeOf, type Span } from './hours-of-day.ts';
import { useDrag } from './use-drag.ts';
import { useEntries, whenOf } from './use-entries.ts';
import { useSlots } from './use-slots.ts';

/** The list's limit for one person's days (OPEN-22). */
const mostRows = 1000;

type Props = {
  readonly dates: Timesheet['dates'];
  readonly suggestionDayCounts: Timesheet['suggestionDayCounts'];
  readonly today: string;
};

/** The person's time entries in a calendar: created, moved and resized with the mouse or the keyboard (TEMPO-03). */
export default function CalendarView({ dates, suggestionDayCounts, today }: Props) {
  const words = useTimesheetWords();
  const actions = useWorklogActions();
  const { employeeId } = useHere();
  const canvas = useRef<HTMLDivElement>(null);
  const days = dates.map(({ date }) => date);
  const list = useQuery(
    worklogsOptions({
      query: { employeeId, workTypeId: 1, dateFrom: days[0] ?? today, dateTo: days.at(-1) ?? today },
      pageNumber: 1,
      pageSize: mostRows,
      orderBy: 'date asc',
    }),
  );
  const worklogs = (list.data?.items ?? []).filter(({ date }) => days.includes(calendarDay(date)));
  const moving = useEntries(canvas, worklogs, days);
  const hours = shownHours(moving.entries.map(({ span }) => span));
  const log = (span: Span) => actions.createKnown({ date: wallTimeOf(span), quantity: quantityOf(span) });
  const slots = useSlots({ canvas, days, hours, onLog: log });
  const { drag, wasDrag, on } = useDrag({
    canvas,
    days,
    hours,
    spanOfEntry: moving.spanOfEntry,
    onDone: ({ id, span }) => (id === null ? log(span) : void moving.put(id, span)),
  });
  const shown = moving.entries.map((one) => (drag?.id === one.worklog.id ? { ...one, span: drag.span } : one));
  const drawing = drag && drag.id === null ? drag.span : slots.chosen;
  const suggested = new Map(suggestionDayCounts.map(({ date, count }) => [date, count]));

  function onKeyDown(event: KeyboardEvent) {
    const entry = event.target instanceof HTMLElement ? event.target.dataset.entry : undefined;
    if (entry) moving.onKeyDown(event, Number(entry));
    else slots.onKeyDown(event);
  }

  if (list.error && !list.data) return <QueryError title={words.failed} of={list} />;
  return (
    <div className={classes.scroll} data-pans aria-busy={list.isPending || list.isPlaceholderData}>
      <table className={classes.heads} style={{ '--days': days.length } as CSSProperties}>
        <thead>
          <tr>
            <td>
              <span className={sheet.unseen}>{words.calendar.title}</span>
            </td>
            {dates.map((one) => (
              <DayHead key={one.date} day={one} today={today} suggestions={suggested.get(one.date) ?? 0} />
            ))}
          </tr>
        </thead>
      </table>
      <p id="calendar-keys" className={sheet.unseen}>
        {words.calendar.keys}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it hear the keys; the mouse may draw between them */}
      <div
        ref={canvas}
        className={classes.canvas}
        role="group"
        aria-label={words.calendar.title}
        aria-describedby="calendar-keys"
        style={{ '--days': days.length, '--from': hours.from, '--to': hours.to } as CSSProperties}
        onKeyDown={onKeyDown}
        {...on}
      >
        <div className={classes.clock} aria-hidden>
          {lines(hours.from, hours.to, 60).map((minute) => (
            <span key={minute} style={{ '--at': minute } as CSSProperties}>
              {clockOf(minute)}
            </span>
          ))}
        </div>
        {dates.map((one) => (
          <DayColumn
            key={one.date}
            day={one}
            today={today}
            slots={lines(hours.from, hours.to, 30)}
            active={slots.active?.day === one.date ? slots.active.minute : null}
            drawing={drawing?.day === one.date ? drawing : null}
            placed={placed(shown.filter(({ span }) => span.day === one.date))}
            onSlot={(minute) => (wasDrag() ? undefined : slots.choose(one.date, minute))}
            onSlotFocus={(minute) => slots.focusOn(one.date, minute)}
            onEntry={(id) => (wasDrag() ? undefined : actions.edit(id))}
            onLetGo={moving.letGo}
          />
        ))}
      </div>
      <p role="status" className={sheet.unseen}>
        {moving.said || (slots.chosen ? whenOf(slots.chosen) : '')}
      </p>
    </div>
  );
}

const lines = (from: number, to: number, by: number): readonly number[] =>
  Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by);
