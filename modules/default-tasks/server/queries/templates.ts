import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { DefaultTask as Table } from '#server/db/database.gen.ts';
import { setRowsDeleted, updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { defaultTaskOrder } from '../../contract.ts';
import type { Priority, Status, Wait } from '../../rules.ts';

export type Asked = Page & {
  readonly projectTypeId?: number | undefined;
  readonly orderBy: Order<(typeof defaultTaskOrder)[number]>;
};

const placeIn = (values: readonly string[], column: string): RawBuilder<number> =>
  sql`array_position(array[${sql.join(values.map((value) => sql.lit(value)))}], ${sql.ref(column)})`;

// Templates for every type come first, and within a type those for all of its subtypes.
const sorts: Readonly<Record<(typeof defaultTaskOrder)[number], RawBuilder<unknown>>> = {
  projectTypeName: sql`coalesce(p.name, t.name)`,
  projectSubTypeName: sql`case when p.id is not null then t.name end`,
  name: sql`d.name`,
  status: placeIn(['Pending', 'InProgress', 'OnHold', 'Completed'], 'd.status'),
  priority: placeIn(['Low', 'Normal', 'High', 'Urgent'], 'd.priority'),
  dueDateDays: sql`d.due_date_days`,
  autoCreate: sql`d.auto_create`,
  modifiedDate: sql`d.modified_at`,
};

const living = (scope: Scope) =>
  scope.db
    .selectFrom('default_task as d')
    .leftJoin('project_type as t', (join) =>
      join.onRef('t.tenant_id', '=', 'd.tenant_id').onRef('t.id', '=', 'd.project_type_id'),
    )
    .leftJoin('project_type as p', (join) =>
      join.onRef('p.tenant_id', '=', 't.tenant_id').onRef('p.id', '=', 't.parent_type_id'),
    )
    .where('d.tenant_id', '=', scope.tenantId)
    .where('d.deleted_at', 'is', null);

const described = (scope: Scope) =>
  living(scope)
    .leftJoin('default_extension as x', (join) =>
      join.onRef('x.tenant_id', '=', 'd.tenant_id').onRef('x.id', '=', 'd.due_date_extension_id'),
    )
    .leftJoin('default_extension as y', (join) =>
      join.onRef('y.tenant_id', '=', 'd.tenant_id').onRef('y.id', '=', 'd.reminder_extension_id'),
    )
    .select([
      'd.id',
      'd.name',
      'd.description',
      't.id as typeId',
      't.name as typeName',
      'p.id as parentTypeId',
      'p.name as parentTypeName',
      'd.due_date_days as dueDateDays',
      'd.due_date_extension_id as dueDateExtensionId',
      'x.name as dueDateExtensionName',
      'd.reminder',
      'd.reminder_date_days as reminderDateDays',
      'd.reminder_extension_id as reminderExtensionId',
      'y.name as reminderExtensionName',
      'd.auto_create as autoCreate',
      'd.created_at as createdDate',
      'd.modified_at as modifiedDate',
      'd.version',
    ])
    .select([sql<Status>`d.status`.as('status'), sql<Priority>`d.priority`.as('priority')])
    .select(
      sql<{ dependedTaskId: number; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('dependedTaskId', o.id, 'name', o.name) order by o.name, o.id)
          from default_task_predecessor w join default_task o on o.tenant_id = w.tenant_id and o.id = w.predecessor_id
         where w.tenant_id = d.tenant_id and w.default_task_id = d.id), '[]')`.as('dependedDefaultTasks'),
    );

export async function list(scope: Scope, { projectTypeId, orderBy, ...page }: Asked) {
  const ofType = sql<boolean>`(d.project_type_id is null or t.id = ${projectTypeId ?? 0} or p.id = ${projectTypeId ?? 0})`;
  const only = projectTypeId !== undefined;
  let query = described(scope).$if(only, (q) => q.where(ofType));
  for (const { field, direction } of orderBy)
    query = query.orderBy(sorts[field], (order) =>
      direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    );
  const items = await query.orderBy('d.id').limit(page.pageSize).offset(offsetOf(page)).execute();
  const { total } = await living(scope)
    .$if(only, (q) => q.where(ofType))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

export const find = (scope: Scope, id: number) => described(scope).where('d.id', '=', id).executeTakeFirst();
export type DefaultTaskRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The types of existing templates, to validate predecessors. */
export const typesOf = (scope: Scope, ids: readonly number[]) =>
  living(scope)
    .where('d.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .select(['d.id', 'd.project_type_id as typeId'])
    .execute();

/** Templates that wait for this one. */
export const dependentsOf = (scope: Scope, id: number) =>
  living(scope)
    .innerJoin('default_task_predecessor as w', (join) =>
      join.onRef('w.tenant_id', '=', 'd.tenant_id').onRef('w.default_task_id', '=', 'd.id'),
    )
    .where('w.predecessor_id', '=', id)
    .select(['d.id', 'd.name', 'd.project_type_id as typeId'])
    .orderBy('d.name')
    .execute();

/** The dependencies of all existing templates. */
export const waits = async (scope: Scope): Promise<readonly Wait[]> =>
  living(scope)
    .innerJoin('default_task_predecessor as w', (join) =>
      join.onRef('w.tenant_id', '=', 'd.tenant_id').onRef('w.default_task_id', '=', 'd.id'),
    )
    .select(['w.default_task_id as id', 'w.predecessor_id as predecessorId'])
    .execute();

export const findType = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('project_type')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'parent_type_id as parentTypeId'])
    .executeTakeFirst();

/** Date fields of projects of a type: for every type, of this type or of its parent (PROC-07). */
export const findDateExtension = (scope: Scope, id: number, typeId: number | null) =>
  scope.db
    .selectFrom('default_extension as x')
    .where('x.tenant_id', '=', scope.tenantId)
    .where('x.id', '=', id)
    .where('x.deleted_at', 'is', null)
    .where('x.value_type', 'in', ['Date', 'DateTime'])
    .where(
      sql<boolean>`(x.project_type_id is null or x.project_type_id = ${typeId}::int or x.project_type_id = (select s.parent_type_id from project_type s where s.tenant_id = x.tenant_id and s.id = ${typeId}::int))`,
    )
    .select('x.id')
    .executeTakeFirst();

/** Types and subtypes by name. */
export const typeNames = (scope: Scope) =>
  scope.db
    .selectFrom('project_type')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'parent_type_id as parentTypeId'])
    .orderBy('id')
    .execute();

/** Date fields by name and type. */
export const dateNames = (scope: Scope) =>
  scope.db
    .selectFrom('default_extension')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .where('value_type', 'in', ['Date', 'DateTime'])
    .select(['id', 'name', 'project_type_id as typeId'])
    .orderBy('id')
    .execute();

/** Serialises changes of dependencies, so that two concurrent ones cannot form a cycle together. */
export const lockWaits = (scope: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended('default tasks ' || ${scope.tenantId}::text, 0))`.execute(scope.db);

export const insert = async (scope: Scope, row: Omit<Insertable<Table>, 'tenant_id'>): Promise<number> =>
  (
    await scope.db
      .insertInto('default_task')
      .values({ ...row, tenant_id: scope.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Returns false when the version is outdated. */
export const update = (scope: Scope, id: number, version: number, row: Updateable<Table>) =>
  updateRow(scope, 'default_task', id, version, row);

export async function setPredecessors(scope: Scope, id: number, predecessorIds: readonly number[]): Promise<void> {
  await scope.db
    .deleteFrom('default_task_predecessor')
    .where('tenant_id', '=', scope.tenantId)
    .where('default_task_id', '=', id)
    .execute();
  if (predecessorIds.length === 0) return;
  await scope.db
    .insertInto('default_task_predecessor')
    .values(
      predecessorIds.map((predecessor_id) => ({ tenant_id: scope.tenantId, default_task_id: id, predecessor_id })),
    )
    .execute();
}

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  setRowsDeleted(scope, 'default_task', ids, deleted);

/** Removes dependencies on a deleted template. */
export const dropBinnedPredecessors = (scope: Scope, ids: readonly number[]) =>
  sql`delete from default_task_predecessor w using default_task d
    where w.tenant_id = ${scope.tenantId} and w.default_task_id = any(${[...ids]}::int[])
      and d.tenant_id = w.tenant_id and d.id = w.predecessor_id and d.deleted_at is not null`.execute(scope.db);
