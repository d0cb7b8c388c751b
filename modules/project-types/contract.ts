import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { extensionDefinition, valueTypes } from '#shared/extension.ts';
import { body, flagText, id, idParams, idText, ids, instant, oneOf, requiredText, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { count, inOrder, movingTo, uses } from '#shared/uses.ts';

/** Error codes of project types and default extensions. */
export const codes = {
  /** The project type does not exist, or is in the bin. */
  unknown_project_type: 422,
  /** Another type in the same place has this name. */
  project_type_exists: 409,
  /** A subtype cannot have subtypes. */
  project_type_too_deep: 422,
  /** The default value does not fit the value type. */
  bad_default_value: 422,
} as const;

const can = z.object({ edit: z.boolean(), delete: z.boolean() });

const typeFields = {
  id,
  parentTypeId: z.nullable(id),
  name: z.string(),
  description: z.string(),
  modifiedDate: instant,
  version: z.int(),
  can,
};

const projectType = z.object({ ...typeFields, subTypes: z.array(z.object(typeFields)) });
export type ProjectType = z.output<typeof projectType>;

const writtenType = {
  name: requiredText(200),
  description: z.optional(text(2000)),
  /** Absent or null: a top-level type; otherwise a subtype of this type (SET-02). */
  parentTypeId: z.optional(z.nullable(id)),
};
const newProjectType = body(writtenType, projectType);
const editedProjectType = body({ ...writtenType, version: z.int() }, projectType);
export type NewProjectType = z.output<typeof newProjectType>;
export type EditedProjectType = z.output<typeof editedProjectType>;

const query = z.object({ ...paging(2000, 2000), treeResult: z.optional(flagText) });

/** A field that the firm defines for its projects (DATA-10), with the name of its project type. */
const defaultExtension = z.object({
  ...extensionDefinition.shape,
  projectTypeName: z.nullable(z.string()),
  createdDate: instant,
  modifiedDate: instant,
  version: z.int(),
  can,
});
export type DefaultExtension = z.output<typeof defaultExtension>;

const writtenExtension = {
  name: requiredText(200),
  description: z.optional(text(2000)),
  valueType: oneOf(valueTypes),
  /** Absent: true (SET-12). */
  required: z.optional(z.boolean()),
  /** Absent or null: for every project (SET-12). */
  projectTypeId: z.optional(z.nullable(id)),
  /** In the format of `readExtensionValue`; empty or absent for none. */
  defaultValue: z.optional(text(2000)),
};
const newDefaultExtension = body(writtenExtension, defaultExtension);
const editedDefaultExtension = body({ ...writtenExtension, version: z.int() }, defaultExtension);
export type NewDefaultExtension = z.output<typeof newDefaultExtension>;
export type EditedDefaultExtension = z.output<typeof editedDefaultExtension>;

export const extensionOrder = ['position', 'name', 'valueType', 'required', 'projectTypeName', 'modifiedDate'] as const;

export const projectTypesContract = contract({
  listProjectTypes: {
    method: 'GET',
    path: '/projectTypes',
    access: 'tenant',
    summary: 'Project types: flat, or as a tree with treeResult',
    query,
    answer: list(projectType),
  },
  listTypesOfProjects: {
    method: 'GET',
    path: '/projects/types',
    access: 'tenant',
    summary: 'The same as projectTypes',
    query,
    answer: list(projectType),
  },
  getProjectType: {
    method: 'GET',
    path: '/projectTypes/:id',
    access: 'tenant',
    summary: 'One project type with its subtypes',
    params: idParams,
    answer: projectType,
  },
  getUsesOfProjectType: {
    method: 'GET',
    path: '/projectTypes/:id/uses',
    access: 'tenant',
    summary: 'What uses a type and stands in the way of its delete',
    params: idParams,
    answer: uses,
  },
  createProjectType: {
    method: 'POST',
    path: '/projectTypes',
    access: 'tenant',
    status: 201,
    summary: 'Adds a type, or a subtype of one',
    body: newProjectType,
    answer: projectType,
  },
  editProjectType: {
    method: 'PUT',
    path: '/projectTypes/:id',
    access: 'tenant',
    summary: 'Renames a type, or moves it in the tree',
    params: idParams,
    body: editedProjectType,
    answer: projectType,
  },
  removeProjectType: {
    method: 'DELETE',
    path: '/projectTypes/:id',
    access: 'tenant',
    params: idParams,
    query: movingTo,
    answer: 'nothing',
    summary:
      'Puts a type in the bin; one in use is refused with the list of what uses it, unless all of that moves to another type',
  },
  restoreProjectTypes: {
    method: 'PUT',
    path: '/projectTypes/restore',
    access: 'tenant',
    summary: 'Takes types out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
});

export const defaultExtensionsContract = contract({
  listDefaultExtensions: {
    method: 'GET',
    path: '/defaultExtensions',
    access: 'tenant',
    summary: 'What the firm asks of its projects, of all of them or of those of a type',
    query: z.object({
      ...paging(2000, 2000),
      tenantId: z.optional(idText),
      /** Those of this type, and those for every project. */
      projectTypeId: z.optional(idText),
      orderBy: orderBy(extensionOrder, 'position asc, name asc'),
    }),
    answer: list(defaultExtension),
  },
  getDefaultExtension: {
    method: 'GET',
    path: '/defaultExtensions/:id',
    access: 'tenant',
    summary: 'One default extension',
    params: idParams,
    answer: defaultExtension,
  },
  createDefaultExtension: {
    method: 'POST',
    path: '/defaultExtensions',
    access: 'tenant',
    status: 201,
    summary: 'Asks something of projects',
    body: newDefaultExtension,
    answer: defaultExtension,
  },
  editDefaultExtension: {
    method: 'PUT',
    path: '/defaultExtensions/:id',
    access: 'tenant',
    summary: 'Edits a default extension',
    params: idParams,
    body: editedDefaultExtension,
    answer: defaultExtension,
  },
  removeDefaultExtension: {
    method: 'DELETE',
    path: '/defaultExtensions/:id',
    access: 'tenant',
    summary: 'Puts a default extension in the bin; what projects answered to it stays with them',
    params: idParams,
    answer: 'nothing',
  },
  orderDefaultExtensions: {
    method: 'PUT',
    path: '/defaultExtensions/order',
    access: 'tenant',
    summary: 'The order in which projects are asked: these first, as listed',
    body: body(inOrder),
    answer: count,
  },
  restoreDefaultExtensions: {
    method: 'PUT',
    path: '/defaultExtensions/restore',
    access: 'tenant',
    summary: 'Takes default extensions out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
});

/** Events of the hub about settings (RT-01): ids and versions only. */
export const projectTypeEvents = ['ProjectTypeCreated', 'ProjectTypeUpdated', 'ProjectTypeDeleted'] as const;
export const defaultExtensionEvents = [
  'DefaultExtensionCreated',
  'DefaultExtensionUpdated',
  'DefaultExtensionDeleted',
] as const;
