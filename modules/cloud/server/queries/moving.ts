import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';
import type { MoveNote } from '../../rules/moving.ts';

// The progress of moving a case's documents from one store to the other.

export type Target = 'own' | 'cloud';
type MoveState = 'moving' | 'closing' | 'stopped' | 'done';

/** The unfinished move of a case, with what people see of it. */
export const find = (scope: Scope, projectId: number) =>
  scope.db
    .selectFrom('store_move as m')
    .innerJoin('employee as e', (on) => on.onRef('e.tenant_id', '=', 'm.tenant_id').onRef('e.id', '=', 'm.employee_id'))
    .where('m.tenant_id', '=', scope.tenantId)
    .where('m.project_id', '=', projectId)
    .where('m.state', '<>', 'done')
    .select(['m.id', 'm.files', 'e.name as employeeName', 'm.container', 'm.root', 'm.project_id as projectId'])
    .select([
      sql<Target>`m.target`.as('target'),
      sql<MoveState>`m.state`.as('state'),
      sql<MoveNote | null>`m.note`.as('note'),
      sql<number>`(select count(*)::int from store_copy c where c.tenant_id = m.tenant_id and c.project_id = m.project_id
        and not c.is_folder and c.stamp is not null)`.as('done'),
    ])
    .executeTakeFirst();
export type Move = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Documents that could not be moved, with reasons. */
export const failing = (scope: Scope, projectId: number, most: number) =>
  scope.db
    .selectFrom('store_copy')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('problem', 'is not', null)
    .select(['name', sql<MoveNote>`problem`.as('problem')])
    .orderBy('name')
    .limit(most)
    .execute();

/** The container that the case's documents were in before, if any. */
export const lastContainer = (scope: Scope, projectId: number) =>
  scope.db
    .selectFrom('store_move')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('state', '=', 'done')
    .where('target', '=', 'own')
    .select(['container', 'root'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

type Begun = { readonly target: Target; readonly container: string | null; readonly root: string | null };

/** Starts one; everything is checked anew, and existing copies are found. False if one is in progress. */
export async function begin(scope: Scope, projectId: number, begun: Begun): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await scope.db
    .insertInto('store_move')
    .values({ tenant_id: scope.tenantId, project_id: projectId, employee_id: scope.actor.employeeId, ...begun })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'project_id']).where('state', '<>', 'done').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) await forget(scope, projectId);
  return numInsertedOrUpdatedRows > 0n;
}

const forget = (scope: Scope, projectId: number) =>
  scope.db
    .updateTable('store_copy')
    .set({ stamp: null, problem: null, attempts: 0 })
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .execute();

/** Resumes a stopped one, with the permissions of whoever resumes it. */
export async function resume(scope: Scope, { id, projectId }: Pick<Move, 'id' | 'projectId'>): Promise<void> {
  await update(scope, id, { state: 'moving', note: null, employee_id: scope.actor.employeeId });
  await scope.db
    .updateTable('store_copy')
    .set({ problem: null, attempts: 0 })
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .execute();
}

type Changed = {
  readonly state?: MoveState;
  readonly note?: MoveNote | null;
  readonly files?: number;
  readonly container?: string;
  readonly root?: string;
  readonly employee_id?: number;
};

export const update = (scope: Scope, id: number, values: Changed) =>
  scope.db.updateTable('store_move').set(values).where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute();

/** Whether it exists, locked until the end of the transaction: stopping and completing exclude each other. */
export const isStill = async (scope: Scope, id: number, states: readonly MoveState[]): Promise<boolean> =>
  (await scope.db
    .selectFrom('store_move')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', 'in', [...states])
    .select('id')
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export type Copy = Awaited<ReturnType<typeof copies>>[number];

/** The recorded state of all documents of a case. */
export const copies = (scope: Scope, projectId: number) =>
  scope.db
    .selectFrom('store_copy')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .select(['id', 'document_id as documentId', 'item', 'stamp', 'number', 'sending', 'problem', 'attempts'])
    .select(['is_folder as isFolder', 'container', 'sha256'])
    .orderBy('id')
    .execute();

type NewCopy = {
  readonly projectId: number;
  readonly container: string;
  readonly documentId: number | null;
  readonly item: string | null;
  readonly name: string;
  readonly isFolder: boolean;
};

/** Documents that were not recorded yet. */
export async function add(scope: Scope, all: readonly NewCopy[]): Promise<void> {
  for (let at = 0; at < all.length; at += batchSize)
    await scope.db
      .insertInto('store_copy')
      .values(
        all.slice(at, at + batchSize).map(({ projectId, container, documentId, item, name, isFolder }) => ({
          tenant_id: scope.tenantId,
          project_id: projectId,
          container,
          document_id: documentId,
          item,
          name,
          is_folder: isFolder,
        })),
      )
      .execute();
}
const batchSize = 500;

type Noted = {
  readonly stamp?: string | null;
  readonly item?: string | null;
  readonly document_id?: number;
  readonly number?: number;
  readonly sha256?: Buffer;
  readonly sending?: boolean;
  readonly problem?: MoveNote | null;
  readonly attempts?: number;
  readonly container?: string;
};

export const note = (scope: Scope, id: number, values: Noted) =>
  scope.db.updateTable('store_copy').set(values).where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute();

/** For documents that are gone, without a recorded copy in the other store. */
export const drop = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .deleteFrom('store_copy')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids, 0])
    .execute();

/** If a new container replaces a deleted one, nothing is recorded of its content. */
export const useContainer = (scope: Scope, projectId: number, container: string) =>
  scope.db
    .updateTable('store_copy')
    .set({ container, item: null, number: 0, sha256: null, sending: false, stamp: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('document_id', 'is not', null)
    .execute();

/** The case has left the cloud; false if it may not. */
export const leaveCloud = async (scope: Scope, projectId: number): Promise<boolean> =>
  (await sql<{ left: boolean }>`select leave_cloud(${projectId}) as "left"`.execute(scope.db)).rows[0]?.left ?? false;

/** The folder of a task in the cloud; null removes it. */
export const setTaskFolder = (scope: Scope, taskId: number, folder: string | null) =>
  scope.db
    .updateTable('task')
    .set({ sharepoint_folder_id: folder })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', taskId)
    .execute();

/** The tasks of a case with a folder in the cloud, by folder. */
export const taskFolders = async (scope: Scope, projectId: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await scope.db
    .selectFrom('task')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('sharepoint_folder_id', 'is not', null)
    .select(['id', 'sharepoint_folder_id as folder'])
    .execute();
  return new Map(rows.flatMap(({ id, folder }) => (folder === null ? [] : [[folder, id] as const])));
};

/** For the scheduled job: moves in progress that no process works on. */
export const underWay = async (db: Transaction, now: Date) =>
  (
    await sql<{ tenantId: number; id: number }>`
      select tenant_id as "tenantId", id from store_moves_under_way(${now})`.execute(db)
  ).rows;

export type Held = {
  readonly projectId: number;
  readonly target: Target;
  readonly state: MoveState;
  readonly container: string | null;
  readonly root: string | null;
  readonly employeeId: number;
};

/** Takes the lease for this process, or extends it; false if another has it. */
export const hold = async (
  db: Transaction,
  { tenantId, id }: { readonly tenantId: number; readonly id: number },
  now: Date,
  until: Date | null,
  mine: Date | null,
): Promise<boolean> =>
  (
    await sql<{ held: boolean }>`select hold_store_move(${tenantId}, ${id}, ${now}, ${until}, ${mine}) as held`.execute(
      db,
    )
  ).rows[0]?.held ?? false;

export const held = async (db: Transaction, tenantId: number, id: number): Promise<Held | undefined> =>
  (
    await sql<Held>`select project_id as "projectId", target, state, container, root, employee_id as "employeeId"
      from store_move_of(${tenantId}, ${id})`.execute(db)
  ).rows[0];

/** What has to change before it continues; null for nothing. A move that people stopped stays stopped. */
export const halt = (db: Transaction, tenantId: number, id: number, note: MoveNote | null, isStopped: boolean) =>
  sql`select halt_store_move(${tenantId}, ${id}, ${note}, ${isStopped})`.execute(db);
