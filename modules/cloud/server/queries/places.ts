import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

export type CloudProject = {
  readonly projectId: number;
  readonly container: string;
  readonly root: string;
  readonly tasksFolder: string | null;
  /** Its documents are moving to the other store, and nobody can write here any more. */
  readonly isLeaving: boolean;
};

export const find = (scope: Scope, projectId: number): Promise<CloudProject | undefined> =>
  scope.db
    .selectFrom('cloud_project')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .select(['project_id as projectId', 'container', 'root', 'tasks_folder as tasksFolder'])
    .select(
      sql<boolean>`exists (select from store_move m where m.tenant_id = cloud_project.tenant_id
        and m.project_id = cloud_project.project_id and m.state = 'closing')`.as('isLeaving'),
    )
    .executeTakeFirst();

/** An existing visible case, and whether it has documents in our own store. */
export const project = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('project as p')
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .select([
      'p.id',
      'p.name',
      'p.year_number as yearNumber',
      sql<boolean>`exists (select from document d where d.tenant_id = p.tenant_id and d.project_id = p.id)`.as(
        'hasPapers',
      ),
      sql<boolean>`exists (select from document d
        where d.tenant_id = p.tenant_id and d.project_id = p.id and d.deleted_at is null)`.as('hasLivingPapers'),
    ])
    .executeTakeFirst();

export const task = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('task')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'project_id as projectId', 'sharepoint_folder_id as folder'])
    .executeTakeFirst();

/** False if somebody has created one meanwhile. */
export async function open(
  scope: Scope,
  projectId: number,
  { container, root }: { readonly container: string; readonly root: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await scope.db
    .insertInto('cloud_project')
    .values({
      tenant_id: scope.tenantId,
      project_id: projectId,
      container,
      root,
      opened_at: scope.now,
      opened_by: scope.actor.employeeId,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'project_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The first folder for tasks counts. */
export const keepTasksFolder = (scope: Scope, projectId: number, tasksFolder: string) =>
  scope.db
    .updateTable('cloud_project')
    .set({ tasks_folder: sql`coalesce(tasks_folder, ${tasksFolder})` })
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .execute();

export type CasePerson = {
  readonly employeeId: number;
  readonly name: string;
  readonly email: string;
  readonly writes: boolean;
};

/** Who sees a case that is in the cloud, for managers. */
export const people = async (scope: Scope, projectId: number): Promise<readonly CasePerson[]> =>
  (
    await sql<CasePerson>`
      select employee_id as "employeeId", name, email, writes from people_of_cloud_case(${projectId})`.execute(scope.db)
  ).rows;
