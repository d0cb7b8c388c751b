import { sql, type Insertable, type Updateable } from 'kysely';
import type { Rate as Table } from '#server/db/database.gen.ts';
import { setRowsDeleted, updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import { columnsOf, selectionOf } from '#shared/record.ts';
import { rateFields, type rateOrder } from '../../contract.ts';

type Asked = Page & { readonly workTypeId?: number | undefined; readonly orderBy: Order<(typeof rateOrder)[number]> };

const columns = columnsOf(rateFields);

const rates = (scope: Scope) =>
  scope.db.selectFrom('rate as r').where('tenant_id', '=', scope.tenantId).where('deleted_at', 'is', null);

export async function list(scope: Scope, { workTypeId, orderBy, ...page }: Asked) {
  const matching = rates(scope).$if(workTypeId !== undefined, (q) => q.where('work_type_id', '=', workTypeId ?? 0));
  let query = matching.select(selectionOf(rateFields, 'r'));
  for (const { field, direction } of orderBy) query = query.orderBy(columns[field], direction);
  const items = await query.orderBy('id').limit(page.pageSize).offset(offsetOf(page)).execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

export const find = (scope: Scope, id: number) =>
  rates(scope).where('id', '=', id).select(selectionOf(rateFields, 'r')).executeTakeFirst();
export type RateRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** A new rate is placed last. */
export const insert = async (scope: Scope, row: Omit<Insertable<Table>, 'tenant_id'>): Promise<number> =>
  (
    await scope.db
      .insertInto('rate')
      .values({
        ...row,
        tenant_id: scope.tenantId,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from rate where tenant_id = ${scope.tenantId})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Returns false when the version is outdated. */
export const update = (scope: Scope, id: number, version: number, row: Updateable<Table>) =>
  updateRow(scope, 'rate', id, version, row);

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  setRowsDeleted(scope, 'rate', ids, deleted);

/** Moves these to the front in the given order; returns which of them moved. */
export const setOrder = async (scope: Scope, ids: readonly number[]) =>
  (
    await sql<{ id: number; version: number }>`update rate t set position = o.place::int
     from unnest(${ids}::int[]) with ordinality o (id, place)
    where t.tenant_id = ${scope.tenantId} and t.id = o.id and t.deleted_at is null and t.position <> o.place returning t.id, t.version`.execute(
      scope.db,
    )
  ).rows;

/** Moves prices on types to another rate; where that rate has a price already, it is kept and this one is deleted. */
export async function moveTypePrices(scope: Scope, from: number, to: number): Promise<void> {
  const ours = sql`r.tenant_id = ${scope.tenantId} and r.deleted_at is null and r.rate_id = ${from}`;
  await sql`update project_type_rate r set deleted_at = ${scope.now}, deleted_by = ${scope.actor.employeeId}
    where ${ours} and exists (select from project_type_rate o where o.tenant_id = r.tenant_id and o.deleted_at is null and o.rate_id = ${to}
      and o.project_type_id = r.project_type_id and o.project_sub_type_id is not distinct from r.project_sub_type_id)`.execute(
    scope.db,
  );
  await sql`update project_type_rate r set rate_id = ${to} where ${ours}`.execute(scope.db);
}
