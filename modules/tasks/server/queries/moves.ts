import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

type Counted = {
  readonly taskId: number;
  readonly name: string;
  readonly version: number;
  readonly base: string;
  readonly dueDate: string | null;
  readonly before: string | null;
  /** The extension's value: a day or an instant. */
  readonly value: string;
  readonly days: number | null;
};

/** Open process tasks of a project that are counted from a project date with a value. */
export const counted = async ({ db, tenantId }: Scope, projectId: number): Promise<readonly Counted[]> =>
  (
    await sql<Counted>`
      select t.id as "taskId", t.name, t.version, x.name as base, t.due_date as "dueDate", t.due_base as before, v.value, d.due_date_days as days
        from task t
        join default_task d on d.tenant_id = t.tenant_id and d.id = t.default_task_id
        join default_extension x on x.tenant_id = d.tenant_id and x.id = d.due_date_extension_id
        join project_extension v on v.tenant_id = t.tenant_id and v.project_id = t.project_id and v.extension_id = x.id
       where t.tenant_id = ${tenantId} and t.project_id = ${projectId} and t.deleted_at is null and t.status <> 'Completed' and v.value <> ''
       order by t.due_date nulls last, t.id`.execute(db)
  ).rows;

/** Sets the date that the task is counted from. The version stays, since no one edits this field. */
export const setBase = (scope: Scope, id: number, base: string) =>
  scope.db
    .updateTable('task')
    .set({ due_base: base })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
