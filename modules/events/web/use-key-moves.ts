import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import type { Event } from '../contract.ts';
import { keyOf } from './api.ts';
import { drawnKey, type Shown } from './scheduled.ts';
import { byKeys, daysIn, shifted, whenOf } from './times.ts';
import type { View } from './views.ts';
import { useEventWords } from './words.ts';

type Times = { readonly start: string; readonly end: string };
type Props = {
  readonly view: Exclude<View, 'agenda'>;
  readonly days: readonly CalendarDate[];
  readonly shown: Shown;
  readonly writes: boolean;
  /** Hours run across, in rows of a day. */
  readonly across: boolean;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onMove: (event: Event, times: Times) => void;
  /** Shows the day that an event was moved to. */
  readonly onFollow: (day: CalendarDate) => void;
};

/**
 * Alt and the arrows move the focused event, with Shift they resize it, and releasing Alt saves. The calendar follows an
 * event that leaves the days it shows.
 */
export function useKeyMoves({ view, days, shown, writes, across, frame, onMove, onFollow }: Props) {
  const words = useEventWords();
  const [held, setHeld] = useState<{ readonly event: Event; readonly times: Times; readonly drawn: string } | null>(
    null,
  );
  const [said, setSaid] = useState('');
  /** The event that was moved last, until the focus goes elsewhere. */
  const last = useRef<string | null>(null);
  const moving = held ? withMoved(shown, { ...held.event, ...held.times }) : shown;
  const find = (id: string | number) => moving.events.find((one) => keyOf(one) === drawnKey(id));

  function onKeyDown(press: KeyboardEvent) {
    const element = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-event-id]') : null;
    const drawn = element?.dataset.eventId ?? '';
    const from = element ? find(drawn) : undefined;
    const by = from && press.altKey ? byKeys(press, { view, across, isAllDay: from.isAllDay }) : null;
    if (!from || !by) return;
    press.preventDefault();
    if (!from.can.edit || !writes) return setSaid(words.fixed);
    const times = overWeekend(shifted(from, by), view, Math.sign(by.days));
    setHeld({ event: held && keyOf(held.event) === keyOf(from) ? held.event : from, times, drawn });
    last.current = drawn;
    setSaid(whenOf({ ...from, ...times }));
    const { first } = daysIn({ ...from, ...times });
    if (by.days !== 0 && !days.includes(first)) onFollow(first);
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
  // An event on another day, or of another week, is rendered anew, and would lose the focus; also once it is saved.
  useEffect(() => {
    if (last.current === null) return;
    const element = frame.current?.querySelector<HTMLElement>(`[data-event-id="${last.current}"]`);
    if (document.activeElement === document.body) element?.focus({ preventScroll: !held });
    else if (document.activeElement !== element) last.current = null;
    if (held) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return { moving, find, said, onKeyDown, letGo };
}

/** The contents with an event at its new time, also on days that it is not listed on, and from its hour. */
function withMoved(shown: Shown, moved: Event): Shown {
  const known = shown.events.some((one) => keyOf(one) === keyOf(moved));
  const events = known
    ? shown.events.map((one) => (keyOf(one) === keyOf(moved) ? moved : one))
    : [...shown.events, moved];
  const hour = moved.isAllDay ? shown.from : `${timeOfDay(moved.start).slice(0, 2)}:00:00`;
  return { ...shown, events, from: hour < shown.from ? hour : shown.from };
}

/** In a working week, the day after Friday is Monday, and the day before Monday is Friday. */
function overWeekend(times: Times, view: View, direction: number): Times {
  if (view !== 'workWeek' || direction === 0) return times;
  const weekday = weekdayOf(calendarDay(times.start));
  if (weekday < 6) return times;
  const days = (weekday === 6) === direction > 0 ? 2 : 1;
  return shifted(times, { days: direction * days });
}
