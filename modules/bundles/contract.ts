import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, calendarDate, id, idParams, ids, idText, instant, oneOf, requiredText, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { count } from '#shared/uses.ts';

/** Error codes of court bundles. */
export const codes = {
  /** A part cannot be converted to PDF, has a password, or is damaged. */
  not_bindable: 422,
  /** A part is an office document, and the server has no program to convert it to PDF. */
  bundle_no_converter: 422,
  /** A part is no longer on the case. */
  bundle_part_gone: 422,
  /** Exceeds the maximum that can be bound at once, or the number of volumes. */
  bundle_too_large: 422,
  /** The bundle contains only headings. */
  bundle_empty: 422,
} as const;

/** The default limits: courts accept volumes of this thickness, and their portal files of this size. */
export const usualPages = 400;
export const usualMegabytes = 50;
const mostLines = 400;

const lineKinds = ['heading', 'document', 'source'] as const;
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const lineFields = {
  kind: oneOf(lineKinds),
  /** The text of a heading; for a part, a title that replaces its name, or empty. */
  title: text(300),
  documentId: z.nullable(id),
  /** A pinned version; null for the newest. */
  versionId: z.nullable(uuid),
  /** A source saved on the case (`/sources/saved`). */
  savedSourceId: z.nullable(id),
};
const writtenLine = z.object(lineFields);
export type WrittenLine = z.output<typeof writtenLine>;

/** `changed` since it was bound, `gone` from the case, `new` in the bundle. */
const lineStates = ['new', 'same', 'changed', 'gone'] as const;
const bundleLine = z.object({
  ...lineFields,
  /** Its name on the case. */
  name: z.string(),
  extension: z.string(),
  versionNumber: z.nullable(z.int()),
  /** The version that would be bound now; null for a source, and for a part that is gone. */
  boundVersionId: z.nullable(uuid),
  createdDate: z.nullable(instant),
  state: z.enum(lineStates),
});
export type BundleLine = z.output<typeof bundleLine>;

/** Whose hours, and of which days; empty `employeeIds` means everybody. */
const hours = z.object({
  dateFrom: calendarDate,
  dateTo: calendarDate,
  employeeIds: z.array(id).check(z.maxLength(100)),
});

const settings = {
  title: requiredText(200),
  /** The folder of its volumes; null for the root of the case. */
  folderId: z.nullable(id),
  /** The statement of hours that the appeal courts' rules require; null for none. */
  hours: z.nullable(hours),
  /** A new volume starts before the part that would exceed these limits. */
  mostPages: z.int().check(z.gte(1), z.lte(5000)),
  mostMegabytes: z.int().check(z.gte(1), z.lte(500)),
};

const volume = z.object({
  number: z.int(),
  documentId: id,
  versionId: uuid,
  versionNumber: z.int(),
  name: z.string(),
  size: z.int(),
  pages: z.int(),
});

/** A bundle in a list, with changes since it was bound. */
const bundleRow = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  projectYearNumber: z.string(),
  ...settings,
  partCount: z.int(),
  volumes: z.array(volume),
  builtDate: z.nullable(instant),
  builtByName: z.nullable(z.string()),
  /** The number of parts that have changed since it was bound. */
  changedParts: z.int(),
  /** Its contents were edited since. */
  isEdited: z.boolean(),
  /** Its hours have changed since. */
  hasOtherHours: z.boolean(),
  createdByName: z.nullable(z.string()),
  createdDate: instant,
  modifiedDate: instant,
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type BundleRow = z.output<typeof bundleRow>;
const bundle = z.extend(bundleRow, { lines: z.array(bundleLine) });
export type Bundle = z.output<typeof bundle>;

/**
 * Omitted fields are unchanged in an edit; a new bundle has no hours, and volumes of the default size at the root of
 * the case.
 */
const written = {
  title: settings.title,
  folderId: z.optional(settings.folderId),
  hours: z.optional(settings.hours),
  mostPages: z.optional(settings.mostPages),
  mostMegabytes: z.optional(settings.mostMegabytes),
  lines: z.array(writtenLine).check(z.maxLength(mostLines)),
};
const newBundle = body({ projectId: id, ...written }, bundle);
export type NewBundle = z.output<typeof newBundle>;
const editedBundle = body({ ...written, version: z.int() }, bundle);
export type EditedBundle = z.output<typeof editedBundle>;

export const bundleOrder = ['modifiedDate', 'createdDate', 'title'] as const;

/** The bound volumes, as handed to a court. */
export const bundlesContract = contract({
  listBundles: {
    method: 'GET',
    path: '/bundles',
    access: 'tenant',
    summary: 'Bundles for courts that are kept on cases, the last edited first; of one case with `projectId`',
    query: z.object({
      ...paging(500),
      projectId: z.optional(idText),
      orderBy: orderBy(bundleOrder, 'modifiedDate desc'),
    }),
    answer: z.extend(list(bundleRow), { can: z.object({ create: z.boolean() }) }),
  },
  getBundle: {
    method: 'GET',
    path: '/bundles/:id',
    access: 'tenant',
    summary: 'A bundle with its parts in their order, and which of them have changed since it was bound',
    params: idParams,
    answer: bundle,
  },
  createBundle: {
    method: 'POST',
    path: '/bundles',
    access: 'tenant',
    status: 201,
    summary: 'Keeps on a case which papers and sources stand in a bundle, in which order; binds nothing yet',
    body: newBundle,
    answer: bundle,
  },
  editBundle: {
    method: 'PUT',
    path: '/bundles/:id',
    access: 'tenant',
    summary: 'Changes what stands in a bundle; what was bound stays as it is',
    params: idParams,
    body: editedBundle,
    answer: bundle,
  },
  buildBundle: {
    method: 'POST',
    path: '/bundles/:id/build',
    access: 'tenant',
    once: true,
    limit: 30,
    summary:
      'Binds it into PDFs on the case: an index, running page numbers, the hours; in volumes where it is thick. Again, they are the next versions',
    params: idParams,
    body: body({ version: z.int(), confirmed: z.optional(z.boolean()) }),
    answer: bundle,
  },
  removeBundle: {
    method: 'DELETE',
    path: '/bundles/:id',
    access: 'tenant',
    summary: 'Puts a bundle in the bin; the PDFs that were bound stay on the case',
    params: idParams,
    answer: 'nothing',
  },
  restoreBundles: {
    method: 'PUT',
    path: '/bundles/restore',
    access: 'tenant',
    summary: 'Takes bundles out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
});

/** Events of the hub (RT-01). */
export const bundleEvents = ['BundleCreated', 'BundleUpdated', 'BundleDeleted'] as const;
