import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Event as Table } from '#server/db/database.gen.ts';
import { updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { mostRows, offsetOf, type Order, type Page } from '#shared/page.ts';
import { columnsOf, selectionOf } from '#shared/record.ts';
import { eventFields, type eventOrder } from '../../contract.ts';

type Filter = {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly projectId?: number | undefined;
  readonly employeeId?: readonly number[] | undefined;
  /** Only repeating events, or only single ones. */
  readonly series?: boolean | undefined;
};
export type Asked = Filter & Page & { readonly orderBy: Order<(typeof eventOrder)[number]> };

const columns = columnsOf(eventFields);

/** Visible events, without those of a case in the bin. */
const events = (scope: Scope) =>
  scope.db
    .selectFrom('event as e')
    .leftJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 'e.tenant_id').onRef('p.id', '=', 'e.project_id'),
    )
    .where('e.tenant_id', '=', scope.tenantId)
    .where('p.deleted_at', 'is', null);

const shown = (scope: Scope) => events(scope).where('e.deleted_at', 'is', null);

const matching = (scope: Scope, { dateFrom, dateTo, projectId, employeeId, series }: Filter) =>
  shown(scope)
    .$if(series !== undefined, (q) => q.where('e.repeats', series ? 'is not' : 'is', null))
    .$if(dateFrom !== undefined, (q) =>
      q.where(
        sql<boolean>`case when e.repeats is null then e.ends_at > ${startOfDay(scope, dateFrom ?? '', 0)} else coalesce(e.repeats_until > ${startOfDay(scope, dateFrom ?? '', 0)}, true) end`,
      ),
    )
    .$if(dateTo !== undefined, (q) => q.where('e.starts_at', '<', startOfDay(scope, dateTo ?? '', 1)))
    .$if(projectId !== undefined, (q) => q.where('e.project_id', '=', projectId ?? 0))
    .$if(employeeId !== undefined, (q) =>
      q.where(
        sql<boolean>`e.id in (select m.event_id from event_employee m where m.tenant_id = ${scope.tenantId} and m.employee_id = any(${[...(employeeId ?? [])]}::int[]))`,
      ),
    );

export const startOfDay = (scope: Scope, day: string, plusDays: number) =>
  sql<Date>`((${day}::date + ${plusDays}::int)::timestamp at time zone ${scope.timeZone})`;

const fields = <Q extends ReturnType<typeof events>>(query: Q) =>
  query
    .innerJoin('employee as o', (join) =>
      join.onRef('o.tenant_id', '=', 'e.tenant_id').onRef('o.id', '=', 'e.employee_id'),
    )
    .select(selectionOf(eventFields, 'e'))
    .select(['e.repeats', 'e.skipped', 'e.series_id as seriesId'])
    .select(['p.year_number as projectYearNumber', 'p.name as projectName', 'o.name as employeeName'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('event_employee as m')
          .innerJoin('employee as a', (join) =>
            join.onRef('a.tenant_id', '=', 'm.tenant_id').onRef('a.id', '=', 'm.employee_id'),
          )
          .whereRef('m.tenant_id', '=', 'e.tenant_id')
          .whereRef('m.event_id', '=', 'e.id')
          .select(['a.id', 'a.name', 'a.image_id as imageId'])
          .select(sql<boolean>`a.deactivated_at is null`.as('active'))
          .orderBy('a.name')
          .orderBy('a.id'),
      ).as('employees'),
    );

export async function list(scope: Scope, { orderBy, ...asked }: Asked) {
  let query = fields(matching(scope, asked));
  for (const { field, direction } of orderBy) query = query.orderBy(`e.${columns[field]}`, direction);
  const items = await query.orderBy('e.id').limit(asked.pageSize).offset(offsetOf(asked)).execute();
  return { items, total: await count(scope, asked) };
}

/** All matching series, without paging. */
export const listSeries = (scope: Scope, filter: Filter) =>
  fields(matching(scope, { ...filter, series: true }))
    .orderBy('e.id')
    .limit(mostSeries)
    .execute();
const mostSeries = 1000;

/** Times and sort keys of single events. */
export const singles = (scope: Scope, filter: Filter) =>
  matching(scope, { ...filter, series: false })
    .select(['e.id', 'e.starts_at as start', 'e.ends_at as end', 'e.subject', 'e.modified_at as modifiedDate'])
    .orderBy('e.starts_at')
    .limit(mostRows)
    .execute();

export const byIds = (scope: Scope, ids: readonly number[]) =>
  fields(shown(scope).where('e.id', '=', sql<number>`any(${[...ids]}::int[])`)).execute();

/** Counts the matching events, without the bin. */
export const count = async (scope: Scope, filter: Filter): Promise<number> =>
  (
    await matching(scope, filter)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const find = (scope: Scope, id: number) => fields(shown(scope).where('e.id', '=', id)).executeTakeFirst();
export type EventRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const insert = async (scope: Scope, row: Omit<Insertable<Table>, 'tenant_id'>): Promise<number> =>
  (
    await scope.db
      .insertInto('event')
      .values({ ...row, tenant_id: scope.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** False if the version is outdated. */
export const update = (scope: Scope, id: number, version: number, row: Updateable<Table>) =>
  updateRow(scope, 'event', id, version, row);

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  scope.db
    .updateTable('event')
    .set({ deleted_at: deleted ? scope.now : null, deleted_by: deleted ? scope.actor.employeeId : null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .returning(['id', 'project_id as projectId', 'employee_id as employeeId', 'version'])
    .execute();

/** Events in the bin. */
export const deletedOnes = (scope: Scope, ids: readonly number[]) =>
  events(scope)
    .where('e.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('e.deleted_at', 'is not', null)
    .select(['e.id', 'e.project_id as projectId', 'e.employee_id as employeeId', 'e.deleted_by as deletedBy'])
    .execute();

/** Whether the event was in the bin, and is now erased. */
export const erase = async (scope: Scope, id: number): Promise<boolean> =>
  (await sql<{ erased: boolean }>`select erase_event(${id}) as erased`.execute(scope.db)).rows[0]?.erased ?? false;

type Rule = {
  readonly repeats: string | null;
  readonly repeatsUntil: Date | null;
  readonly skipped: readonly Date[];
};
/** The columns of the repetition rule. */
export const ruleColumns = ({ repeats, repeatsUntil, skipped }: Rule) => ({
  repeats,
  repeats_until: repeatsUntil,
  skipped: [...skipped],
});
