import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { CalendarDate } from '#shared/dates.ts';
import { slot, type Span } from './hours-of-day.ts';

type Slot = { readonly day: CalendarDate; readonly minute: number };
type Asked = {
  readonly canvas: RefObject<HTMLElement | null>;
  readonly days: readonly CalendarDate[];
  readonly hours: { readonly from: number; readonly to: number };
  readonly onLog: (span: Span) => void;
};

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -slot],
  ArrowDown: [0, slot],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The slots of the calendar: one tab stop, arrow keys move, with Shift they extend the selection, Enter logs time. */
export function useSlots({ canvas, days, hours, onLog }: Asked) {
  const [at, setAt] = useState<Slot | null>(null);
  const [until, setUntil] = useState<number | null>(null);
  const active =
    at && days.includes(at.day) && at.minute >= hours.from && at.minute < hours.to
      ? at
      : days[0]
        ? { day: days[0], minute: Math.max(hours.from, 9 * 60) }
        : null;

  function onKeyDown(event: KeyboardEvent) {
    const [days_, minutes] = arrows[event.key] ?? [0, 0];
    if (!active || (days_ === 0 && minutes === 0) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey) {
      if (minutes !== 0)
        setUntil(Math.min(hours.to, Math.max(active.minute + slot, (until ?? active.minute + slot) + minutes)));
      return;
    }
    const day = days[Math.min(days.length - 1, Math.max(0, days.indexOf(active.day) + days_))] ?? active.day;
    const minute = Math.min(hours.to - slot, Math.max(hours.from, active.minute + minutes));
    focusOn(day, minute);
    canvas.current?.querySelector<HTMLElement>(`[data-slot="${day} ${minute}"]`)?.focus();
  }

  function focusOn(day: CalendarDate, minute: number) {
    if (at?.day === day && at.minute === minute) return;
    setAt({ day, minute });
    setUntil(null);
  }

  function choose(day: CalendarDate, minute: number) {
    const minutes = until !== null && active?.day === day && active.minute === minute ? until - minute : slot;
    setUntil(null);
    onLog({ day, from: minute, minutes });
  }

  const chosen: Span | null =
    active && until !== null ? { day: active.day, from: active.minute, minutes: until - active.minute } : null;
  return { active, chosen, onKeyDown, focusOn, choose };
}
