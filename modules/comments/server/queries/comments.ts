import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sameParty } from '#modules/parties/server/service/same-party.ts';
import { updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';

type Filter = {
  readonly projectId?: number | undefined;
  readonly taskId?: number | 'null' | undefined;
  readonly clientId?: number | undefined;
  readonly opponentId?: number | undefined;
};
export type Asked = Page & Filter & { readonly orderBy: Order<'createdDate' | 'modifiedDate'> };
type Place = {
  readonly projectId: number | null;
  readonly taskId: number | null;
  readonly clientId: number | null;
  readonly opponentId: number | null;
};

const sortable = { createdDate: 'c.created_at', modifiedDate: 'c.modified_at' } as const;

const comments = (scope: Scope) => scope.db.selectFrom('comment as c').where('c.tenant_id', '=', scope.tenantId);

/** Comments on a party that was merged into another belong to the other. */
const of = (scope: Scope, { projectId, taskId, clientId, opponentId }: Filter) =>
  comments(scope)
    .where('c.deleted_at', 'is', null)
    .$if(projectId !== undefined, (q) => q.where('c.project_id', '=', projectId ?? 0))
    .$if(typeof taskId === 'number', (q) => q.where('c.task_id', '=', Number(taskId)))
    .$if(taskId === 'null' || (taskId === undefined && projectId !== undefined), (q) =>
      q.where('c.task_id', 'is', null),
    )
    .$if(clientId !== undefined, (q) => q.where('c.client_id', 'in', sameParty(scope, 'client', clientId ?? 0)))
    .$if(opponentId !== undefined, (q) =>
      q.where('c.opponent_id', 'in', sameParty(scope, 'opponent', opponentId ?? 0)),
    );

const fields = <Q extends ReturnType<typeof comments>>(query: Q) =>
  query
    .innerJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 'c.tenant_id').onRef('e.id', '=', 'c.employee_id'),
    )
    .select([
      'c.id',
      'c.project_id as projectId',
      'c.task_id as taskId',
      'c.client_id as clientId',
      'c.opponent_id as opponentId',
      'c.text',
      'c.employee_id as employeeId',
      'e.name as createdByName',
      'e.image_id as createdByImageId',
      'c.created_at as createdDate',
      'c.modified_at as modifiedDate',
      'c.version',
    ])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('comment_mention as m')
          .innerJoin('employee as p', (join) =>
            join.onRef('p.tenant_id', '=', 'm.tenant_id').onRef('p.id', '=', 'm.employee_id'),
          )
          .whereRef('m.tenant_id', '=', 'c.tenant_id')
          .whereRef('m.comment_id', '=', 'c.id')
          .select(['p.id', 'p.name'])
          .orderBy('p.name'),
      ).as('mentions'),
    );

export type CommentRow = Awaited<ReturnType<typeof find>> & object;

export async function list(scope: Scope, { orderBy, ...asked }: Asked) {
  let query = fields(of(scope, asked));
  for (const { field, direction } of orderBy) query = query.orderBy(sortable[field], direction);
  const items = await query
    .orderBy('c.id', orderBy[0]?.direction ?? 'desc')
    .limit(asked.pageSize)
    .offset(offsetOf(asked))
    .execute();
  return { items, total: await count(scope, asked) };
}

/** The number of comments that are not deleted. */
export const count = async (scope: Scope, filter: Filter): Promise<number> =>
  (
    await of(scope, filter)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const find = (scope: Scope, id: number) =>
  fields(comments(scope).where('c.deleted_at', 'is', null).where('c.id', '=', id)).executeTakeFirst();

export const insert = async (
  scope: Scope,
  { projectId, taskId, clientId, opponentId }: Place,
  text: string,
): Promise<number> =>
  (
    await scope.db
      .insertInto('comment')
      .values({
        tenant_id: scope.tenantId,
        project_id: projectId,
        task_id: taskId,
        client_id: clientId,
        opponent_id: opponentId,
        employee_id: scope.actor.employeeId,
        text,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Returns false when the version is outdated (WIRE-22). */
export const update = (scope: Scope, id: number, version: number, text: string) =>
  updateRow(scope, 'comment', id, version, { text });

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  scope.db
    .updateTable('comment')
    .set({ deleted_at: deleted ? scope.now : null, deleted_by: deleted ? scope.actor.employeeId : null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .returning(['id', 'project_id as projectId', 'version'])
    .execute();

/** Whether it was in the bin and has now been erased. */
export const erase = async (scope: Scope, id: number): Promise<boolean> =>
  (await sql<{ erased: boolean }>`select erase_comment(${id}) as erased`.execute(scope.db)).rows[0]?.erased ?? false;

/** Deleted comments, with their authors. */
export const deletedOnes = (scope: Scope, ids: readonly number[]) =>
  comments(scope)
    .where('c.id', 'in', [...ids])
    .where('c.deleted_at', 'is not', null)
    .select(['c.id', 'c.employee_id as employeeId'])
    .execute();

export async function setMentions(scope: Scope, id: number, employeeIds: readonly number[]): Promise<void> {
  await scope.db
    .deleteFrom('comment_mention')
    .where('tenant_id', '=', scope.tenantId)
    .where('comment_id', '=', id)
    .execute();
  if (employeeIds.length === 0) return;
  await scope.db
    .insertInto('comment_mention')
    .values(employeeIds.map((employee_id) => ({ tenant_id: scope.tenantId, comment_id: id, employee_id })))
    .execute();
}

/** The people whom a comment may mention: those who may see the project, or everybody when it is about a party. */
export const audience = (scope: Scope, projectId: number | null) =>
  scope.db
    .selectFrom('employee as e')
    .where('e.tenant_id', '=', scope.tenantId)
    .where(sql<boolean>`e.id in (select comment_audience(${projectId}::int))`)
    .where('e.deactivated_at', 'is', null)
    .select(['e.id', 'e.name', 'e.image_id as imageId'])
    .select(sql<boolean>`true`.as('active'))
    .orderBy('e.name')
    .orderBy('e.id')
    .execute();

/** Whether the subject exists and this person may see it. */
export async function exists(scope: Scope, { projectId, clientId, opponentId }: Place): Promise<boolean> {
  const [table, id] =
    projectId !== null
      ? (['project', projectId] as const)
      : clientId !== null
        ? (['client', clientId] as const)
        : (['opponent', opponentId ?? 0] as const);
  return (
    (await scope.db
      .selectFrom(table as 'project')
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}
