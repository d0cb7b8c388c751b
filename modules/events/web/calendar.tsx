import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/schedule/styles.layer.css';
import 'dayjs/locale/is';
import { UnstyledButton } from '@mantine/core';
import { DayView, MonthView, WeekView, type ScheduleEventData } from '@mantine/schedule';
import { useEffect, useRef, type ComponentProps } from 'react';
import type { CalendarDate } from '#shared/dates.ts';
import { useIsSmall } from '#web/kit/media.ts';
import { useHere } from '#web/lib/here.tsx';
import type { Event } from '../contract.ts';
import { BesideDay, BesideWeek } from './beside.tsx';
import { EventBody } from './event-body.tsx';
import classes from './events.module.css';
import type { EmployeeName } from './event-fields.tsx';
import {
  dayAfter,
  hasHours,
  isoOf,
  isSplit,
  movedWhole,
  partOf,
  scheduled,
  splitAtMidnight,
  withinDay,
  type Shown,
} from './scheduled.ts';
import { sideBySide } from './side-by-side.ts';
import { daysIn, shifted } from './times.ts';
import { useKeyMoves } from './use-key-moves.ts';
import type { View } from './views.ts';
import { useEventWords } from './words.ts';

type Times = { readonly start: string; readonly end: string; readonly isAllDay?: boolean };
type Drawn = { readonly start: string; readonly end: string; readonly isAllDay: boolean };
type Props = {
  readonly view: Exclude<View, 'agenda'>;
  readonly day: string;
  readonly days: readonly CalendarDate[];
  readonly today: CalendarDate;
  readonly shown: Shown;
  /** Colleagues in rows; null for one person, or without room for rows. */
  readonly beside: readonly EmployeeName[] | null;
  readonly writes: boolean;
  readonly onDay: (day: string) => void;
  /** Shows the day that an event was moved to by the keyboard. */
  readonly onFollow: (day: CalendarDate) => void;
  readonly onOpen: (event: Event) => void;
  /** Opens the task of a deadline. */
  readonly onTask: (id: number) => void;
  readonly onDrawn: (drawn: Drawn, person?: EmployeeName) => void;
  readonly onMove: (event: Event, times: Times) => void;
};

const quarter = 15;
const workBegins = 7;
const hourHeight = 52;
/** The calendar as a grid: create, move and resize with the mouse, or with Alt and the arrows (EVENT-01, EVENT-02). */
export default function Calendar(props: Props) {
  const { view, day, days, today, shown, beside, writes, onDay, onFollow, onOpen, onTask, onDrawn, onMove } = props;
  const words = useEventWords();
  const small = useIsSmall();
  const { language } = useHere();
  const frame = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const across = beside !== null && view === 'day';
  const moves = useKeyMoves({ view, days, shown, writes, across, frame, onMove, onFollow });
  const { moving, find } = moves;
  const whole = scheduled(moving, view);
  const events = view === 'day' ? withinDay(whole, day) : view === 'month' ? whole : splitAtMidnight(whole);
  const shares = sideBySide(events.filter(hasHours));
  /** A day shows only a part of an event over midnight, which cannot drag the whole. */
  const canDrag = ({ id }: ScheduleEventData): boolean => {
    const event = find(id);
    if (!event?.can.edit) return false;
    const { first, last } = daysIn(event);
    return view !== 'day' || first === last;
  };

  function drop({ eventId, newStart, newEnd }: { eventId: string | number; newStart: string; newEnd: string }) {
    const event = find(eventId);
    if (!event?.can.edit) return;
    onMove(
      event,
      isSplit(events, event) ? movedWhole(event, eventId, newStart) : partOf(event, newStart, newEnd, view),
    );
  }

  const common = {
    date: day,
    events: [...events],
    locale: language,
    labels: words.schedule,
    withHeader: false,
    radius: 'sm' as const,
    withEventsDragAndDrop: writes,
    canDragEvent: canDrag,
    onEventDrop: drop,
    withDragSlotSelect: writes,
    renderEventBody: (event: ScheduleEventData) => <EventBody event={event} />,
    onEventClick: ({ id }: ScheduleEventData) => {
      const event = find(id);
      if (event) onOpen(event);
      else if (String(id).startsWith('task-')) onTask(Number(String(id).slice(5)));
    },
  };
  const hours = {
    ...common,
    startTime: moving.from,
    endTime: '23:59:59',
    intervalMinutes: 30,
    eventDragInterval: quarter,
    eventResizeInterval: quarter,
    scrollAreaProps: { mah: 720, viewportRef: viewport },
    withEventResize: writes,
    canResizeEvent: (entry: ScheduleEventData) => {
      const event = find(entry.id);
      return event !== undefined && !isSplit(events, event) && canDrag(entry);
    },
    onEventResize: drop,
  };
  // The library divides the width among directly overlapping events only, so that chains of them cover one another.
  const renderEvent: NonNullable<ComponentProps<typeof DayView>['renderEvent']> = (event, { style, ...props }) => {
    const share = style?.top === undefined || 'maxHeight' in style ? undefined : shares.get(event.id);
    if (!share) return <UnstyledButton {...props} style={style} />;
    const place = { insetInlineStart: undefined, left: `${share.left}%`, width: `${share.width}%` };
    // Container queries adapt the contents to the size.
    return <UnstyledButton {...props} style={{ ...style, ...place, containerType: 'size' }} />;
  };
  const timed = {
    ...hours,
    renderEvent,
    slotHeight: `${hourHeight}px`,
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) =>
      onDrawn({ start: isoOf(slotStart), end: isoOf(slotStart, 60), isAllDay: false }),
    onAllDaySlotClick: (date: string) => onDrawn({ start: `${date}T09:00`, end: `${date}T10:00`, isAllDay: true }),
    onSlotDragEnd: (start: string, end: string) => onDrawn({ start: isoOf(start), end: isoOf(end), isAllDay: false }),
  };
  // The head of the days and the whole days stay, so that the working day begins below them.
  useEffect(() => {
    if (view === 'month' || across) return;
    viewport.current?.scrollTo({ top: (workBegins - Number(moving.from.slice(0, 2))) * hourHeight });
  }, [view, across, moving.from]);
  // The library labels the header of a day „Vikudagur 2026-11-23“, which differs from its visible text „mán. 23“.
  useEffect(() => {
    for (const head of frame.current?.querySelectorAll('.mantine-WeekView-weekViewDayLabel') ?? [])
      head.removeAttribute('aria-label');
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the events in it are buttons, and hear the keys
    <div
      ref={frame}
      className={classes.calendar}
      data-view={view}
      data-pans={view === 'month' ? undefined : true}
      aria-describedby="event-keys"
      onKeyDown={moves.onKeyDown}
      onBlur={(event) => (event.currentTarget.contains(event.relatedTarget) ? undefined : moves.letGo())}
    >
      <p id="event-keys" className="vh">
        {words.keys}
      </p>
      {beside && view === 'day' ? (
        <BesideDay
          key={shown.from}
          people={beside}
          shown={moving}
          grid={{ ...hours, startTime: shown.from, startScrollTime: '07:00:00' }}
          onHours={(start, end, person) => onDrawn({ start: isoOf(start), end: isoOf(end), isAllDay: false }, person)}
        />
      ) : beside && view !== 'month' ? (
        <BesideWeek
          people={beside}
          shown={moving}
          days={days}
          today={today}
          writes={writes}
          onOpen={onOpen}
          onDrawn={onDrawn}
          onDays={(event, by) => onMove(event, shifted(event, { days: by }))}
        />
      ) : view === 'month' ? (
        <MonthView
          {...common}
          withWeekNumbers
          consistentWeeks
          maxEventsPerDay={3}
          firstDayOfWeek={1}
          weekdayFormat={small ? 'ddd' : 'dddd'}
          getDayProps={(date) => {
            const name = shown.holidays.get(date);
            return name ? { 'data-holiday': name, title: name } : {};
          }}
          onWeekNumberClick={onDay}
          onDayClick={(date) => onDrawn({ start: `${date}T09:00`, end: `${date}T10:00`, isAllDay: false })}
          onSlotDragEnd={(start, end) =>
            onDrawn({ start: `${start.slice(0, 10)}T09:00`, end: `${dayAfter(end, -1)}T10:00`, isAllDay: true })
          }
        />
      ) : view === 'day' ? (
        <DayView {...timed} />
      ) : (
        <WeekView {...timed} withWeekendDays={view === 'week'} firstDayOfWeek={1} weekdayFormat="ddd" highlightToday />
      )}
      <p role="status" className="vh">
        {moves.said}
      </p>
    </div>
  );
}
