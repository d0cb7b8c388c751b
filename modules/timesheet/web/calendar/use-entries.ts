import { useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { useMoveHours } from '#modules/worklogs/web/parts/move-hours.ts';
import type { CalendarDate } from '#shared/dates.ts';
import { calendarDay, date, hours, timeOfDay } from '#shared/format.ts';
import { useTimesheetWords } from '../words.ts';
import { clockOf, moved, quantityOf, spanOf, step, stretched, wallTimeOf, type Span } from './hours-of-day.ts';

export type Entry = { readonly worklog: Worklog; readonly span: Span };

const keys: Readonly<Record<string, { readonly days: number; readonly minutes: number }>> = {
  ArrowUp: { days: 0, minutes: -step },
  ArrowDown: { days: 0, minutes: step },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
};

/**
 * The entries, with changes by keyboard applied: Alt and arrow keys move, with Shift they resize; releasing Alt saves.
 */
export function useEntries(
  canvas: RefObject<HTMLElement | null>,
  worklogs: readonly Worklog[],
  days: readonly CalendarDate[],
) {
  const words = useTimesheetWords();
  const save = useMoveHours();
  const [held, setHeld] = useState<{ readonly id: number; readonly span: Span } | null>(null);
  const [said, setSaid] = useState('');
  const entries: readonly Entry[] = worklogs.map((worklog) => ({
    worklog,
    span: held?.id === worklog.id ? held.span : standing(worklog),
  }));
  const find = (id: number) => worklogs.find((one) => one.id === id);

  /** Null for an entry that cannot be moved: billed, running or not editable. */
  function spanOfEntry(id: number): Span | null {
    const worklog = find(id);
    return worklog?.can.edit && worklog.timerDate === null ? standing(worklog) : null;
  }

  async function put(id: number, span: Span): Promise<void> {
    const worklog = find(id);
    const before = worklog ? standing(worklog) : null;
    if (
      !worklog ||
      !before ||
      (before.day === span.day && before.from === span.from && before.minutes === span.minutes)
    )
      return setHeld(null);
    // Keeps the new position until the refetched data has it.
    setHeld({ id, span });
    await save(
      worklog,
      { date: wallTimeOf(span), quantity: before.minutes === span.minutes ? worklog.quantity : quantityOf(span) },
      words.calendar.moved(whenOf(span)),
    );
    setHeld((now) => (now?.span === span ? null : now));
  }

  function onKeyDown(event: KeyboardEvent, id: number) {
    const by = keys[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    const from = spanOfEntry(id);
    if (!from) return setSaid(words.calendar.fixed);
    const span = held?.id === id ? held.span : from;
    const next = event.shiftKey ? stretched(span, by.minutes) : moved(span, by, days);
    // On another day the entry is remounted, and would lose the focus.
    flushSync(() => setHeld({ id, span: next }));
    canvas.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`)?.focus();
    setSaid(whenOf(next));
  }

  /** Releasing Alt, or moving the focus, saves. */
  const letGo = (id: number) => (held?.id === id ? void put(id, held.span) : undefined);

  return { entries, said, spanOfEntry, put, onKeyDown, letGo };
}

const standing = (worklog: Worklog): Span =>
  spanOf(`${calendarDay(worklog.date)}T${timeOfDay(worklog.date)}`, worklog.quantity);

export const whenOf = (span: Span): string =>
  `${date(span.day)} ${clockOf(span.from)}–${clockOf(span.from + span.minutes)}, ${hours(quantityOf(span))}`;
