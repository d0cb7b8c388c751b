import * as z from 'zod/mini';
import { begun } from '#modules/files/contract.ts';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, idText, ids, instant, requiredText, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { count } from '#shared/uses.ts';
import { fillingContract } from './contract/filling.ts';
import { letterTemplatesContract } from './contract/letters.ts';
import { mimeTypes } from './rules.ts';

/** Error codes of default templates and their folders. */
export const codes = {
  /** Another template in the folder has the same name (SET-09). */
  HC0001: 409,
  /** Another folder in the same place has the same name (SET-10). */
  template_folder_exists: 409,
  /** The folder does not exist, or is in the bin. */
  unknown_template_folder: 422,
  /** The folder would be inside itself, or too deep. */
  template_folder_place: 422,
  /** Files of this type cannot be templates. */
  template_kind: 422,
  /** A tag is not closed or not opened, or a brace is alone; the error has the place. */
  template_unclosed: 422,
  template_unopened: 422,
  template_unfinished: 422,
  /** The file is damaged, too large, or of a type that cannot be filled in. */
  template_unfillable: 422,
  /** No PDF converter is configured. */
  no_pdf_converter: 422,
} as const;

const can = z.object({ edit: z.boolean(), delete: z.boolean() });

/**
 * A document template of the firm (DATA-16). `hasParameters` is derived from its bytes, and `parameters` lists its
 * parameters.
 */
const defaultTemplate = z.object({
  id,
  name: z.string(),
  description: z.string(),
  extension: z.string(),
  size: z.int(),
  blobId: z.string(),
  mimeType: z.string(),
  hasParameters: z.boolean(),
  parameters: z.array(z.string()),
  projectTypeId: z.nullable(id),
  projectTypeName: z.nullable(z.string()),
  projectSubTypeId: z.nullable(id),
  projectSubTypeName: z.nullable(z.string()),
  folderId: z.nullable(id),
  createdDate: instant,
  modifiedDate: instant,
  version: z.int(),
  can,
});
export type DefaultTemplate = z.output<typeof defaultTemplate>;

const templateFolder = z.object({
  id,
  name: z.string(),
  parentFolderId: z.nullable(id),
  modifiedDate: instant,
  version: z.int(),
  can,
});
export type TemplateFolder = z.output<typeof templateFolder>;

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const writtenTemplate = {
  /** Without the extension, which is the file's (OPEN-48). */
  name: requiredText(200),
  description: z.optional(text(2000)),
  /** Absent or null: for every project. */
  projectTypeId: z.optional(z.nullable(id)),
  /** A subtype of that type. */
  projectSubTypeId: z.optional(z.nullable(id)),
  /** Absent or null: at the root. */
  folderId: z.optional(z.nullable(id)),
};
const newDefaultTemplate = body({ ...writtenTemplate, blobId: uuid }, defaultTemplate);
const editedDefaultTemplate = body({ ...writtenTemplate, blobId: z.optional(uuid), version: z.int() }, defaultTemplate);
export type NewDefaultTemplate = z.output<typeof newDefaultTemplate>;
export type EditedDefaultTemplate = z.output<typeof editedDefaultTemplate>;

const writtenFolder = { name: requiredText(200), parentFolderId: z.optional(z.nullable(id)) };
const newTemplateFolder = body(writtenFolder, templateFolder);
const editedTemplateFolder = body({ ...writtenFolder, version: z.int() }, templateFolder);
export type NewTemplateFolder = z.output<typeof newTemplateFolder>;
export type EditedTemplateFolder = z.output<typeof editedTemplateFolder>;

export const templateOrder = ['name', 'extension', 'size', 'projectTypeName', 'modifiedDate'] as const;
const path = '/defaultTemplates';

export const defaultTemplatesContract = contract({
  listDefaultTemplates: {
    method: 'GET',
    path: '/defaultTemplates',
    access: 'tenant',
    summary: 'Documents that the firm begins from, of all folders or of one',
    query: z.object({
      ...paging(2000, 2000),
      tenantId: z.optional(idText),
      folderId: z.optional(idText),
      /** Templates of this type, of its subtypes, and for every project. */
      projectTypeId: z.optional(idText),
      orderBy: orderBy(templateOrder, 'name asc'),
    }),
    answer: list(defaultTemplate),
  },
  listTemplateFolders: {
    method: 'GET',
    path: `${path}/folders`,
    access: 'tenant',
    summary: 'All folders, by name; where they stand is in them',
    query: z.object({ ...paging(2000, 2000) }),
    answer: list(templateFolder),
  },
  createTemplateFolder: {
    method: 'POST',
    path: `${path}/folders`,
    access: 'tenant',
    status: 201,
    summary: 'Adds a folder',
    body: newTemplateFolder,
    answer: templateFolder,
  },
  editTemplateFolder: {
    method: 'PUT',
    path: `${path}/folders/:id`,
    access: 'tenant',
    summary: 'Renames or moves a folder',
    params: idParams,
    body: editedTemplateFolder,
    answer: templateFolder,
  },
  removeTemplateFolder: {
    method: 'DELETE',
    path: `${path}/folders/:id`,
    access: 'tenant',
    summary: 'Puts a folder in the bin with all that is in it',
    params: idParams,
    answer: 'nothing',
  },
  restoreTemplateFolders: {
    method: 'PUT',
    path: `${path}/folders/restore`,
    access: 'tenant',
    summary: 'Takes folders out of the bin, with what went there with them: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
  templateAccess: {
    method: 'POST',
    path: `${path}/access/write`,
    access: 'tenant',
    limit: 240,
    summary: 'Where the blocks of a template go: managers only (OPEN-80)',
    body: body({
      fileSize: z.int().check(z.gte(1)),
      fileName: z.optional(text(200)),
      fileExtension: z.optional(text(10)),
    }),
    answer: begun,
  },
  getDefaultTemplate: {
    method: 'GET',
    path: `${path}/:id`,
    access: 'tenant',
    summary: 'One template',
    params: idParams,
    answer: defaultTemplate,
  },
  createDefaultTemplate: {
    method: 'POST',
    path,
    access: 'tenant',
    status: 201,
    summary: 'Makes a template of a file that was uploaded',
    body: newDefaultTemplate,
    answer: defaultTemplate,
  },
  editDefaultTemplate: {
    method: 'PUT',
    path: `${path}/:id`,
    access: 'tenant',
    summary: 'Edits, moves or renames a template, or replaces its file',
    params: idParams,
    body: editedDefaultTemplate,
    answer: defaultTemplate,
  },
  removeDefaultTemplate: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'tenant',
    summary: 'Puts a template in the bin',
    params: idParams,
    answer: 'nothing',
  },
  restoreDefaultTemplates: {
    method: 'PUT',
    path: `${path}/restore`,
    access: 'tenant',
    summary: 'Takes templates out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
  downloadDefaultTemplate: {
    method: 'GET',
    path: `${path}/:id/file`,
    access: 'tenant',
    summary: 'The file as it was uploaded',
    params: idParams,
    answer: 'file',
    fileTypes: Object.values(mimeTypes),
  },
  ...fillingContract,
  ...letterTemplatesContract,
});

/** Realtime events (RT-01): ids and versions only. */
export const defaultTemplateEvents = [
  'DefaultTemplateCreated',
  'DefaultTemplateUpdated',
  'DefaultTemplateDeleted',
] as const;
export const templateFolderEvents = [
  'TemplateFolderCreated',
  'TemplateFolderUpdated',
  'TemplateFolderDeleted',
] as const;
