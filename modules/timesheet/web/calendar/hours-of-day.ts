import { addDays, type CalendarDate } from '#shared/dates.ts';

/** The working day of the calendar in minutes, 07:00 to 18:00 (TEMPO-03). */
const workDay = { from: 7 * 60, to: 18 * 60 } as const;
/** Drawing, moving and resizing snap to this many minutes. */
export const step = 15;
/** The height of a slot in minutes, and the length of an entry logged by choosing one. */
export const slot = 30;

const dayEnd = 24 * 60;
const longest = 24 * 60;

/** An entry in the calendar, in minutes since its day's midnight. */
export type Span = { readonly day: CalendarDate; readonly from: number; readonly minutes: number };

/**
 * Converts `2026-06-17T09:30` and hours to a span; an entry that continues past midnight is on the day when it began.
 */
export const spanOf = (wallTime: string, quantity: number): Span => ({
  day: wallTime.slice(0, 10),
  from: Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16)),
  minutes: Math.round(quantity * 60),
});

export const wallTimeOf = ({ day, from }: Span): string => `${day}T${clockOf(from)}`;

/** `09:30`; the end of the day is `24:00`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Hours with two decimals. */
export const quantityOf = ({ minutes }: Span): number => Math.round((minutes * 100) / 60) / 100;

export const snapped = (minutes: number): number => Math.round(minutes / step) * step;

/** The visible hours: the working day, extended to entries outside of it. */
export function shownHours(spans: readonly Span[]): { readonly from: number; readonly to: number } {
  const from = Math.min(workDay.from, ...spans.map((one) => Math.floor(one.from / 60) * 60));
  const to = Math.max(
    workDay.to,
    ...spans.map((one) => Math.min(dayEnd, Math.ceil((one.from + one.minutes) / 60) * 60)),
  );
  return { from, to };
}

/** Moves a span in time or to another shown day; it stays within its day. */
export function moved(
  span: Span,
  by: { readonly days?: number; readonly minutes?: number },
  days: readonly CalendarDate[],
): Span {
  const wanted = addDays(span.day, by.days ?? 0);
  const day = days.includes(wanted) ? wanted : span.day;
  return {
    ...span,
    day,
    from: Math.min(Math.max(0, span.from + (by.minutes ?? 0)), Math.max(0, dayEnd - Math.max(step, span.minutes))),
  };
}

/** Resizes a span: at least one step, and not past midnight unless it was already. */
export const stretched = (span: Span, minutes: number): Span => ({
  ...span,
  minutes: Math.min(
    Math.max(step, span.minutes + minutes),
    Math.max(span.minutes, Math.min(longest, dayEnd - span.from)),
  ),
});

/** The span between pointer down and the current position, in either direction, at least one step. */
export function drawn(day: CalendarDate, start: number, end: number): Span {
  const [from, to] = start <= end ? [start, end] : [end, start];
  return { day, from, minutes: Math.max(step, to - from) };
}

export type Placed<T> = { readonly of: T; readonly lane: number; readonly lanes: number };

/**
 * Lays out overlapping spans of a day side by side: the first free lane for each, with as many lanes as their group
 * needs.
 */
export function placed<T extends { readonly span: Span }>(all: readonly T[]): readonly Placed<T>[] {
  const sorted = all.toSorted((a, b) => a.span.from - b.span.from || b.span.minutes - a.span.minutes);
  const done: Placed<T>[] = [];
  let group: { readonly of: T; readonly lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    done.push(...group.map((one) => ({ ...one, lanes: ends.length })));
    group = [];
    ends = [];
  };
  for (const of of sorted) {
    const { from, minutes } = of.span;
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    // An entry shorter than the minimum height occupies the minimum when lanes are assigned.
    ends[lane] = from + Math.max(step, minutes);
    group.push({ of, lane });
  }
  close();
  return done;
}
