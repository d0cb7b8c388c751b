import { sql, type RawBuilder } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import { onSeenProjects } from '#server/db/seen-projects.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page, type PageKey } from '#shared/page.ts';
import { columnsOf } from '#shared/record.ts';
import { worklogOrder } from '../../contract/filter.ts';
import { worklogFields } from '../../contract/record.ts';
import { matching, type Filter } from './filter.ts';
import { alone, named, onProjects, type WorklogRow } from './rows.ts';

type Field = (typeof worklogOrder)[number];
export type WorklogOrder = Order<Field>;

// The sort columns by API name, grouped by the layer of `rows.ts` that has them.
const columns: Partial<Record<Field, string>> = columnsOf(worklogFields);
const ofWorklog: Partial<Record<Field, readonly string[]>> = Object.fromEntries(
  worklogOrder.flatMap((field) => (columns[field] === undefined ? [] : [[field, [`w.${columns[field]}`]]])),
);
const ofProject: Partial<Record<Field, readonly string[]>> = {
  ...ofWorklog,
  projectYearNumber: ['p.year', 'p.number'],
  projectName: ['p.name'],
  clientName: ['c.name'],
  projectEmployeeName: ['pe.name'],
};
const ofNamed: Partial<Record<Field, readonly string[]>> = {
  ...ofWorklog,
  projectYearNumber: ['w.projectYear', 'w.projectNumber'],
  projectName: ['w.projectName'],
  clientName: ['w.clientName'],
  projectEmployeeName: ['w.projectEmployeeName'],
  employeeName: ['e.name'],
  payorName: ['payor.name'],
};

/** The matches in order: one page, or all without `page`; `pageKey` allows keyset paging. */
export function list(
  scope: Scope,
  filter: Filter,
  order: WorklogOrder,
  page: Page | null,
  after?: PageKey,
): Promise<(WorklogRow & { readonly pageKey?: string | undefined })[]> {
  const found = alone(scope, filter);
  const key = keyOf(order);
  const sorted = named(scope, page === null ? onProjects(scope, found) : pageOf(scope, found, order, page, after))
    .$if(key !== null, (query) => query.select(sql<string>`${key?.value} || ',' || w.id`.as('pageKey')))
    .orderBy(by(order, ofNamed));
  // When sorted by a name of the last layer, the page is cut there.
  return (
    page === null || covers(ofProject, order) ? sorted : sorted.limit(page.pageSize).offset(offsetOf(page))
  ).execute();
}

/** Cut as early as the order allows. PostgreSQL plans a subquery with a limit or an offset separately. */
function pageOf(
  scope: Scope,
  found: ReturnType<typeof alone>,
  order: WorklogOrder,
  page: Page,
  after?: PageKey,
): ReturnType<typeof onProjects> {
  const key = keyOf(order);
  if (after && key) {
    const behind = found.where(key.isBehind(after)).orderBy(by(order, ofWorklog)).limit(page.pageSize);
    return onProjects(scope, behind).offset(0);
  }
  if (covers(ofWorklog, order))
    return onProjects(scope, found.orderBy(by(order, ofWorklog)).limit(page.pageSize).offset(offsetOf(page))).offset(0);
  if (covers(ofProject, order))
    return onProjects(scope, found).orderBy(by(order, ofProject)).limit(page.pageSize).offset(offsetOf(page));
  return onProjects(scope, found);
}

const instants: readonly Field[] = ['date', 'createdDate', 'modifiedDate'];

/**
 * The keyset position of a row in an order by one number or time, to the microsecond, and the condition for rows after
 * such a position.
 */
function keyOf([first, ...more]: WorklogOrder) {
  const column = first && first.field !== 'comment' ? columns[first.field] : undefined;
  if (first === undefined || column === undefined || more.length > 0) return null;
  const isInstant = instants.includes(first.field);
  const kept = sql.ref(`w.${column}`);
  const given = ({ value }: PageKey) =>
    isInstant
      ? sql`timestamptz 'epoch' + ${value}::numeric::bigint * interval '1 microsecond'`
      : sql`${value}::numeric`;
  return {
    value: isInstant ? sql`(extract(epoch from ${kept}) * 1000000)::bigint` : sql`${kept}`,
    isBehind: (after: PageKey) =>
      sql<boolean>`(${kept}, w.id) ${sql.raw(first.direction === 'asc' ? '>' : '<')} (${given(after)}, ${after.id}::bigint)`,
  };
}

const covers = (of: Partial<Record<Field, readonly string[]>>, order: WorklogOrder): boolean =>
  order.every(({ field }) => of[field] !== undefined);

function by(order: WorklogOrder, of: Partial<Record<Field, readonly string[]>>): RawBuilder<unknown> {
  const sorted = order.flatMap(({ field, direction }) =>
    (of[field] ?? []).map((column) => [column, direction] as const),
  );
  const whole = [...sorted, ['w.id', order[0]?.direction ?? 'desc'] as const];
  return sql.join(
    whole.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}`),
  );
}

/** One statement for the count and the sums of the whole filtered set, a row per currency. */
export function sums(scope: Scope, filter: Filter) {
  return matching(scope, filter)
    .where(onSeenProjects(scope, 'w.project_id'))
    .select(({ fn }) => [
      'w.currency_code as currencyCode',
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(w.quantity) filter (where w.work_type_id = 1), 0)`.as('quantity'),
      sql<number>`coalesce(sum(w.quantity_billed) filter (where w.work_type_id = 1), 0)`.as('quantityBilled'),
      fn.sum<number>('w.total').as('total'),
      fn.sum<number>('w.total_billed').as('totalBilled'),
      fn.sum<number>('w.total_written_off').as('totalWrittenOff'),
      fn.sum<number>('w.total_billed_with_discount').as('totalBilledWithDiscount'),
      fn.sum<number>('w.total_written_off_with_discount').as('totalWrittenOffWithDiscount'),
    ])
    .groupBy('w.currency_code')
    .orderBy(sql`w.currency_code = 'ISK'`, 'desc')
    .orderBy('w.currency_code')
    .execute();
}

export function find(asked: Scope, id: number): Promise<WorklogRow | undefined> {
  const scope = { ...asked, db: prepared(asked.db) };
  return named(scope, onProjects(scope, alone(scope, { ids: [id] })).offset(0)).executeTakeFirst();
}

/** Prepared only for the screens' own question: each limit is a text of its own, as its plan depends on it. */
export function latest(asked: Scope, skip: number, take: number, timerFirst: boolean): Promise<WorklogRow[]> {
  const scope = skip === 0 && take <= 10 ? { ...asked, db: prepared(asked.db) } : asked;
  const order = sql`${sql.raw(timerFirst ? 'w.timer_date is null, ' : '')}w.modified_at desc, w.id desc`;
  const mine = alone(scope, { employeeId: scope.actor.employeeId })
    .orderBy(order)
    .limit(sql.lit(take))
    .offset(sql.lit(skip));
  return named(scope, onProjects(scope, mine).offset(0)).orderBy(order).execute();
}
