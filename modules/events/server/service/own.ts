import type { Scope } from '#server/scope.ts';
import { addDays } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { ownEvents } from '../queries/feed.ts';
import * as queries from '../queries/own.ts';
import { touchingAll } from '../series.ts';

/** A time that somebody has spoken for, as another calendar is told of it: its title and when it is, and no more. */
export type OwnTime = {
  readonly eventId: number;
  /** Which of a series; null of what comes once. */
  readonly at: Date | null;
  readonly subject: string;
  readonly start: Date;
  readonly end: Date;
  /** Days without a zone: `start` and `end` are then midnights of UTC. */
  readonly isAllDay: boolean;
};

/** More than anybody keeps in half a year. */
const most = 2000;

/** What one takes part in and sees at this moment, in order; each of a series by itself, reckoned in the zone of the firm. */
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

/** Which of these events one still sees and takes part in. */
export const stillOwn = async (scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(ids.length === 0 ? [] : await queries.stillOwn(scope, ids));

function daysOf({ timeZone }: Scope, start: Date, end: Date) {
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  const last = calendarDay(new Date(end.getTime() - 1), timeZone);
  return { start: midnight(calendarDay(start, timeZone)), end: midnight(addDays(last, 1)) };
}
