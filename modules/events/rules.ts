/** Start and end in milliseconds since 1970; the end is excluded. */
export type Span = { readonly start: number; readonly end: number };

const dayLength = 86_400_000;

/** An event of at least 24 hours is all-day (EVENT-04). */
export const isAllDay = (start: Date, end: Date): boolean => end.getTime() - start.getTime() >= dayLength;

/** A span that ends when another begins does not overlap it. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Merges spans into as few as possible, in order, which hides how many there were. */
export function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) result[result.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else result.push({ start, end });
  }
  return result;
}

/** The part of a span within another; null if there is none. */
export function within({ start, end }: Span, window: Span): Span | null {
  const cut = { start: Math.max(start, window.start), end: Math.min(end, window.end) };
  return cut.start < cut.end ? cut : null;
}
