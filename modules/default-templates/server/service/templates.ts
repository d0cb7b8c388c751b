import { placeOf } from '#modules/project-types/rules.ts';
import { refuseUnscanned } from '#modules/files/server/policy.ts';
import { getStored } from '#modules/files/server/service.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { inSteps } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import type { defaultTemplateEvents, EditedDefaultTemplate, NewDefaultTemplate } from '../../contract.ts';
import { mimeTypes, splitName } from '../../rules.ts';
import { bytesOf } from '../document.ts';
import { planFrom } from '../word-document.ts';
import { mayEdit } from '../policy.ts';
import * as folders from '../queries/folders.ts';
import * as queries from '../queries/templates.ts';

/** The firm's document templates (SET-07). */
export async function list(scope: Scope, asked: queries.Asked) {
  const { items, total } = await queries.list(scope, asked);
  return { items: items.map((row) => answerOf(scope, row)), pagination: paginationOf(asked, total) };
}

export const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));

type Creating = { readonly body: NewDefaultTemplate };

export const makeCreate = (blobs: BlobStore) =>
  inSteps({
    before: (scope: Scope, { body }: Creating) => {
      if (!mayEdit(scope)) throw new AppError('forbidden');
      return uploadedFile(scope, body.blobId);
    },
    outside: (file) => withParameters(blobs, file),
    after: async (scope, { outcome: file }, { body: { name, description = '', folderId = null, ...types } }) => {
      if (!mayEdit(scope)) throw new AppError('forbidden');
      await folders.lockTree(scope);
      await checkPlace(scope, folderId, { name, extension: file.extension }, null);
      const id = await queries.insert(scope, {
        name,
        description,
        folder_id: folderId,
        project_type_id: await typeOf(scope, types),
        ...file,
      });
      announce(scope, 'DefaultTemplateCreated', { id, version: 1 });
      return get(scope, id);
    },
  });

type Editing = { readonly params: { readonly id: number }; readonly body: EditedDefaultTemplate };

/** Omitted fields are unchanged; another `blobId` replaces the file. */
export const makeEdit = (blobs: BlobStore) =>
  inSteps({
    before: async (scope: Scope, { params: { id }, body }: Editing) => {
      const before = await editable(scope, id, body.version);
      const { blobId = before.blobId } = body;
      return blobId === before.blobId ? null : uploadedFile(scope, blobId);
    },
    outside: async (file) => (file === null ? null : withParameters(blobs, file)),
    after: async (scope, { outcome: file }, { params: { id }, body }) => {
      const before = await editable(scope, id, body.version);
      const { name, description = before.description, folderId = before.folderId } = body;
      const projectTypeId =
        body.projectTypeId === undefined && body.projectSubTypeId === undefined
          ? before.typeId
          : await typeOf(scope, body);
      await folders.lockTree(scope);
      await checkPlace(scope, folderId, { name, extension: file?.extension ?? before.extension }, id);
      const row = { name, description, folder_id: folderId, project_type_id: projectTypeId, ...file };
      if (!(await queries.update(scope, id, body.version, row)))
        throw new AppError('stale', { current: await get(scope, id) });
      const after = await get(scope, id);
      announce(scope, 'DefaultTemplateUpdated', after);
      return after;
    },
  });

async function editable(scope: Scope, id: number, version: number): Promise<queries.TemplateRow> {
  const row = await getRow(scope, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  if (row.version !== version) throw new AppError('stale', { current: answerOf(scope, row) });
  return row;
}

export async function remove(scope: Scope, id: number): Promise<void> {
  await getRow(scope, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  for (const row of await queries.setDeleted(scope, [id], true)) announce(scope, 'DefaultTemplateDeleted', row);
}

/** Restores into the folders; to the root if they are gone. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  if (!mayEdit(scope)) throw new AppError('forbidden');
  await folders.lockTree(scope);
  const rows = await queries.binned(scope, ids);
  if (rows.length !== ids.length) throw new AppError('not_found');
  for (const { id, folderId, name, extension } of rows) {
    if (await queries.findByName(scope, folderId, name, extension)) throw new AppError('HC0001');
    announce(scope, 'DefaultTemplateCreated', await queries.restore(scope, id, folderId));
  }
  return { count: rows.length };
}

export async function getRow(scope: Scope, id: number): Promise<queries.TemplateRow> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** A template whose bytes may be handed out, filled in or not. @throws file_waits, file_infected */
export async function getOpen(scope: Scope, id: number): Promise<queries.TemplateRow> {
  const row = await getRow(scope, id);
  refuseUnscanned({ name: `${row.name}.${row.extension}`, scan: row.scan });
  return row;
}

export function announce(
  scope: Scope,
  name: (typeof defaultTemplateEvents)[number],
  { id, version }: { readonly id: number; readonly version: number },
): void {
  scope.emit({ name, payload: { id, version } });
}

function answerOf(
  scope: Scope,
  { scan: _scan, typeId, typeName, parentTypeId, parentTypeName, ...row }: queries.TemplateRow,
) {
  const edit = mayEdit(scope);
  const names =
    parentTypeId === null
      ? { projectTypeName: typeName, projectSubTypeName: null }
      : { projectTypeName: parentTypeName, projectSubTypeName: typeName };
  const place =
    typeId === null ? { projectTypeId: null, projectSubTypeId: null } : placeOf({ id: typeId, parentTypeId });
  return { ...row, ...place, ...names, hasParameters: row.parameters.length > 0, can: { edit, delete: edit } };
}

/** Facts of an uploaded file before its bytes are read: its type by its name. */
async function uploadedFile(scope: Scope, blobId: string) {
  const { name, size } = await getStored(scope, 'default-template', blobId, 'blobId');
  const { extension } = splitName(name);
  const mimeType = mimeTypes[extension];
  if (mimeType === undefined) throw new AppError('template_kind', { fields: { blobId: { key: 'badChoice' } } });
  return { tenantId: scope.tenantId, blobId, size, extension, mimeType };
}

/** The columns of an uploaded file, with the parameters in its bytes. */
async function withParameters(
  blobs: BlobStore,
  { tenantId, blobId, size, extension, mimeType }: Awaited<ReturnType<typeof uploadedFile>>,
) {
  const { parameters, problem } = await planFrom(extension, () => bytesOf(blobs, tenantId, blobId));
  if (problem) {
    const { why, tag, near } = problem;
    const values = { tag, near };
    throw new AppError(`template_${why}`, { values, fields: { blobId: { key: `template_${why}`, values } } });
  }
  return { blob_id: blobId, size, extension, mime_type: mimeType, parameters: [...parameters] };
}

/** The effective type: the subtype, or the type itself. */
async function typeOf(
  scope: Scope,
  { projectTypeId = null, projectSubTypeId = null }: Pick<NewDefaultTemplate, 'projectTypeId' | 'projectSubTypeId'>,
): Promise<number | null> {
  if (projectTypeId !== null && !(await queries.findType(scope, projectTypeId))) throw unknown('projectTypeId');
  if (projectSubTypeId === null) return projectTypeId;
  const type = await queries.findType(scope, projectSubTypeId);
  if (!type || (projectTypeId !== null && type.parentTypeId !== projectTypeId)) throw unknown('projectSubTypeId');
  return type.id;
}

const unknown = (field: string) => new AppError('unknown_project_type', { fields: { [field]: { key: 'badChoice' } } });

async function checkPlace(
  scope: Scope,
  folderId: number | null,
  { name, extension }: { readonly name: string; readonly extension: string },
  ownId: number | null,
): Promise<void> {
  if (folderId !== null && !(await folders.find(scope, folderId)))
    throw new AppError('unknown_template_folder', { fields: { folderId: { key: 'badChoice' } } });
  const other = await queries.findByName(scope, folderId, name, extension);
  if (other && other.id !== ownId) throw new AppError('HC0001', { fields: { name: { key: 'HC0001' } } });
}
