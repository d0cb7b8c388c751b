import type { Scope } from '#server/scope.ts';
import { addDays } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { ownEvents } from '../queries/feed.ts';
import * as queries from '../queries/own.ts';
import { touchingAll } from '../series.ts';

/** A busy time for another calendar: only the title and the times. */
export type OwnTime = {
  readonly eventId: number;
  /** The occurrence of a series; null for a single event. */
  readonly at: Date | null;
  readonly subject: string;
  readonly start: Date;
  readonly end: Date;
  /** Days without a zone: `start` and `end` are midnights in UTC. */
  readonly isAllDay: boolean;
};

/** Limit for half a year, above any real calendar. */
const most = 2000;

/** The person's visible events as participant, in order; occurrences one by one, computed in the firm's zone. */
export async function ownTimes(scope: Scope, from: Date, to: Date): Promise<readonly OwnTime[]> {
  const rows = (await ownEvents(scope)).filter(({ cancelled }) => !cancelled);
  const times = (await touchingAll(scope, rows, from, to)).flatMap(({ row, starts }) =>
    starts.map((start): OwnTime => {
      const end = new Date(start.getTime() + row.end.getTime() - row.start.getTime());
      const { subject, isAllDay } = row;
      const at = row.repeats === null ? null : start;
      return { eventId: row.id, at, subject, isAllDay, ...(isAllDay ? daysOf(scope, start, end) : { start, end }) };
    }),
  );
  const ordered = times.toSorted(
    (one, other) => one.start.getTime() - other.start.getTime() || one.eventId - other.eventId,
  );
  return ordered.slice(0, most);
}

/** The ids among these that the person still sees and takes part in. */
export const stillOwn = async (scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(ids.length === 0 ? [] : await queries.stillOwn(scope, ids));

function daysOf({ timeZone }: Scope, start: Date, end: Date) {
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  const last = calendarDay(new Date(end.getTime() - 1), timeZone);
  return { start: midnight(calendarDay(start, timeZone)), end: midnight(addDays(last, 1)) };
}
