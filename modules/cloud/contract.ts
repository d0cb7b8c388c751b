import * as z from 'zod/mini';
import { documentRow, readGrant, opening } from '#modules/documents/contract/record.ts';
import { documentOrder } from '#modules/documents/contract.ts';
import { fileFormats } from '#modules/documents/rules/kinds.ts';
import { contract } from '#shared/endpoint.ts';
import { flagText, id, idParams, idText, instant, intText, oneOf, requiredText, text } from '#shared/fields.ts';
import { orderBy } from '#shared/page.ts';
import { count } from '#shared/uses.ts';
import { connectingContract } from './contract/connecting.ts';
import * as written from './contract/written.ts';

/** Error codes of the document cloud. */
export const codes = {
  /** The consent flow took too long, or was already completed (CONN-09). */
  HS0002: 409,
  /** The firm has not registered its cloud, or its administrator has not consented. */
  cloud_off: 409,
  /** The case stores its documents in our own store. */
  cloud_not_here: 409,
  /** The case has documents in our own store. */
  cloud_has_papers: 409,
  /** The documents are in that store already. */
  cloud_there_already: 409,
  /** The documents are moving back, and nobody can write here any more. */
  cloud_leaving: 409,
  /** The cloud rejects our credentials, or denies access. */
  cloud_closed: 409,
  /** The name is taken there. */
  cloud_name_taken: 409,
  /** Somebody has it open there. */
  cloud_locked: 409,
  /** The storage is full. */
  cloud_full: 409,
  /** The cloud rejects the request as invalid. */
  cloud_refused: 422,
  /** It does not answer, or rate-limits us. */
  cloud_down: 503,
} as const;

const rights = z.object({ create: z.boolean() });
const zeroBased = z._default(intText(0, 1_000_000), 0);
const details = z.object({
  /** A thumbnail, as a data URL. */
  thumbnail: z.nullable(z.string()),
  /** A URL at which the cloud displays it, valid for minutes. */
  previewUrl: z.nullable(z.string()),
  /** Downloads through Stoð in the last two years, the latest first. */
  openings: z.array(opening),
});
const cloudVersion = z.object({
  versionId: z.string(),
  number: z.int(),
  size: z.int(),
  createdByName: z.string(),
  createdDate: instant,
});

export const cloudContract = contract({
  ...connectingContract,
  listDriveItems: {
    method: 'GET',
    path: '/driveitems',
    access: 'tenant',
    summary:
      'Files in the cloud of all cases that one may see, as they were last seen there; the first page is 0 (API-155)',
    query: z.object({
      pageNumber: zeroBased,
      pageSize: z._default(intText(1, 500), 20),
      projectId: z.optional(idText),
      employeeId: z.optional(idText),
      includeConnected: z.optional(flagText),
      clientId: z.optional(idText),
      opponentId: z.optional(idText),
      statusId: z.optional(intText(1, 3)),
      name: z.optional(text(200)),
      fileFormat: z.optional(oneOf(fileFormats)),
      type: z.optional(oneOf(['File', 'Folder'])),
      orderBy: orderBy(documentOrder, 'modifiedDate desc'),
    }),
    answer: z.object({ value: z.array(documentRow), totalCount: z.int() }),
  },
  listDriveFolder: {
    method: 'GET',
    path: '/driveitems/children',
    access: 'tenant',
    summary:
      'What stands in a folder of a case in the cloud, or is found by `search` there; 0 is the folder of the case',
    query: z.object({
      projectId: idText,
      folderId: z.optional(intText(0, 2_147_483_647)),
      taskId: z.optional(idText),
      search: z.optional(text(200)),
    }),
    answer: z.object({
      items: z.array(documentRow),
      /** The folders that contain it, itself last. */
      path: z.array(z.object({ id, name: z.string() })),
      can: rights,
    }),
  },
  createDriveFolder: {
    method: 'POST',
    path: '/driveitems/folders',
    access: 'tenant',
    status: 201,
    limit: 240,
    summary: 'Adds a folder; one whose name is taken gets a number (CLOUD-07)',
    body: written.newFolder,
    answer: documentRow,
  },
  createDriveDocument: {
    method: 'POST',
    path: '/driveitems/new',
    access: 'tenant',
    status: 201,
    limit: 60,
    summary: 'An empty document, workbook or slide show (CLOUD-01)',
    body: written.newEmpty,
    answer: documentRow,
  },
  driveWriteAccess: {
    method: 'POST',
    path: '/driveitems/access/write',
    access: 'tenant',
    limit: 1200,
    summary:
      'Where the bytes of one file go, in order and without a token; a name that is there gets a new version (CLOUD-05)',
    body: written.upload,
    answer: z.object({ url: z.string(), chunkSize: z.int(), expires: instant }),
  },
  registerDriveItem: {
    method: 'PUT',
    path: '/driveitems/arrived',
    access: 'tenant',
    limit: 1200,
    summary: 'Says that a file has arrived there',
    body: written.arrived,
    answer: documentRow,
  },
  driveReadAccess: {
    method: 'POST',
    path: '/driveitems/access/read',
    access: 'tenant',
    limit: 1200,
    summary: 'An address of one file, or of one version of it, for minutes',
    body: written.read,
    answer: readGrant,
  },
  moveDriveItems: {
    method: 'PUT',
    path: '/driveitems/move',
    access: 'tenant',
    limit: 120,
    summary: 'Moves items within a case, five at a time (CLOUD-06)',
    body: written.moved,
    answer: count,
  },
  removeDriveItems: {
    method: 'DELETE',
    path: '/driveitems',
    access: 'tenant',
    limit: 120,
    summary: 'Puts items into the bin of the cloud',
    body: written.idsBody,
    answer: count,
  },
  driveBatchToken: {
    method: 'POST',
    path: '/driveitems/download/batch-token',
    access: 'tenant',
    summary: 'A token for one zip of several, for minutes',
    body: written.idsBody,
    answer: z.object({ data: z.object({ token: z.string(), url: z.string() }) }),
  },
  downloadDriveBatch: {
    method: 'GET',
    path: '/driveitems/download/batch',
    access: 'public',
    summary: 'The zip, made as it is sent',
    query: z.object({ token: requiredText(6000) }),
    answer: 'file',
    fileTypes: ['application/zip'],
  },
  getDriveItem: {
    method: 'GET',
    path: '/driveitems/:id',
    access: 'tenant',
    summary: 'One item as it was last seen',
    params: idParams,
    answer: documentRow,
  },
  getDriveDetails: {
    method: 'GET',
    path: '/driveitems/:id/details',
    access: 'tenant',
    limit: 240,
    summary: 'A small picture of a file, where the cloud shows it (CLOUD-02), and who fetched it',
    params: idParams,
    answer: details,
  },
  renameDriveItem: {
    method: 'PUT',
    path: '/driveitems/:id/rename',
    access: 'tenant',
    limit: 240,
    summary: 'Gives another name; the ending of a file stays as it is (API-157)',
    params: idParams,
    body: written.renamed,
    answer: documentRow,
  },
  listDriveVersions: {
    method: 'GET',
    path: '/driveitems/:id/versions',
    access: 'tenant',
    limit: 240,
    summary: 'All versions that the cloud keeps, the newest first',
    params: idParams,
    answer: z.object({ items: z.array(cloudVersion) }),
  },
  restoreDriveVersion: {
    method: 'PUT',
    path: '/driveitems/:id/versions/restore',
    access: 'tenant',
    limit: 240,
    summary: 'Makes a new version of an older one',
    params: idParams,
    body: written.restored,
    answer: documentRow,
  },
  createTaskFolder: {
    method: 'POST',
    path: '/documents/task-folders',
    access: 'tenant',
    status: 201,
    limit: 240,
    summary: 'Makes the folder of a task in the cloud, or answers the one that it has (OPEN-83, CLOUD-04)',
    body: written.taskFolder,
    answer: documentRow,
  },
});
