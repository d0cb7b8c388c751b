import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import {
  usualMegabytes,
  usualPages,
  type BundleRow,
  type EditedBundle,
  type NewBundle,
  type WrittenLine,
} from '../../contract.ts';
import { mayBind } from '../policy.ts';
import * as queries from '../queries/bundles.ts';
import * as parts from '../queries/parts.ts';
import { announce, answerOf, getRow, refuseReaders, rowOf } from './answer.ts';
import { renameVolumes, volumesOf } from './volume-names.ts';

export async function list(scope: Scope, asked: queries.Asked) {
  const { items, total } = await queries.list(scope, asked);
  return {
    items: items.map((row) => rowOf(scope, row)),
    pagination: paginationOf(asked, total),
    can: { create: mayBind(scope.actor) },
  };
}

/** Saves a bundle on a case without binding it. */
export async function create(scope: Scope, { projectId, ...typed }: NewBundle) {
  if (!(await queries.projectExists(scope, projectId))) throw new AppError('not_found');
  refuseReaders(scope);
  const whole = wholeOf(typed, fresh);
  await refuseStrange(scope, projectId, whole);
  const id = await queries.insert(scope, projectId, writtenOf(whole));
  await parts.replace(scope, { id, projectId }, typed.lines.map(lineOf));
  const made = await getRow(scope, id);
  announce(scope, 'BundleCreated', made);
  return answerOf(scope, made);
}

export async function edit(scope: Scope, id: number, { version, ...typed }: EditedBundle) {
  const before = await getRow(scope, id);
  refuseReaders(scope);
  if (before.version !== version) throw new AppError('stale', { current: await answerOf(scope, before) });
  const whole = wholeOf(typed, rowOf(scope, before));
  await refuseStrange(scope, before.projectId, whole);
  if (!(await queries.update(scope, id, version, writtenOf(whole))))
    throw new AppError('stale', { current: await answerOf(scope, await getRow(scope, id)) });
  await parts.replace(scope, before, typed.lines.map(lineOf));
  await renameVolumes(scope, before, { title: whole.title, count: volumesOf(before) });
  const after = await getRow(scope, id);
  announce(scope, 'BundleUpdated', after);
  return answerOf(scope, after);
}

/** Bound PDFs stay on the case: they are ordinary documents. */
export async function remove(scope: Scope, id: number): Promise<void> {
  const row = await getRow(scope, id);
  refuseReaders(scope);
  for (const { version } of await queries.setDeleted(scope, [id], true))
    announce(scope, 'BundleDeleted', { ...row, version });
}

/** Undoes a delete. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  const unique = [...new Set(ids)];
  const rows = await queries.deletedOnes(scope, unique);
  if (rows.length !== unique.length) throw new AppError('not_found');
  refuseReaders(scope);
  const versions = new Map((await queries.setDeleted(scope, unique, false)).map((row) => [row.id, row.version]));
  for (const row of rows) announce(scope, 'BundleCreated', { ...row, version: versions.get(row.id) ?? row.version });
  return { count: unique.length };
}

type Typed = Omit<NewBundle, 'projectId'>;
type Settings = Pick<BundleRow, 'folderId' | 'hours' | 'mostPages' | 'mostMegabytes'>;
type Whole = Settings & Pick<Typed, 'title' | 'lines'>;

const fresh: Settings = { folderId: null, hours: null, mostPages: usualPages, mostMegabytes: usualMegabytes };

/** Omitted fields are unchanged. */
const wholeOf = (typed: Typed, before: Settings): Whole => ({
  title: typed.title,
  lines: typed.lines,
  folderId: typed.folderId === undefined ? before.folderId : typed.folderId,
  hours: typed.hours === undefined ? before.hours : typed.hours,
  mostPages: typed.mostPages ?? before.mostPages,
  mostMegabytes: typed.mostMegabytes ?? before.mostMegabytes,
});

const writtenOf = ({ title, folderId, hours, mostPages, mostMegabytes }: Whole): queries.Written => ({
  title,
  folder_id: folderId,
  hours_from: hours?.dateFrom ?? null,
  hours_to: hours?.dateTo ?? null,
  hours_employee_ids: [...new Set(hours?.employeeIds)],
  most_pages: mostPages,
  most_megabytes: mostMegabytes,
});

/** Drops fields that do not apply to the line's kind. */
const lineOf = ({ kind, title, documentId, versionId, savedSourceId }: WrittenLine): WrittenLine => ({
  kind,
  title: title.trim(),
  documentId: kind === 'document' ? documentId : null,
  versionId: kind === 'document' ? versionId : null,
  savedSourceId: kind === 'source' ? savedSourceId : null,
});

/** Referenced documents and sources must exist on the case. */
async function refuseStrange(scope: Scope, projectId: number, { folderId, hours, lines }: Whole): Promise<void> {
  const fields: Record<string, FieldProblem> = {};
  if (folderId !== null && !(await queries.folderExists(scope, projectId, folderId)))
    fields['folderId'] = { key: 'badChoice' };
  if (hours !== null && hours.dateTo < hours.dateFrom) fields['hours.dateTo'] = { key: 'badChoice' };
  const people = [...new Set(hours?.employeeIds)];
  if ((await queries.countEmployees(scope, people)) < people.length) fields['hours.employeeIds'] = { key: 'badChoice' };
  const versions = await parts.versionsOn(
    scope,
    projectId,
    lines.flatMap(({ documentId }) => documentId ?? []),
  );
  const saved = await parts.savedOn(
    scope,
    projectId,
    lines.flatMap(({ savedSourceId }) => savedSourceId ?? []),
  );
  for (const [place, line] of lines.entries()) Object.assign(fields, problemsOf(line, place, versions, saved));
  if (Object.keys(fields).length > 0) throw new AppError('rule', { fields });
}

function problemsOf(
  { kind, title, documentId, versionId, savedSourceId }: WrittenLine,
  place: number,
  versions: ReadonlyMap<number, ReadonlySet<string>>,
  saved: ReadonlySet<number>,
): Record<string, FieldProblem> {
  const at = (field: string) => `lines.${place}.${field}`;
  if (kind === 'heading') return title.trim() === '' ? { [at('title')]: { key: 'required' } } : {};
  if (kind === 'source')
    return savedSourceId !== null && saved.has(savedSourceId) ? {} : { [at('savedSourceId')]: { key: 'badChoice' } };
  const of = documentId === null ? undefined : versions.get(documentId);
  if (!of) return { [at('documentId')]: { key: 'badChoice' } };
  return versionId === null || of.has(versionId) ? {} : { [at('versionId')]: { key: 'badChoice' } };
}
