import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { offsetOf, paginationOf, type Page } from '#shared/page.ts';
import type { EditedTemplateFolder, NewTemplateFolder, templateFolderEvents } from '../../contract.ts';
import { mayStandIn } from '../../rules/folders.ts';
import { mayEdit } from '../policy.ts';
import * as queries from '../queries/folders.ts';
import { announce as announceTemplate } from './templates.ts';

/** Folders by name: a firm has a few dozen. */
export async function list(scope: Scope, page: Page) {
  const all = (await queries.all(scope)).map((row) => answerOf(scope, row));
  return {
    items: all.slice(offsetOf(page), offsetOf(page) + page.pageSize),
    pagination: paginationOf(page, all.length),
  };
}

export async function create(scope: Scope, { name, parentFolderId = null }: NewTemplateFolder) {
  refuseUnlessMayEdit(scope);
  await queries.lockTree(scope);
  await checkPlace(scope, null, parentFolderId, name);
  const id = await queries.insert(scope, { name, parent_folder_id: parentFolderId });
  announce(scope, 'TemplateFolderCreated', { id, version: 1 });
  return get(scope, id);
}

export async function edit(scope: Scope, id: number, { name, version, ...body }: EditedTemplateFolder) {
  const before = await getRow(scope, id);
  refuseUnlessMayEdit(scope);
  await queries.lockTree(scope);
  if (before.version !== version) throw new AppError('stale', { current: answerOf(scope, before) });
  const { parentFolderId = before.parentFolderId } = body;
  await checkPlace(scope, id, parentFolderId, name);
  if (!(await queries.update(scope, id, version, { name, parent_folder_id: parentFolderId })))
    throw new AppError('stale', { current: await get(scope, id) });
  const after = await get(scope, id);
  announce(scope, 'TemplateFolderUpdated', after);
  return after;
}

/** Removes with the contents. */
export async function remove(scope: Scope, id: number): Promise<void> {
  await getRow(scope, id);
  refuseUnlessMayEdit(scope);
  await queries.lockTree(scope);
  for (const row of await queries.removeWithContent(scope, id)) {
    if (row.what === 'folder') announce(scope, 'TemplateFolderDeleted', row);
    else announceTemplate(scope, 'DefaultTemplateDeleted', row);
  }
}

/** Restores with the rows deleted together; to the root if the parent is gone. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  refuseUnlessMayEdit(scope);
  await queries.lockTree(scope);
  for (const id of ids) {
    const folder = await queries.findBinned(scope, id);
    if (!folder) throw new AppError('not_found');
    if (await queries.findByName(scope, folder.parentFolderId, folder.name))
      throw new AppError('template_folder_exists');
    for (const row of await queries.restoreWithContent(scope, id, folder.parentFolderId)) {
      if (row.what === 'folder') announce(scope, 'TemplateFolderCreated', row);
      else announceTemplate(scope, 'DefaultTemplateCreated', row);
    }
  }
  return { count: ids.length };
}

const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));

async function getRow(scope: Scope, id: number): Promise<queries.FolderRow> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

function refuseUnlessMayEdit(scope: Scope): void {
  if (!mayEdit(scope)) throw new AppError('forbidden');
}

function answerOf(scope: Scope, row: queries.FolderRow) {
  const edit = mayEdit(scope);
  return { ...row, can: { edit, delete: edit } };
}

async function checkPlace(scope: Scope, id: number | null, parentFolderId: number | null, name: string): Promise<void> {
  const all = await queries.all(scope);
  if (parentFolderId !== null && !all.some((folder) => folder.id === parentFolderId))
    throw new AppError('unknown_template_folder', { fields: { parentFolderId: { key: 'badChoice' } } });
  if (!mayStandIn(all, id, parentFolderId))
    throw new AppError('template_folder_place', { fields: { parentFolderId: { key: 'badChoice' } } });
  const other = await queries.findByName(scope, parentFolderId, name);
  if (other && other.id !== id)
    throw new AppError('template_folder_exists', { fields: { name: { key: 'template_folder_exists' } } });
}

function announce(
  scope: Scope,
  name: (typeof templateFolderEvents)[number],
  { id, version }: { readonly id: number; readonly version: number },
): void {
  scope.emit({ name, payload: { id, version } });
}
