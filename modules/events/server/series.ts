import type { Scope } from '#server/scope.ts';
import { beginnings } from '#shared/recurrence.ts';
import { repeatOf } from '#shared/repeat.ts';

type Row = {
  readonly start: Date;
  readonly end: Date;
  readonly repeats: string | null;
  readonly skipped: readonly Date[];
};

/** The beginnings of those of a row that touch a time, in order; of what comes once its own. */
export function touching({ timeZone: zone }: Pick<Scope, 'timeZone'>, row: Row, from: Date, to: Date): readonly Date[] {
  const { start, end, skipped } = row;
  const repeat = row.repeats === null ? null : repeatOf(row.repeats);
  if (!repeat) return end > from && start < to ? [start] : [];
  const earliest = new Date(from.getTime() - (end.getTime() - start.getTime()) + 1);
  return beginnings({ repeat, start, zone, skipped }, earliest, to);
}

/** Whether one of a row begins then. */
export const begins = (scope: Pick<Scope, 'timeZone'>, row: Row, at: Date): boolean =>
  row.repeats === null
    ? row.start.getTime() === at.getTime()
    : touching(scope, { ...row, end: new Date(row.start.getTime() + 1) }, at, new Date(at.getTime() + 1)).length > 0;
