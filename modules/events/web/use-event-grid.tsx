import { UnstyledButton } from '@mantine/core';
import type { DayView, ScheduleEventData } from '@mantine/schedule';
import type { ComponentProps } from 'react';
import { useHere } from '#web/lib/here.tsx';
import { EventBody } from './event-body.tsx';
import type { CalendarProps } from './calendar-props.ts';
import { hasHours, isoOf, isSplit, movedWhole, partOf, scheduled, splitAtMidnight, withinDay } from './scheduled.ts';
import { sideBySide } from './side-by-side.ts';
import { daysIn } from './times.ts';
import type { useKeyMoves } from './use-key-moves.ts';
import { useEventWords } from './words.ts';

const quarter = 15;
export const hourHeight = 52;

type Drawing = Pick<
  ComponentProps<typeof DayView>,
  'renderEvent' | 'slotHeight' | 'onTimeSlotClick' | 'onAllDaySlotClick' | 'onSlotDragEnd'
>;
type Moves = Pick<ReturnType<typeof useKeyMoves>, 'moving' | 'find'>;

/** What the library's views are told: the events, how one drags them, and what pressing or drawing does. */
export function useEventGrid(props: CalendarProps, moves: Moves) {
  const { day, writes, onOpen, onTask, onDrawn } = props;
  const { moving, find } = moves;
  const words = useEventWords();
  const { language } = useHere();
  const events = eventsOf(props, moving);
  const { canDrag, canResize, drop } = draggingOf(props, find, events);
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
    withEventResize: writes,
    canResizeEvent: canResize,
    onEventResize: drop,
  };
  const drawing: Drawing = {
    renderEvent: renderIn(sideBySide(events.filter(hasHours))),
    slotHeight: `${hourHeight}px`,
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) =>
      onDrawn({ start: isoOf(slotStart), end: isoOf(slotStart, 60), isAllDay: false }),
    onAllDaySlotClick: (date: string) => onDrawn({ start: `${date}T09:00`, end: `${date}T10:00`, isAllDay: true }),
    onSlotDragEnd: (start: string, end: string) => onDrawn({ start: isoOf(start), end: isoOf(end), isAllDay: false }),
  };
  return { common, hours, drawing };
}

type Events = ReturnType<typeof scheduled>;

/** The events as the view draws them: cut at midnight where it shows hours. */
function eventsOf({ view, day }: CalendarProps, moving: Moves['moving']): Events {
  const whole = scheduled(moving, view);
  return view === 'day' ? withinDay(whole, day) : view === 'month' ? whole : splitAtMidnight(whole);
}

/** What may be dragged and resized, and where it lands. */
function draggingOf({ view, onMove }: CalendarProps, find: Moves['find'], events: Events) {
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

  const canResize = (entry: ScheduleEventData): boolean => {
    const event = find(entry.id);
    return event !== undefined && !isSplit(events, event) && canDrag(entry);
  };

  return { canDrag, canResize, drop };
}

type Draw = NonNullable<ComponentProps<typeof DayView>['renderEvent']>;

/**
 * Draws events beside one another. The library divides the width among directly overlapping events only, so that chains
 * of them cover one another.
 */
const renderIn =
  (shares: ReturnType<typeof sideBySide>): Draw =>
  (event, { style, ...props }) => {
    const share = style?.top === undefined || 'maxHeight' in style ? undefined : shares.get(event.id);
    if (!share) return <UnstyledButton {...props} style={style} />;
    const place = { insetInlineStart: undefined, left: `${share.left}%`, width: `${share.width}%` };
    // Container queries adapt the contents to the size.
    return <UnstyledButton {...props} style={{ ...style, ...place, containerType: 'size' }} />;
  };
