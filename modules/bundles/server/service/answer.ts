import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { bundleEvents, BundleLine } from '../../contract.ts';
import { mayBind } from '../policy.ts';
import * as queries from '../queries/bundles.ts';
import * as parts from '../queries/parts.ts';

/** A bundle in the list's format. */
export function rowOf(scope: Scope, { hoursFrom, hoursTo, employeeIds, ...row }: queries.BundleRow) {
  const may = mayBind(scope.actor);
  const hours = hoursFrom === null || hoursTo === null ? null : { dateFrom: hoursFrom, dateTo: hoursTo, employeeIds };
  return { ...row, hours, can: { edit: may, delete: may } };
}

/** The same with its lines. */
export async function answerOf(scope: Scope, row: queries.BundleRow) {
  return { ...rowOf(scope, row), lines: (await parts.ofBundle(scope, row.id)).map(lineOf) };
}

const lineOf = (row: parts.PartRow) => ({
  kind: row.kind,
  title: row.title,
  documentId: row.documentId,
  versionId: row.versionId,
  savedSourceId: row.savedSourceId,
  name: row.name ?? '',
  extension: row.extension ?? '',
  versionNumber: row.versionNumber,
  boundVersionId: row.boundVersionId,
  createdDate: row.createdDate,
  state: stateOf(row),
});

function stateOf({ kind, mark, builtMark, isChanged }: parts.PartRow): BundleLine['state'] {
  if (kind === 'heading') return 'same';
  if (mark === null) return 'gone';
  if (builtMark === null) return 'new';
  return isChanged ? 'changed' : 'same';
}

/** The bundle, if this person may see it. @throws not_found */
export async function getRow(scope: Scope, id: number): Promise<queries.BundleRow> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));

export function refuseReaders(scope: Scope): void {
  if (!mayBind(scope.actor)) throw new AppError('forbidden');
}

type Announced = { readonly id: number; readonly projectId: number; readonly version: number };

export function announce(
  scope: Scope,
  name: (typeof bundleEvents)[number],
  { id, projectId, version }: Announced,
): void {
  scope.emit({ name, projectId, payload: { id, projectId, version } });
}
