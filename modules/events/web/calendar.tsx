import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/schedule/styles.layer.css';
import 'dayjs/locale/is';
import { DayView, MonthView, WeekView } from '@mantine/schedule';
import { useEffect, useRef, type RefObject } from 'react';
import { useIsSmall } from '#web/kit/media.ts';
import { BesideDay, BesideWeek } from './beside.tsx';
import type { CalendarProps } from './calendar-props.ts';
import classes from './events.module.css';
import { dayAfter, isoOf } from './scheduled.ts';
import { shifted } from './times.ts';
import { hourHeight, useEventGrid } from './use-event-grid.tsx';
import { useKeyMoves } from './use-key-moves.ts';
import { useEventWords } from './words.ts';

const workBegins = 7;

/** The calendar as a grid: create, move and resize with the mouse, or with Alt and the arrows (EVENT-01, EVENT-02). */
export default function Calendar(props: CalendarProps) {
  const { view, days, shown, beside, writes, onFollow, onMove } = props;
  const words = useEventWords();
  const frame = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const across = beside !== null && view === 'day';
  const moves = useKeyMoves({ view, days, shown, writes, across, frame, onMove, onFollow });
  const { moving } = moves;
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
      <Grid {...props} moves={moves} viewport={viewport} />
      <p role="status" className="vh">
        {moves.said}
      </p>
    </div>
  );
}

type GridProps = CalendarProps & {
  readonly moves: ReturnType<typeof useKeyMoves>;
  /** The part that scrolls through the hours. */
  readonly viewport: RefObject<HTMLDivElement | null>;
};

/** The days of the view, with hours down or, for several people, in rows. */
function Grid({ moves, viewport, ...props }: GridProps) {
  const { view, days, today, shown, beside, writes, onOpen, onDrawn, onMove } = props;
  const { moving } = moves;
  const grid = useEventGrid(props, moves);
  if (view === 'month') return <Month {...props} grid={grid.common} />;
  const hours = { ...grid.hours, scrollAreaProps: { mah: 720, viewportRef: viewport } };
  if (beside && view === 'day')
    return (
      <BesideDay
        key={shown.from}
        people={beside}
        shown={moving}
        grid={{ ...hours, startTime: shown.from, startScrollTime: '07:00:00' }}
        onHours={(start, end, person) => onDrawn({ start: isoOf(start), end: isoOf(end), isAllDay: false }, person)}
      />
    );
  if (beside)
    return (
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
    );
  const timed = { ...hours, ...grid.drawing };
  return view === 'day' ? (
    <DayView {...timed} />
  ) : (
    <WeekView {...timed} withWeekendDays={view === 'week'} firstDayOfWeek={1} weekdayFormat="ddd" highlightToday />
  );
}

type MonthProps = Pick<CalendarProps, 'shown' | 'onDay' | 'onDrawn'> & {
  readonly grid: ReturnType<typeof useEventGrid>['common'];
};

function Month({ shown, onDay, onDrawn, grid }: MonthProps) {
  const small = useIsSmall();
  return (
    <MonthView
      {...grid}
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
  );
}
