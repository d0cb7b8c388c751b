import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { flagText, id, idParams, idText, intText, oneOf, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { count } from '#shared/uses.ts';
import { sendingCodes, sendingContract } from './contract/sending.ts';
import { lookingContract } from './contract/looking.ts';
import { blobId, documentRow, documentVersion, folderChoice } from './contract/record.ts';
import * as written from './contract/written.ts';
import { fileFormats } from './rules/kinds.ts';

/** Error codes of documents and their folders. */
export const codes = {
  /** Another document in the folder has the same name (DOC-18). */
  document_exists: 409,
  /** Another folder in the same place has the same name (DOC-17, DOC-18). */
  document_folder_exists: 409,
  /** The target folder has a row of the same name, which is named: nothing was moved. */
  moved_name_taken: 409,
  /** The folder does not exist, is in the bin, or belongs to another case. */
  unknown_folder: 422,
  /** The folder would be inside itself or too deep, or it is a task's folder, which cannot move. */
  folder_place: 422,
  /** The size of the upload differs from the declared one. */
  document_size: 422,
  /** The URL has expired, or the person has lost access. */
  grant_expired: 403,
  /** Another person is editing the document: `errors` asks, and `confirmed` proceeds. */
  document_locked: 409,
  /** More people see the target case: `errors` asks, and `confirmed` proceeds. */
  document_seen_by_more: 409,
  /** No editor is configured, or it does not support the file type (DOC-24). */
  not_in_editor: 422,
  /** The editor does not answer. */
  editor_away: 503,
  /** The letter or its attachment could not be read. */
  document_unreadable: 422,
  /** A version was sent, filed or signed: the document is deleted only with its case. */
  document_frozen: 409,
  /** The case stores its documents in the document cloud, so nothing can be filed here. */
  document_in_cloud: 409,
  ...sendingCodes,
  /** More than the maximum for one copy. */
  too_many_documents: 422,
} as const;

export const documentOrder = [
  'typeId',
  'name',
  'extension',
  'size',
  'createdByName',
  'createdDate',
  'modifiedByName',
  'modifiedDate',
  'projectYearNumber',
  'projectName',
  'employeeName',
  'clientName',
] as const;
const rights = z.object({ create: z.boolean() });

export const documentsContract = contract({
  ...lookingContract,
  ...sendingContract,
  listDocuments: {
    method: 'GET',
    path: '/documents',
    access: 'tenant',
    summary:
      'What stands in a folder, with `folderId` (0: the root of the case); without it documents of all cases that one may see',
    query: z.object({
      ...paging(2000, 500),
      projectId: z.optional(idText),
      folderId: written.folderQuery,
      taskId: z.optional(idText),
      /** Documents of the person's cases; with `includeConnected` also of cases that they are linked to (DOC-28). */
      employeeId: z.optional(idText),
      includeConnected: z.optional(flagText),
      clientId: z.optional(idText),
      opponentId: z.optional(idText),
      name: z.optional(text(200)),
      /** Words of the name or of the newest version's text, in any inflected form; „phrases“ literally. */
      search: z.optional(text(200)),
      fileFormat: z.optional(oneOf(fileFormats)),
      /** The status of the case. */
      statusId: z.optional(intText(1, 3)),
      typeId: z.optional(intText(1, 2)),
      orderBy: orderBy(documentOrder, 'typeId desc'),
    }),
    answer: z.extend(list(documentRow), { can: rights }),
  },
  listDocumentFolders: {
    method: 'GET',
    path: '/documents/folders',
    access: 'tenant',
    summary: 'The folders that stand in a folder; for the dialog that moves (OPEN-82)',
    query: z.object({
      ...paging(2000, 2000),
      projectId: z.optional(idText),
      taskId: z.optional(idText),
      folderId: written.folderQuery,
    }),
    answer: z.extend(list(folderChoice), {
      /** The folders from the root to this one, which is last. */
      path: z.array(z.object({ id, name: z.string() })),
    }),
  },
  createDocumentFolder: {
    method: 'POST',
    path: '/documents/folders',
    access: 'tenant',
    status: 201,
    limit: 1200,
    summary: 'Adds a folder; 409 where its name is taken (API-147)',
    body: written.newFolder,
    answer: documentRow,
  },
  moveDocuments: {
    method: 'PUT',
    path: '/documents/folders/move',
    access: 'tenant',
    summary:
      'Moves documents and folders into a folder, of another case too; all of them or none. Asks where more people see them then',
    body: written.moved,
    answer: count,
  },
  copyDocuments: {
    method: 'PUT',
    path: '/documents/folders/copy',
    access: 'tenant',
    summary:
      'Copies documents into a folder, as they are now; a name that is taken gets a number. Asks where more people see them then',
    body: written.moved,
    answer: count,
  },
  documentWriteAccess: {
    method: 'POST',
    path: '/documents/access/write',
    access: 'tenant',
    limit: 1200,
    summary: 'Begins an upload: where its blocks go, and the ids to register it by (API-145)',
    body: written.writeAccess,
    answer: z.object({ url: z.string(), blobId, versionId: blobId, blockSize: z.int() }),
  },
  askDocumentNames: {
    method: 'POST',
    path: '/documents/names/check',
    access: 'tenant',
    summary: 'Which of these names a folder has already',
    body: written.namesAsked,
    answer: z.object({
      /** `lockedBy` is another person who is editing it. */
      items: z.array(z.object({ name: z.string(), id, lockedBy: z.nullable(z.string()) })),
    }),
  },
  createDocument: {
    method: 'POST',
    path: '/documents',
    access: 'tenant',
    status: 201,
    limit: 1200,
    summary: 'Registers what was uploaded; a name that is there gets a new version, unless other is asked (API-146)',
    body: written.newDocument,
    answer: documentRow,
  },
  createEmptyDocument: {
    method: 'POST',
    path: '/documents/new',
    access: 'tenant',
    status: 201,
    limit: 60,
    summary: 'An empty document, workbook or slide show to be written in (DOC-20); a name that is taken gets a number',
    body: written.newEmpty,
    answer: documentRow,
  },
  createFromTemplate: {
    method: 'POST',
    path: '/documents/from-template',
    access: 'tenant',
    status: 201,
    limit: 60,
    summary: 'Copies a template into a folder, filled in with what the case has (OPEN-63)',
    body: written.fromTemplate,
    answer: documentRow,
  },
  removeDocuments: {
    method: 'DELETE',
    path: '/documents',
    access: 'tenant',
    summary: 'Puts documents and folders in the bin, with what is in them (API-150)',
    body: written.removed,
    answer: count,
  },
  restoreDocuments: {
    method: 'PUT',
    path: '/documents/restore',
    access: 'tenant',
    summary: 'Takes documents and folders out of the bin: the undo of a delete',
    body: written.idsBody,
    answer: count,
  },
  getDocument: {
    method: 'GET',
    path: '/documents/:id',
    access: 'tenant',
    summary: 'One document or folder',
    params: idParams,
    answer: documentRow,
  },
  renameDocument: {
    method: 'PUT',
    path: '/documents/:id/rename',
    access: 'tenant',
    summary: 'Gives another name; the ending of a document stays as it is (API-151, DOC-19)',
    params: idParams,
    body: written.renamed,
    answer: documentRow,
  },
  listDocumentVersions: {
    method: 'GET',
    path: '/documents/:id/versions',
    access: 'tenant',
    summary: 'All versions, the newest first (API-149)',
    params: idParams,
    answer: z.object({ items: z.array(documentVersion) }),
  },
  freezeDocumentVersion: {
    method: 'PUT',
    path: '/documents/:id/versions/freeze',
    access: 'tenant',
    summary: 'Keeps a version as what was sent, filed or signed, with its digest',
    params: idParams,
    body: written.frozen,
    answer: z.object({ items: z.array(documentVersion) }),
  },
  restoreDocumentVersion: {
    method: 'PUT',
    path: '/documents/:id/versions/restore',
    access: 'tenant',
    summary: 'Makes a new version of an older one; none is lost',
    params: idParams,
    body: written.restoredVersion,
    answer: documentRow,
  },
});

/** Realtime events (RT-01): ids and versions only. */
export const documentEvents = ['DocumentCreated', 'DocumentUpdated', 'DocumentDeleted'] as const;
