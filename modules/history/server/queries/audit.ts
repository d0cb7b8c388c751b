import { sql, type RawBuilder } from 'kysely';
import { rowKinds, type RowKind } from '#server/row-kinds.ts';
import type { Scope } from '#server/scope.ts';
import type { ValueType } from '#shared/extension.ts';
import type { Action } from '../../contract.ts';

export type LogRow = {
  id: string;
  at: Date;
  transaction: string;
  action: Action;
  table: string;
  rowId: number;
  employeeId: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

type Filter = {
  readonly employeeId?: number | undefined;
  readonly table?: string | undefined;
  readonly action?: Action | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly before?: string | undefined;
  readonly most: number;
};

/** The log, newest first; one row more than requested, to know whether there are more. */
export const list = (scope: Scope, filter: Filter) =>
  run(scope, filter, sql`${narrowed(scope, filter)} ${visible(scope)}`);

/**
 * The log of one row and of the rows that are parts of it. They are looked up by index first: to find the newest,
 * PostgreSQL would read the firm's log backwards until it has enough of them.
 */
export function ofRow(scope: Scope, kind: RowKind, id: number, filter: Filter) {
  const entries = (table: string, rows: RawBuilder<unknown>) => sql`
    select l.id from audit_log l where l.tenant_id = ${scope.tenantId} and l.entity = ${table} and l.entity_id in (${rows})`;
  const parts = (kind.parts ?? []).map(({ table, column }) =>
    entries(
      table,
      sql`select p.id from ${sql.table(table)} p where p.tenant_id = ${scope.tenantId} and p.${sql.ref(column)} = ${id}`,
    ),
  );
  const own = entries(kind.table, sql`${id}`);
  const entriesOfRow = sql`and a.id = any(array(${sql.join([own, ...parts], sql` union all `)}))`;
  return run(scope, filter, sql.join([entriesOfRow, ...seenIfPersonal()], sql` `));
}

async function run(scope: Scope, { before, most }: Filter, where: RawBuilder<unknown>): Promise<LogRow[]> {
  const after =
    before === undefined
      ? sql``
      : sql`and (a.at, a.id) < (select c.at, c.id from audit_log c where c.tenant_id = ${scope.tenantId} and c.id = ${before}::bigint)`;
  const { rows } = await sql<LogRow>`
    select a.id::text as id, a.at, a.transaction_id::text as transaction, a.action, a.entity as "table", a.entity_id as "rowId", a.employee_id as "employeeId", a.before, a.after
      from audit_log a
     where a.tenant_id = ${scope.tenantId} ${where} ${after}
     order by a.at desc, a.id desc limit ${most + 1}`.execute(scope.db);
  return rows;
}

function narrowed(scope: Scope, { employeeId, table, action, dateFrom, dateTo }: Filter) {
  const day = (text: string, plus: number) =>
    sql`((${text}::date + ${plus}::int)::timestamp at time zone ${scope.timeZone})`;
  const known = rowKinds().map((kind) => kind.table);
  return sql.join(
    [
      sql`and a.entity = any(${table === undefined ? known : [table]}::text[])`,
      employeeId === undefined ? sql`` : sql`and a.employee_id = ${employeeId}`,
      action === undefined ? sql`` : sql`and a.action = ${action}`,
      dateFrom === undefined ? sql`` : sql`and a.at >= ${day(dateFrom, 0)}`,
      dateTo === undefined ? sql`` : sql`and a.at < ${day(dateTo, 1)}`,
    ],
    sql` `,
  );
}

/**
 * People other than managers see their own actions (also enforced by the log's wall, but that condition uses no index),
 * except on projects that they may no longer see (PERM-19). For private rows managers see only what they may see.
 */
function visible(scope: Scope) {
  if (scope.actor.role === 'manager') return sql.join(seenIfPersonal(), sql` `);
  const own = sql`and a.employee_id = ${scope.actor.employeeId}`;
  const seen = rowKinds()
    .filter(({ onProject }) => onProject)
    .map(
      ({ table }) =>
        sql`and (a.entity <> ${table} or exists (select from ${sql.table(table)} t where t.tenant_id = a.tenant_id and t.id = a.entity_id))`,
    );
  return sql.join([own, ...seen], sql` `);
}

/** Private rows only if the person sees them, unless the entry is of the time when the row was on a project. */
const seenIfPersonal = (): RawBuilder<unknown>[] =>
  rowKinds()
    .filter((kind) => kind.personal)
    .map(
      ({ table }) => sql`and (a.entity <> ${table} or coalesce(a.after, a.before) ->> 'project_id' is not null
        or exists (select from ${sql.table(table)} t where t.tenant_id = a.tenant_id and t.id = a.entity_id))`,
    );

/** Whether the person may see the row, deleted or not; the walls decide. */
export async function seesRow(scope: Scope, { table }: RowKind, id: number): Promise<boolean> {
  const own =
    table === 'tenant'
      ? sql`t.id = ${scope.tenantId} and t.id = ${id}`
      : sql`t.tenant_id = ${scope.tenantId} and t.id = ${id}`;
  const { rows } = await sql`select 1 from ${sql.table(table)} t where ${own}`.execute(scope.db);
  return rows.length > 0;
}

/** The names of rows of a kind, as far as the person may see them. */
export async function namesOf(
  scope: Scope,
  { table, name }: RowKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const tenant = table === 'tenant' ? sql`t.id` : sql`t.tenant_id`;
  const { rows } = await sql<{ id: number; name: string | null }>`
    select t.id, (${sql.raw(name)})::text as name from ${sql.table(table)} t where ${tenant} = ${scope.tenantId} and t.id = any(${ids}::int[])`.execute(
    scope.db,
  );
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.id, row.name] as const])));
}

/** The value type for rows of a kind that have their own type. */
export async function typesOf(
  scope: Scope,
  { table }: RowKind,
  typedBy: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ValueType>> {
  const { rows } = await sql<{ id: number; type: ValueType }>`
    select t.id, ${sql.raw(typedBy)} as type from ${sql.table(table)} t where t.tenant_id = ${scope.tenantId} and t.id = any(${ids}::int[])`.execute(
    scope.db,
  );
  return new Map(rows.map(({ id, type }) => [id, type]));
}

export const people = async (scope: Scope) =>
  scope.db
    .selectFrom('employee')
    .where('tenant_id', '=', scope.tenantId)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(2000)
    .execute();
