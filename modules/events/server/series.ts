import type { Scope } from '#server/scope.ts';
import { beginnings } from '#shared/recurrence.ts';
import { repeatOf } from '#shared/repeat.ts';

type Row = {
  readonly start: Date;
  readonly end: Date;
  readonly repeats: string | null;
  readonly skipped: readonly Date[];
};

/** Limit of a series, and of a requested range from its first day. */
const mostMs = 731 * 86_400_000;

/**
 * The starts of a row's occurrences that overlap a time, in order; a single event's own start. Expands a series for two
 * years at most.
 */
function touching({ timeZone: zone }: Pick<Scope, 'timeZone'>, row: Row, from: Date, to: Date): readonly Date[] {
  const { start, end, skipped } = row;
  const repeat = row.repeats === null ? null : repeatOf(row.repeats);
  if (!repeat) return end > from && start < to ? [start] : [];
  const lasts = Math.min(end.getTime() - start.getTime(), mostMs);
  const until = Math.min(to.getTime(), from.getTime() + mostMs);
  return beginnings({ repeat, start, zone, skipped }, new Date(from.getTime() - lasts + 1), new Date(until));
}

const rowsBetween = 20;

/** The same for many rows, each with its starts; yields to other requests between rows. */
export async function touchingAll<R extends Row>(
  scope: Pick<Scope, 'timeZone'>,
  rows: readonly R[],
  from: Date,
  to: Date,
): Promise<readonly { readonly row: R; readonly starts: readonly Date[] }[]> {
  const found: { readonly row: R; readonly starts: readonly Date[] }[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % rowsBetween === rowsBetween - 1) await new Promise((resolve) => setImmediate(resolve));
    found.push({ row, starts: touching(scope, row, from, to) });
  }
  return found;
}

/** Whether an occurrence of the row starts then. */
export const begins = (scope: Pick<Scope, 'timeZone'>, row: Row, at: Date): boolean =>
  row.repeats === null
    ? row.start.getTime() === at.getTime()
    : touching(scope, { ...row, end: new Date(row.start.getTime() + 1) }, at, new Date(at.getTime() + 1)).length > 0;
