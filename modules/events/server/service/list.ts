import type { Scope } from '#server/scope.ts';
import { offsetOf, paginationOf } from '#shared/page.ts';
import * as queries from '../queries/events.ts';
import { findOutside, listOutside, type OutsideRow } from '../queries/outside.ts';
import { windowOf } from '../queries/people.ts';
import { touchingAll } from '../series.ts';
import { answerOf, getRow, occurrenceOf, outsideAnswerOf } from './answer.ts';

export async function list(scope: Scope, asked: queries.Asked) {
  const { dateFrom, dateTo } = asked;
  if (dateFrom !== undefined && dateTo !== undefined && dateTo >= dateFrom) {
    const window = await windowOf(scope, dateFrom, dateTo);
    const series = await queries.listSeries(scope, asked);
    const outside = isAbout(scope, asked) ? await listOutside(scope, window.from, window.to) : [];
    if (series.length + outside.length > 0) return inOneOrder(scope, asked, { ...window, series, outside });
  }
  const { items, total } = await queries.list(scope, asked);
  return { items: items.map((row) => answerOf(scope, row)), pagination: paginationOf(asked, total) };
}

/** Outlook events have no case, and are the person's own. */
const isAbout = ({ actor }: Scope, { projectId, employeeId }: queries.Asked): boolean =>
  projectId === undefined && (employeeId === undefined || employeeId.includes(actor.employeeId));

export async function get(scope: Scope, id: number, at?: string) {
  const outside = await findOutside(scope, id);
  if (outside) return outsideAnswerOf(scope, outside);
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
type Answer = ReturnType<typeof answerOf> | ReturnType<typeof outsideAnswerOf>;
type Found = {
  readonly from: Date;
  readonly to: Date;
  readonly series: readonly queries.EventRow[];
  readonly outside: readonly OutsideRow[];
};

/** A page of single events, occurrences and Outlook events, in one order. */
async function inOneOrder(scope: Scope, asked: queries.Asked, { from, to, series, outside }: Found) {
  const rows = new Map(series.map((row) => [row.id, row]));
  const elsewhere = new Map(outside.map((row) => [row.id, row]));
  const repeated = (await touchingAll(scope, series, from, to)).flatMap(({ row, starts }): readonly Key[] =>
    starts.map((start) => ({
      ...row,
      start,
      end: new Date(start.getTime() + row.end.getTime() - row.start.getTime()),
    })),
  );
  const all = [...(await queries.singles(scope, asked)), ...repeated, ...outside].toSorted(compare(asked.orderBy));
  const page = all.slice(offsetOf(asked), offsetOf(asked) + asked.pageSize);
  const once = page.map(({ id }) => id).filter((id) => !rows.has(id) && !elsewhere.has(id));
  for (const row of await queries.byIds(scope, once)) rows.set(row.id, row);
  const items = page.flatMap(({ id, start }): readonly Answer[] => {
    const [row, other] = [rows.get(id), elsewhere.get(id)];
    if (other) return [outsideAnswerOf(scope, other)];
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
