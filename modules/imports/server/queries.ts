import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Page } from '#shared/page.ts';
import type { ImportKind } from '../contract.ts';

export async function keepFile(scope: Scope, kind: ImportKind, fileName: string, content: Uint8Array): Promise<number> {
  const {
    tenantId: tenant_id,
    actor: { employeeId: employee_id },
  } = scope;
  const { id } = await scope.db
    .insertInto('import_run')
    .values({ tenant_id, employee_id, kind, file_name: fileName, created_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.db
    .insertInto('import_file')
    .values({ tenant_id, import_id: id, employee_id, content: Buffer.from(content) })
    .execute();
  return id;
}

/** The person's own pending file; locked when it is run. */
export const findFile = (scope: Scope, id: number, { hold = false } = {}) =>
  scope.db
    .selectFrom('import_run as r')
    .innerJoin('import_file as f', (join) =>
      join.onRef('f.tenant_id', '=', 'r.tenant_id').onRef('f.import_id', '=', 'r.id'),
    )
    .where('r.tenant_id', '=', scope.tenantId)
    .where('r.id', '=', id)
    .where('r.run_at', 'is', null)
    .select(['r.id', 'r.kind', 'r.file_name as fileName', 'f.content'])
    .$if(hold, (query) => query.forUpdate('r'))
    .executeTakeFirst();

type Outcome = {
  readonly createdIds: readonly number[];
  readonly duplicates: number;
  readonly bad: number;
  readonly conflicts: number;
};

/** Records what was created from a file, and deletes the file. */
export async function noteRun(
  scope: Scope,
  id: number,
  { createdIds, duplicates, bad, conflicts }: Outcome,
): Promise<void> {
  await scope.db
    .updateTable('import_run')
    .set({ run_at: scope.now, created_ids: [...createdIds], duplicates, bad, conflicts })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
  await scope.db
    .deleteFrom('import_file')
    .where('tenant_id', '=', scope.tenantId)
    .where('import_id', '=', id)
    .execute();
}

export const noteUndone = (scope: Scope, id: number) =>
  scope.db
    .updateTable('import_run')
    .set({ undone_at: scope.now, undone_by: scope.actor.employeeId })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();

const runs = (scope: Scope) =>
  scope.db.selectFrom('import_run as r').where('r.tenant_id', '=', scope.tenantId).where('r.run_at', 'is not', null);

const described = (scope: Scope) =>
  runs(scope)
    .innerJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .leftJoin('employee as u', (join) =>
      join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.undone_by'),
    )
    .select([
      'r.id',
      'r.file_name as fileName',
      'e.name as employeeName',
      'r.duplicates',
      'r.bad',
      'r.conflicts',
      'r.undone_at as undoneDate',
      'u.name as undoneByName',
    ])
    .select([
      sql<ImportKind>`r.kind`.as('kind'),
      sql<Date>`r.run_at`.as('runDate'),
      sql<number>`cardinality(r.created_ids)`.as('created'),
    ]);

export type RunRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const list = (scope: Scope, page: Page) =>
  described(scope)
    .orderBy('r.run_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();

export const count = async (scope: Scope): Promise<number> =>
  (
    await runs(scope)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const findRun = (scope: Scope, id: number) => described(scope).where('r.id', '=', id).executeTakeFirst();

/** A run and its rows, locked until it is undone. */
export const holdRun = (scope: Scope, id: number) =>
  runs(scope)
    .where('r.id', '=', id)
    .select(['r.created_ids as createdIds', 'r.undone_at as undoneAt'])
    .select(sql<ImportKind>`r.kind`.as('kind'))
    .forUpdate('r')
    .executeTakeFirst();

export const prune = (db: Transaction, before: Date) => sql`select prune_imports(${before})`.execute(db);
