import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { projectEvents } from '../../contract.ts';
import type { ProjectExtension } from '../../contract/record.ts';
import { extensionsFor, feeCapOf } from '../../rules.ts';
import { mayDelete, mayEdit, mayLink } from '../policy.ts';
import * as extensions from '../queries/extensions.ts';
import type { DescribedRow } from '../queries/list.ts';
import { find, type FullRow } from '../queries/one.ts';
import { statusNames } from './statuses.ts';

/** One project; 404 when it does not exist or the person may not see it. */
export async function getRow(scope: Scope, id: number): Promise<FullRow> {
  const row = await find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The row for changing: 403 when the person may not change it (PROJ-38). */
export async function getEditable(scope: Scope, id: number): Promise<FullRow> {
  const row = await getRow(scope, id);
  if (!mayEdit(scope.actor)) throw new AppError('project_no_access');
  return row;
}

/** A project with everything in it; for editing, refused to people who may not edit it. */
export async function get(scope: Scope, id: number, { edit = false }: { readonly edit?: boolean | undefined } = {}) {
  const row = edit ? await getEditable(scope, id) : await getRow(scope, id);
  const [asked = []] = await extensionsOf(scope, [row]);
  return { ...rowOf(scope, row), extensions: asked };
}

/** A row in the answer's format, with what this person may do with it. */
export function rowOf<R extends DescribedRow>(scope: Scope, row: R) {
  const { capped, currencyRate: _currencyRate, feeCapRate: _feeCapRate, ...plain } = row;
  const can = { edit: mayEdit(scope.actor), delete: mayDelete(scope.actor, row), link: mayLink(scope.actor, row) };
  return {
    ...plain,
    statusName: statusNames(scope)[row.statusId as 1 | 2 | 3],
    typeId: row.types[0]?.id ?? null,
    isFavoriteProject: row.priority !== null,
    feeCapUse: feeCapOf(row, capped ?? []),
    can,
  };
}

/** The extensions that apply to each of these projects by its types, with their values: two statements for all. */
export async function extensionsOf(
  scope: Scope,
  rows: readonly DescribedRow[],
): Promise<readonly ProjectExtension[][]> {
  const definitions = await extensions.definitions(scope);
  const stored = Map.groupBy(
    await extensions.values(
      scope,
      rows.map(({ id }) => id),
    ),
    ({ projectId }) => projectId,
  );
  return rows.map(({ id, types }) => {
    const values = new Map(stored.get(id)?.map((value) => [value.extensionId, value]));
    return extensionsFor(definitions, types)
      .filter(({ id: extensionId, deleted }) => !deleted || Boolean(values.get(extensionId)?.value))
      .map(({ deleted, ...extension }) => {
        const { id: valueId = null, value = '' } = values.get(extension.id) ?? {};
        return {
          id: valueId,
          extensionId: extension.id,
          value,
          extension: { ...extension, required: extension.required && !deleted },
        };
      });
  });
}

export function announce(
  scope: Scope,
  name: (typeof projectEvents)[number],
  { id, version }: { readonly id: number; readonly version: number },
): void {
  scope.emit({ name, projectId: id, payload: { id, version } });
}
