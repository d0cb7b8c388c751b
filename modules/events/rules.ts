/** From when to when, in milliseconds since 1970; the end is not part of it. */
export type Span = { readonly start: number; readonly end: number };

const dayLength = 86_400_000;

/** An event of at least 24 hours is all-day (EVENT-04). */
export const isAllDay = (start: Date, end: Date): boolean => end.getTime() - start.getTime() >= dayLength;

/** What ends as another begins does not overlap it. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** The same time in as few spans as can be, in order: how many there were cannot be told from it. */
export function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) result[result.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else result.push({ start, end });
  }
  return result;
}

/** The part of a span that lies within another; null where none does. */
export function within({ start, end }: Span, window: Span): Span | null {
  const cut = { start: Math.max(start, window.start), end: Math.min(end, window.end) };
  return cut.start < cut.end ? cut : null;
}
