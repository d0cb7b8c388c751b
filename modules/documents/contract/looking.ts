import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, instant, requiredText } from '#shared/fields.ts';
import { letter } from './letter.ts';
import { blobId, documentRow, readGrant } from './record.ts';
import * as written from './written.ts';

/** Calls about one version of a document: preview, download, editors. */
export const lookingContract = contract({
  documentReadAccess: {
    method: 'POST',
    path: '/documents/access/read',
    access: 'tenant',
    summary: 'An address of one version for minutes; the newest where none is named (API-144)',
    body: body({
      documentId: id,
      download: z.optional(z.boolean()),
      versionId: z.optional(blobId),
      /** A rendered page for a frame, of Office documents and workbooks; a PDF of TIFF scans. */
      page: z.optional(z.boolean()),
    }),
    answer: readGrant,
  },
  documentBatchToken: {
    method: 'POST',
    path: '/documents/download/batch-token',
    access: 'tenant',
    summary: 'A token for one zip of several, for minutes (API-153)',
    body: written.batchAsked,
    answer: z.object({ data: z.object({ token: z.string(), url: z.string() }) }),
  },
  downloadBatch: {
    method: 'GET',
    path: '/documents/download/batch',
    access: 'public',
    summary: 'The zip, made as it is sent (API-154)',
    query: z.object({ token: requiredText(2000) }),
    answer: 'file',
    fileTypes: ['application/zip'],
  },
  downloadGranted: {
    method: 'GET',
    path: '/documents/download/file',
    access: 'public',
    summary: 'The bytes of one version, by an address that was given out; in parts by `Range`',
    query: z.object({ token: requiredText(2000) }),
    answer: 'file',
    fileTypes: ['application/octet-stream'],
  },
  drawGranted: {
    method: 'GET',
    path: '/documents/download/page',
    access: 'public',
    limit: 120,
    summary:
      'A page that is drawn of one version, without scripts and links, for a frame, or a PDF of its scans; by an address that was given out',
    query: z.object({ token: requiredText(2000) }),
    answer: 'file',
    fileTypes: ['text/html', 'application/pdf'],
  },
  getLetter: {
    method: 'GET',
    path: '/documents/:id/letter',
    access: 'tenant',
    limit: 240,
    summary: 'A letter that was filed (.eml, .msg): who wrote to whom, when, of what, and what came with it',
    params: idParams,
    query: z.object({ versionId: z.optional(blobId) }),
    answer: letter,
  },
  getDocumentText: {
    method: 'GET',
    path: '/documents/:id/text',
    access: 'tenant',
    limit: 240,
    summary:
      'What was read of one version, page by page: of scans what was recognised. Without pages where nothing was',
    params: idParams,
    query: z.object({ versionId: z.optional(blobId) }),
    answer: z.object({ pages: z.array(z.string()) }),
  },
  keepAttachment: {
    method: 'POST',
    path: '/documents/:id/attachments',
    access: 'tenant',
    once: true,
    limit: 120,
    summary: 'Files what came with a letter beside it, as a document of its own; a name that is taken gets a number',
    params: idParams,
    body: written.keptAttachment,
    answer: documentRow,
  },
  openEditor: {
    method: 'POST',
    path: '/documents/:id/editor',
    access: 'tenant',
    limit: 120,
    summary: 'Where an editor in the browser is for it, and the token that is posted there (DOC-32)',
    params: idParams,
    body: body({}),
    answer: z.object({
      name: z.string(),
      url: z.string(),
      origin: z.string(),
      accessToken: z.string(),
      /** Expiry in milliseconds since 1970. */
      accessTokenTtl: z.int(),
    }),
  },
  openOnDesk: {
    method: 'POST',
    path: '/documents/:id/desk',
    access: 'tenant',
    limit: 120,
    summary: 'An address at which a program on the desk opens it and saves it, for this person and for hours',
    params: idParams,
    body: body({}),
    answer: z.object({
      url: z.string(),
      /** URI that starts the Office program; null if there is none. */
      command: z.nullable(z.string()),
      expires: instant,
    }),
  },
  lockDocument: {
    method: 'PUT',
    path: '/documents/:id/lock',
    access: 'tenant',
    summary: 'Says that one is editing it, for half an hour; again makes that longer. 409 while somebody else is',
    params: idParams,
    body: written.locking,
    answer: documentRow,
  },
  unlockDocument: {
    method: 'DELETE',
    path: '/documents/:id/lock',
    access: 'tenant',
    summary: 'Says that one is done; of somebody else managers may',
    params: idParams,
    answer: documentRow,
  },
});
