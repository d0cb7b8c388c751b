import { sql } from 'kysely';
import type { AccountScope, Scope } from '#server/scope.ts';

export const find = (scope: Scope) =>
  scope.db
    .selectFrom('event_feed')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .select(['discreet', 'created_at as createdDate', 'read_at as readDate'])
    .executeTakeFirst();

/** Replaces the previous feed. */
export const put = (scope: Scope, hash: Buffer, discreet: boolean) =>
  scope.db
    .insertInto('event_feed')
    .values({
      tenant_id: scope.tenantId,
      employee_id: scope.actor.employeeId,
      token_hash: hash,
      discreet,
      created_at: scope.now,
    })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'employee_id'])
        .doUpdateSet({ token_hash: hash, discreet, created_at: scope.now, read_at: null }),
    )
    .execute();

export const remove = (scope: Scope) =>
  scope.db
    .deleteFrom('event_feed')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .execute();

type Owner = { readonly tenantId: number; readonly employeeId: number; readonly discreet: boolean };

/** The owner of a feed URL. */
export const ownerOf = async (scope: AccountScope, hash: Buffer): Promise<Owner | undefined> =>
  (
    await sql<Owner>`select tenant_id as "tenantId", employee_id as "employeeId", discreet from feed_of(${hash}, ${scope.now})`.execute(
      scope.db,
    )
  ).rows[0];

type FeedEvent = {
  readonly id: number;
  readonly subject: string;
  readonly start: Date;
  readonly end: Date;
  readonly isAllDay: boolean;
  readonly location: string;
  readonly project: string | null;
  readonly projectId: number | null;
  readonly version: number;
  readonly created: Date;
  readonly modified: Date;
  readonly cancelled: boolean;
  readonly repeats: string | null;
  readonly skipped: readonly Date[];
};

/** Events of the participant, from a season ago to two years ahead; includes those deleted in the last month. */
export const ownEvents = async (scope: Scope): Promise<readonly FeedEvent[]> =>
  (
    await sql<FeedEvent>`
      select e.id, e.subject, e.starts_at as start, e.ends_at as "end", e.is_all_day as "isAllDay", e.location,
             p.year_number || ' ' || p.name as project, e.project_id as "projectId", e.version, e.created_at as created,
             e.modified_at as modified, e.deleted_at is not null as cancelled, e.repeats, e.skipped
        from event_employee m
        join event e on e.tenant_id = m.tenant_id and e.id = m.event_id
        left join project p on p.tenant_id = e.tenant_id and p.id = e.project_id
       where m.tenant_id = ${scope.tenantId} and m.employee_id = ${scope.actor.employeeId} and p.deleted_at is null
         and case when e.repeats is null then e.ends_at > ${scope.now}::timestamptz - interval '90 days'
           else coalesce(e.repeats_until > ${scope.now}::timestamptz - interval '90 days', true) end and e.starts_at < ${scope.now}::timestamptz + interval '2 years'
         and (e.deleted_at is null or e.deleted_at > ${scope.now}::timestamptz - interval '30 days')
       order by e.starts_at, e.id limit 5000`.execute(scope.db)
  ).rows;

type Due = {
  readonly id: number;
  readonly name: string;
  readonly due: string;
  readonly project: string;
  readonly version: number;
  readonly created: Date;
  readonly modified: Date;
};

/** The person's open tasks with a due date. */
export const dueTasks = async (scope: Scope): Promise<readonly Due[]> =>
  (
    await sql<Due>`
      select t.id, t.name, to_char(t.due_date, 'YYYY-MM-DD') as due, p.year_number || ' ' || p.name as project, t.version,
             t.created_at as created, t.modified_at as modified
        from task t join project p on p.tenant_id = t.tenant_id and p.id = t.project_id
       where t.tenant_id = ${scope.tenantId} and (t.employee_id = ${scope.actor.employeeId} or t.id in (select l.task_id from task_helper l where l.tenant_id = ${scope.tenantId} and l.employee_id = ${scope.actor.employeeId})) and t.deleted_at is null and p.deleted_at is null
         and t.completed_at is null and t.due_date is not null and t.due_date > (${scope.now}::timestamptz - interval '90 days')::date
       order by t.due_date, t.id limit 2000`.execute(scope.db)
  ).rows;
