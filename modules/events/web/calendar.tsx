import '@mantine/dates/styles.layer.css';
import '@mantine/schedule/styles.layer.css';
import 'dayjs/locale/is';
import { UnstyledButton } from '@mantine/core';
import { DayView, MonthView, WeekView, type ScheduleEventData } from '@mantine/schedule';
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { CalendarDate } from '#shared/dates.ts';
import { useIsSmall } from '#web/kit/media.ts';
import { useHere } from '#web/lib/here.tsx';
import type { Event } from '../contract.ts';
import { keyOf } from './api.ts';
import { BesideDay, BesideWeek } from './beside.tsx';
import { EventBody } from './event-body.tsx';
import classes from './events.module.css';
import type { EmployeeName } from './event-fields.tsx';
import {
  dayAfter,
  drawnKey,
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
import { daysIn, shifted, whenOf } from './times.ts';
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
  readonly onOpen: (event: Event) => void;
  /** Opens the task of a deadline. */
  readonly onTask: (id: number) => void;
  readonly onDrawn: (drawn: Drawn, person?: EmployeeName) => void;
  readonly onMove: (event: Event, times: Times) => void;
};

const quarter = 15;
const dayArrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const upArrows: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The calendar as a grid: create, move and resize with the mouse, or with Alt and the arrows (EVENT-01, EVENT-02). */
export default function Calendar(props: Props) {
  const { view, day, days, today, shown, beside, writes, onDay, onOpen, onTask, onDrawn, onMove } = props;
  const words = useEventWords();
  const small = useIsSmall();
  const { language } = useHere();
  const [held, setHeld] = useState<{ readonly event: Event; readonly times: Times } | null>(null);
  const [said, setSaid] = useState('');
  const find = (id: string | number) => shown.events.find((one) => keyOf(one) === drawnKey(id));
  const moving = held
    ? {
        ...shown,
        events: shown.events.map((one) => (keyOf(one) === keyOf(held.event) ? { ...one, ...held.times } : one)),
      }
    : shown;
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

  /** Alt and the arrows move, with Shift they resize; in a month up and down are weeks, in rows hours run across. */
  function onKeyDown(press: KeyboardEvent) {
    const element = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-event-id]') : null;
    const event = element ? find(element.dataset.eventId ?? '') : undefined;
    const across = beside !== null && view === 'day';
    const [sideways, down] = across ? [undefined, dayArrows[press.key]] : [dayArrows[press.key], upArrows[press.key]];
    if (!event || !press.altKey || (sideways === undefined && down === undefined)) return;
    press.preventDefault();
    if (!event.can.edit || !writes) return setSaid(words.fixed);
    const from = held && keyOf(held.event) === keyOf(event) ? { ...event, ...held.times } : event;
    const timed = view !== 'month' && !event.isAllDay;
    const times = shifted(from, {
      days: press.shiftKey ? 0 : (sideways ?? (timed ? 0 : (down ?? 0) * 7)),
      minutes: timed && !press.shiftKey ? (down ?? 0) * quarter : 0,
      longer: press.shiftKey ? (timed ? (down ?? 0) * quarter : (sideways ?? 0) * 1440) : 0,
    });
    setHeld({ event, times });
    setSaid(whenOf({ ...from, ...times }));
    // An event on another day is rendered anew, and would lose the focus.
    const root = press.currentTarget;
    const drawn = element?.dataset.eventId ?? '';
    requestAnimationFrame(() => root.querySelector<HTMLElement>(`[data-event-id="${drawn}"]`)?.focus());
  }

  function letGo() {
    if (!held) return;
    onMove(held.event, held.times);
    setHeld(null);
  }
  // A remounted event briefly has no focus: listens for the release of Alt on the window.
  useEffect(() => {
    if (!held) return undefined;
    const onKeyUp = ({ key }: globalThis.KeyboardEvent) => (key === 'Alt' ? letGo() : undefined);
    window.addEventListener('keyup', onKeyUp);
    return () => window.removeEventListener('keyup', onKeyUp);
  });

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
    startTime: shown.from,
    endTime: '23:59:59',
    intervalMinutes: 30,
    eventDragInterval: quarter,
    eventResizeInterval: quarter,
    startScrollTime: '07:00:00',
    scrollAreaProps: { mah: 720 },
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
    slotHeight: '52px',
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) =>
      onDrawn({ start: isoOf(slotStart), end: isoOf(slotStart, 60), isAllDay: false }),
    onAllDaySlotClick: (date: string) => onDrawn({ start: `${date}T09:00`, end: `${date}T10:00`, isAllDay: true }),
    onSlotDragEnd: (start: string, end: string) => onDrawn({ start: isoOf(start), end: isoOf(end), isAllDay: false }),
  };
  const frame = useRef<HTMLDivElement>(null);
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
      onKeyDown={onKeyDown}
      onBlur={(event) => (event.currentTarget.contains(event.relatedTarget) ? undefined : letGo())}
    >
      <p id="event-keys" className="vh">
        {words.keys}
      </p>
      {beside && view === 'day' ? (
        <BesideDay
          people={beside}
          shown={moving}
          grid={hours}
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
        {said}
      </p>
    </div>
  );
}
