import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, idText, intText, oneOf, text } from '#shared/fields.ts';
import { mostBlockBytes, mostBlocks, pictureTypes, uploadStates } from './rules.ts';

/** Error codes of uploads. */
export const codes = {
  /** Not a PNG, JPEG or WebP image. */
  not_a_picture: 422,
  /** Larger than the limit for files of its kind. */
  file_too_large: 422,
  /** The bytes do not match the announced digest. */
  wrong_digest: 422,
  /** Blocks are missing, or there are more than announced. */
  incomplete_upload: 422,
  /** The picture was not uploaded for this use. */
  unknown_picture: 422,
  /** The file was not uploaded for this use. */
  unknown_upload: 422,
  /** The person has too many uploads in progress. */
  too_many_uploads: 422,
  /** The file has not been scanned for viruses yet. */
  file_waits: 409,
  /** A virus was found: the file is not served to anybody. */
  file_infected: 422,
} as const;

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** SHA-256 of the whole file, in hex; the uploaded bytes are compared with it. */
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const blobParams = z.object({ id: uuid });

/** The upload's URL: each block is PUT to `sasUrl` + `/blocks/` + its number, from 0 (API-181). */
export const begun = z.object({ blobId: uuid, sasUrl: z.string(), blockSize: z.int() });

export const filesContract = contract({
  beginUpload: {
    method: 'POST',
    path: '/blobs',
    access: 'tenant',
    status: 201,
    limit: 240,
    summary: 'Begins an upload of a picture or a template',
    body: body({
      kind: oneOf(['profile-image', 'tenant-logo', 'default-template']),
      fileSize: z.int().check(z.gte(1)),
      fileName: z.optional(text(200)),
      sha256: z.optional(digest),
    }),
    answer: begun,
  },
  sendBlock: {
    method: 'PUT',
    path: '/blobs/:id/blocks/:number',
    access: 'tenant',
    // Rate limited separately, so that uploads do not block other work: 50 MB per second.
    limit: 12_000,
    summary: 'Sends one block, as large as the beginning said; in any order, and again if need be',
    params: z.object({ id: uuid, number: intText(0, mostBlocks - 1) }),
    body: 'bytes',
    mostBytes: mostBlockBytes,
    answer: 'nothing',
  },
  getUpload: {
    method: 'GET',
    path: '/blobs/:id',
    access: 'tenant',
    summary: 'What has come of an upload of one’s own, so that it can go on where it stopped',
    params: blobParams,
    answer: z.object({
      id: uuid,
      state: oneOf(uploadStates),
      size: z.int(),
      blocks: z.array(z.object({ number: z.int(), size: z.int() })),
    }),
  },
  commitUpload: {
    method: 'POST',
    path: '/blobs/:id/commit',
    access: 'tenant',
    limit: 1200,
    summary: 'Makes a file of the blocks; again is the same',
    params: blobParams,
    answer: z.object({ id: uuid, contentType: z.string(), size: z.int() }),
  },
  abortUpload: {
    method: 'DELETE',
    path: '/blobs/:id',
    access: 'tenant',
    summary: 'Gives up an upload',
    params: blobParams,
    answer: 'nothing',
  },
  profileImage: {
    method: 'GET',
    path: '/profile-images/:id',
    access: 'tenant',
    summary: 'The picture of an employee',
    params: blobParams,
    answer: 'file',
    fileTypes: pictureTypes,
  },
  tenantLogo: {
    method: 'GET',
    path: '/tenants-logos/:id',
    access: 'tenant',
    summary: 'The logo of the tenant',
    params: blobParams,
    answer: 'file',
    fileTypes: pictureTypes,
  },
});

/** `fileSize` and `fileExtension`, named as the specification asks for write access (API-181). */
export const writeAccessQuery = z.object({
  fileSize: intText(1, 2_000_000_000),
  fileExtension: z.optional(text(10)),
  tenantId: z.optional(idText),
});
export type Begun = z.output<typeof begun>;
