import type { Scope } from '#server/scope.ts';
import { offsetOf, paginationOf } from '#shared/page.ts';
import * as queries from '../queries/events.ts';
import { windowOf } from '../queries/people.ts';
import { touchingAll } from '../series.ts';
import { answerOf, getRow, occurrenceOf } from './answer.ts';

export async function list(scope: Scope, asked: queries.Asked) {
  const { dateFrom, dateTo } = asked;
  const series =
    dateFrom === undefined || dateTo === undefined || dateTo < dateFrom ? [] : await queries.listSeries(scope, asked);
  if (series.length > 0) return withSeries(scope, asked, series);
  const { items, total } = await queries.list(scope, asked);
  return { items: items.map((row) => answerOf(scope, row)), pagination: paginationOf(asked, total) };
}

export async function get(scope: Scope, id: number, at?: string) {
  const row = await getRow(scope, id);
  return answerOf(scope, row, occurrenceOf(scope, row, at) ?? row.start);
}

type Key = {
  readonly id: number;
  readonly start: Date;
  readonly end: Date;
  readonly subject: string;
  readonly modifiedDate: Date;
};

/** A page of what comes once and of each of a series, in one order. */
async function withSeries(scope: Scope, asked: queries.Asked, series: readonly queries.EventRow[]) {
  const { from, to } = await windowOf(scope, asked.dateFrom ?? '', asked.dateTo ?? '');
  const rows = new Map(series.map((row) => [row.id, row]));
  const repeated = (await touchingAll(scope, series, from, to)).flatMap(({ row, starts }): readonly Key[] =>
    starts.map((start) => ({
      ...row,
      start,
      end: new Date(start.getTime() + row.end.getTime() - row.start.getTime()),
    })),
  );
  const all = [...(await queries.singles(scope, asked)), ...repeated].toSorted(compare(asked.orderBy));
  const page = all.slice(offsetOf(asked), offsetOf(asked) + asked.pageSize);
  for (const row of await queries.byIds(
    scope,
    page.map(({ id }) => id).filter((id) => !rows.has(id)),
  ))
    rows.set(row.id, row);
  const items = page.flatMap(({ id, start }) => {
    const row = rows.get(id);
    return row ? [answerOf(scope, row, start)] : [];
  });
  return { items, pagination: paginationOf(asked, all.length) };
}

const compare =
  (order: queries.Asked['orderBy']) =>
  (one: Key, other: Key): number => {
    for (const { field, direction } of order) {
      const [a, b] = [one[field], other[field]];
      const by =
        typeof a === 'string' ? a.localeCompare(String(b), 'is') : a.getTime() - (b instanceof Date ? b.getTime() : 0);
      if (by !== 0) return direction === 'asc' ? by : -by;
    }
    return one.id - other.id || one.start.getTime() - other.start.getTime();
  };
