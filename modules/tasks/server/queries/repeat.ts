import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { columnsOf } from '#shared/record.ts';
import { plainFields } from '../../contract/record.ts';

/** The columns that a copy keeps as they are. */
const kept = sql.join(Object.values(columnsOf(plainFields)).map((column) => sql.ref(column)));

/** Sets the next repetition. The version stays, since no one edits this field. */
export const setNext = (scope: Scope, id: number, nextTaskId: number | null) =>
  scope.db
    .updateTable('task')
    .set({ next_task_id: nextTaskId })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();

export const subtasksOf = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('task')
    .where('tenant_id', '=', scope.tenantId)
    .where('parent_task_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('parent_rank')
    .orderBy('id')
    .select('id')
    .execute();

type Ranks = { readonly rank: string | null; readonly projectRank: string | null; readonly parentRank: string | null };

/** Copies a subtask in its initial state below another task; its dates move with that task's. */
export const copySubtask = (
  scope: Scope,
  id: number,
  parentTaskId: number,
  due: { readonly from: string | null; readonly to: string },
  { rank, projectRank, parentRank }: Ranks,
) =>
  sql`insert into task (tenant_id, project_id, parent_task_id, ${kept}, employee_id, due_date, reminder, reminder_date, rank, project_rank, parent_rank)
    select tenant_id, project_id, ${parentTaskId}, ${kept}, employee_id,
        due_date + (${due.to}::date - coalesce(${due.from}::date, due_date)), reminder,
        reminder_date + (${due.to}::date - coalesce(${due.from}::date, due_date, ${due.to}::date)) * interval '1 day', ${rank}, ${projectRank}, ${parentRank}
      from task where tenant_id = ${scope.tenantId} and id = ${id}`.execute(scope.db);

/** Whether a task was never edited, and has no time, comments or documents. */
export const isUntouched = async (scope: Scope, id: number): Promise<boolean> =>
  (
    await sql<{ untouched: boolean }>`select coalesce(bool_and(t.version = 1 and t.status = 'Pending'
        and not exists (select from worklog w where w.tenant_id = t.tenant_id and w.task_id = t.id)
        and not exists (select from comment c where c.tenant_id = t.tenant_id and c.task_id = t.id)
        and not exists (select from document d where d.tenant_id = t.tenant_id and d.task_id = t.id)), false) as untouched
      from task t where t.tenant_id = ${scope.tenantId} and t.deleted_at is null and (t.id = ${id} or t.parent_task_id = ${id})`.execute(
      scope.db,
    )
  ).rows[0]?.untouched === true;

type ToRepeat = { readonly tenantId: number; readonly employeeId: number; readonly taskId: number };

/** Tasks with a repetition due today, and its assignee. */
export const toRepeat = async ({ db }: Pick<Scope, 'db'>, now: Date, many: number): Promise<readonly ToRepeat[]> =>
  (
    await sql<ToRepeat>`select tenant_id as "tenantId", employee_id as "employeeId", task_id as "taskId" from tasks_to_repeat(${now}, ${many})`.execute(
      db,
    )
  ).rows;
