import { setRowsDeleted, updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';

const living = (scope: Scope) =>
  scope.db
    .selectFrom('interest_series')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'law', 'version']);

/** Series of the firm's own, by name: a handful. */
export const list = (scope: Scope) => living(scope).orderBy('name').orderBy('id').execute();

export const find = (scope: Scope, id: number) => living(scope).where('id', '=', id).executeTakeFirst();

type Written = { readonly name: string; readonly law: string };

export const insert = async (scope: Scope, { name, law }: Written): Promise<number> =>
  (
    await scope.db
      .insertInto('interest_series')
      .values({ tenant_id: scope.tenantId, name, law })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = (scope: Scope, id: number, version: number, { name, law }: Written) =>
  updateRow(scope, 'interest_series', id, version, { name, law });

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  setRowsDeleted(scope, 'interest_series', ids, deleted);
