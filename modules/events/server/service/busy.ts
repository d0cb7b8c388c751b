import type { Scope } from '#server/scope.ts';
import { merged, within, type Span } from '../../rules.ts';
import { busyTimes, windowOf } from '../queries/people.ts';
import { touchingAll } from '../series.ts';

type Asked = {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly employeeId?: readonly number[] | undefined;
};

/** Colleagues' busy times from hidden events; merged, to hide the number of events. */
export async function busy(scope: Scope, { dateFrom, dateTo, employeeId = [] }: Asked) {
  if (employeeId.length === 0 || dateTo < dateFrom) return { items: [] };
  const rows = await busyTimes(scope, { dateFrom, dateTo, employeeIds: employeeId });
  const { from, to } = await windowOf(scope, dateFrom, dateTo);
  const window = { start: from.getTime(), end: to.getTime() };
  const found = await touchingAll(scope, rows, from, to);
  const spansOf = ({ row, starts }: (typeof found)[number]): readonly Span[] =>
    starts.map((start) => ({
      start: start.getTime(),
      end: start.getTime() + row.end.getTime() - row.start.getTime(),
    }));
  const items = [...Map.groupBy(found, ({ row }) => row.employeeId)].flatMap(([id, theirs]) =>
    merged(theirs.flatMap(spansOf).flatMap((span) => within(span, window) ?? [])).map(({ start, end }) => ({
      employeeId: id,
      start: new Date(start),
      end: new Date(end),
    })),
  );
  return { items };
}
