import { sql } from 'kysely';
import { setRowsDeleted } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';

export type Asked = Page & { readonly name?: string | undefined; readonly orderBy: Order<'name' | 'createdDate'> };

const labels = (scope: Scope) =>
  scope.db.selectFrom('label').where('tenant_id', '=', scope.tenantId).where('deleted_at', 'is', null);

const named = (scope: Scope, name: string | undefined) =>
  labels(scope).$if(Boolean(name), (query) => query.where(sql<boolean>`fold(name) like all (search_words(${name}))`));

export async function list(scope: Scope, { name, orderBy, ...page }: Asked) {
  let query = named(scope, name).select(['id', 'name', 'version']);
  for (const { field, direction } of orderBy)
    query = query.orderBy(field === 'name' ? 'name' : 'created_at', direction);
  const items = await query.orderBy('id').limit(page.pageSize).offset(offsetOf(page)).execute();
  const { total } = await named(scope, name)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

export const find = (scope: Scope, id: number) =>
  labels(scope).where('id', '=', id).select(['id', 'name', 'version']).executeTakeFirst();

/** The label with this name, created if missing; concurrent callers get the same one. */
export async function insertOrFind(scope: Scope, name: string) {
  const made = await sql<{ id: number; name: string; version: number }>`
    insert into label (tenant_id, name) values (${scope.tenantId}, ${name})
    on conflict (tenant_id, lower(name)) where deleted_at is null do nothing returning id, name, version`.execute(
    scope.db,
  );
  const [row] = made.rows;
  if (row) return { row, created: true };
  const found = await labels(scope)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select(['id', 'name', 'version'])
    .executeTakeFirstOrThrow();
  return { row: found, created: false };
}

/** Projects that have the label, including deleted ones, which may be restored. */
export const usedBy = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('project_label as l')
    .innerJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.project_id'),
    )
    .where('l.tenant_id', '=', scope.tenantId)
    .where('l.label_id', '=', id)
    .select(['p.id', 'p.year_number as yearNumber', 'p.name'])
    .orderBy('p.year', 'desc')
    .orderBy('p.number', 'desc')
    .limit(100)
    .execute();

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  setRowsDeleted(scope, 'label', ids, deleted);
