import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { offsetOf, paginationOf, type Order, type Page } from '#shared/page.ts';
import { rowFields } from '#shared/plain-rows.ts';
import { columnsOf, rowOf, selectionOf, type Fields } from '#shared/record.ts';
import { setRowsDeleted, updateRow, type KeptTable } from './db/rows.ts';
import type { Scope } from './scope.ts';

type Row = { readonly id: number; readonly version: number };
type Written = Readonly<Record<string, unknown>>;
type Asked = Page & { readonly search?: string | undefined; readonly orderBy: Order<string> };

type Of = {
  readonly table: KeptTable;
  readonly fields: Fields;
  /** The text column that the list's search reads. */
  readonly searched: string;
  /** The prefix of event names: `SiteVisitCreated`. */
  readonly one: string;
  readonly mayEdit: (scope: Scope) => boolean;
};

/** Implements `plainRows` of the contract: service and queries for rows without rules of their own. */
export function keepPlainRows<R extends Row>(of: Of) {
  const { table, fields, one, mayEdit } = of;
  const { list, get } = reading<R>(of);
  const tell = (scope: Scope, verb: 'Created' | 'Updated' | 'Deleted', { id, version }: Row) =>
    scope.emit({ name: `${one}${verb}`, payload: { id, version } });

  async function create(scope: Scope, body: Written) {
    refuseUnlessMayEdit(scope);
    const { id } = await scope.db
      .insertInto(table as 'rate')
      .values({ ...rowOf(fields, body as never), tenant_id: scope.tenantId } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    tell(scope, 'Created', { id, version: 1 });
    return get(scope, id);
  }

  /** An outdated version is refused with the current row (WIRE-22). */
  async function edit(scope: Scope, id: number, { version, ...body }: Written & { readonly version: number }) {
    const before = await get(scope, id);
    refuseUnlessMayEdit(scope);
    const isStale =
      before.version !== version ||
      !(await updateRow(scope, table, id, version, rowOf(fields, body as never) as never));
    const current = await get(scope, id);
    if (isStale) throw new AppError('stale', { current });
    tell(scope, 'Updated', current);
    return current;
  }

  async function remove(scope: Scope, id: number): Promise<void> {
    await get(scope, id);
    refuseUnlessMayEdit(scope);
    for (const row of await setRowsDeleted(scope, table, [id], true)) tell(scope, 'Deleted', row);
  }

  /** All or none. */
  async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
    refuseUnlessMayEdit(scope);
    const restored = await setRowsDeleted(scope, table, ids, false);
    if (restored.length !== new Set(ids).size) throw new AppError('not_found');
    for (const row of restored) tell(scope, 'Created', row);
    return { count: restored.length };
  }

  function refuseUnlessMayEdit(scope: Scope): void {
    if (!mayEdit(scope)) throw new AppError('forbidden');
  }

  return { list, get, create, edit, remove, restore };
}

function reading<R extends Row>({ table, fields, searched, mayEdit }: Of) {
  const all = { ...fields, ...rowFields };
  const columns = columnsOf(all) as Readonly<Record<string, string>>;
  const rows = (scope: Scope) =>
    scope.db
      .selectFrom(`${table as 'rate'} as t`)
      .where('t.tenant_id', '=', scope.tenantId)
      .where('t.deleted_at', 'is', null);
  const selection = selectionOf(all, 't') as unknown as readonly 't.id'[];
  const answerOf = (scope: Scope, row: unknown) => {
    const edit = mayEdit(scope);
    return { ...(row as R), can: { edit, delete: edit } };
  };
  async function list(scope: Scope, { search, orderBy, ...page }: Asked) {
    const words = sql<boolean>`fold(${sql.ref(`t.${searched}`)}) like all (search_words(${search}))`;
    const matching = rows(scope).$if(Boolean(search), (query) => query.where(words));
    const order = orderBy.map(
      ({ field, direction }) => sql`${sql.ref(`t.${columns[field] ?? 'id'}`)} ${sql.raw(direction)}`,
    );
    const items = await matching
      .select(selection)
      .orderBy(sql.join([...order, sql`t.id`]))
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute();
    const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { items: items.map((row) => answerOf(scope, row)), pagination: paginationOf(page, total) };
  }

  async function get(scope: Scope, id: number) {
    const row = await rows(scope).where('t.id', '=', id).select(selection).executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return answerOf(scope, row);
  }

  return { list, get };
}
