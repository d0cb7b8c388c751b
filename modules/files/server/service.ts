import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { blobKey, type BlobStore, type ByteRange } from '#server/blobs/blob-store.ts';
import type { FileAnswer } from '#server/http/module.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Begun } from '../contract.ts';
import { blockBytesOf, fileType, headBytes, kinds, pictureTypes, uploadState, type BlobKind } from '../rules.ts';
import { arrivedOf } from './blocks.ts';
import * as queries from './queries.ts';

/** The maximum number of concurrent uploads per person. */
const mostUploads = 100;

type Beginning = {
  readonly kind: BlobKind;
  readonly fileSize: number;
  readonly fileName?: string | undefined;
  readonly projectId?: number | undefined;
  readonly sha256?: string | undefined;
};

/** Starts an upload; the answer has the URL for its blocks. */
export async function begin(
  scope: Scope,
  publicUrl: string,
  { kind, fileSize, fileName = '', projectId, sha256 }: Beginning,
): Promise<Begun> {
  if ((kind === 'tenant-logo' || kind === 'default-template') && scope.actor.role !== 'manager')
    throw new AppError('forbidden');
  if (fileSize > kinds[kind].mostBytes) throw new AppError('file_too_large');
  if ((await queries.countOwnUploads(scope)) >= mostUploads) throw new AppError('too_many_uploads');
  const blobId = await queries.insert(scope, {
    kind,
    size: fileSize,
    name: fileName,
    projectId: projectId ?? null,
    sha256: sha256 ? Buffer.from(sha256, 'hex') : null,
  });
  return { blobId, sasUrl: `${publicUrl}/api/blobs/${blobId}`, blockSize: blockBytesOf(kind) };
}

export async function getUpload(scope: Scope, id: string) {
  const blob = await queries.find(scope, id);
  if (blob?.createdBy !== scope.actor.employeeId) throw new AppError('not_found');
  const blocks = arrivedOf(await queries.blocks(scope, id));
  return { id, state: uploadState(blob.state === 'stored', blocks, blob.size), size: blob.size, blocks };
}

/** A stored picture of this purpose, to be shown inline. */
export async function picture(scope: Scope, blobs: BlobStore, kind: BlobKind, id: string): Promise<FileAnswer> {
  const blob = await queries.find(scope, id);
  if (blob?.state !== 'stored' || blob.kind !== kind || !isPicture(blob.contentType)) throw new AppError('not_found');
  const ending = blob.contentType.replace('image/', '').replace('jpeg', 'jpg');
  return {
    fileName: `${kind}.${ending}`,
    contentType: blob.contentType,
    content: () => open(blobs, scope.tenantId, id),
    etag: blob.sha256?.toString('base64url') ?? id,
    inline: true,
  };
}

/** Only files that we detected as pictures are shown inline, wherever the row came from. */
const isPicture = (contentType: string): boolean => pictureTypes.some((type) => type === contentType);

/** Refuses a picture that was not uploaded in this tenant for this purpose. Null removes a picture. */
export async function checkPicture(scope: Scope, kind: BlobKind, id: string | null, field: string): Promise<void> {
  if (id === null) return;
  const blob = /^[0-9a-f-]{36}$/.test(id) ? await queries.find(scope, id) : undefined;
  if (blob?.state !== 'stored' || blob.kind !== kind)
    throw new AppError('unknown_picture', { fields: { [field]: { key: 'badChoice' } } });
}

/** A file that was uploaded in this tenant for this purpose. */
export async function getStored(scope: Scope, kind: BlobKind, id: string, field: string) {
  const blob = await queries.find(scope, id);
  if (blob?.state !== 'stored' || blob.kind !== kind)
    throw new AppError('unknown_upload', { fields: { [field]: { key: 'badChoice' } } });
  return blob;
}

/** A file that the person uploaded for a case, or the file of a template, which anybody may use. */
export async function getForDocument(scope: Scope, projectId: number, id: string, field: string) {
  const blob = await queries.find(scope, id);
  const uploaded =
    blob?.kind === 'document' && blob.projectId === projectId && blob.createdBy === scope.actor.employeeId;
  if (blob?.state !== 'stored' || blob.sha256 === null || !(uploaded || blob.kind === 'default-template'))
    throw new AppError('unknown_upload', { fields: { [field]: { key: 'badChoice' } } });
  return { blobId: blob.id, size: blob.size, sha256: blob.sha256, contentType: blob.contentType };
}

/** Reserves a blob for bytes that the server generates. An unfinished one is deleted with abandoned uploads. */
export const beginMade = (scope: Scope, projectId: number, name: string): Promise<string> =>
  queries.insert(scope, { kind: 'document', size: 1, name, projectId, sha256: null });

/** Stores the bytes; must not be called in a transaction. */
export async function putMade(blobs: BlobStore, tenantId: number, id: string, bytes: Buffer): Promise<void> {
  await blobs.put(blobKey(tenantId, id), Readable.from([bytes]), bytes.length);
}

/** Releases a reserved blob without bytes, so that no blob without a row remains. */
export const dropMade = (scope: Scope, id: string) => queries.remove(scope, id);

/** Makes it a file like any uploaded one. */
export const storeMade = (scope: Scope, id: string, bytes: Buffer, contentType: string) =>
  storePut(scope, id, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest(), contentType });

/** What was stored: its length, its digest, and the detected type. */
export type Put = { readonly size: number; readonly sha256: Buffer; readonly contentType: string };

/** The same for a stream, which is not held in memory. Must not be called in a transaction. */
export async function putStream(
  blobs: BlobStore,
  tenantId: number,
  id: string,
  content: AsyncIterable<Uint8Array>,
  size: number,
): Promise<Put> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  async function* heard() {
    for await (const chunk of content) {
      hash.update(chunk);
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      yield chunk;
    }
  }
  await blobs.put(blobKey(tenantId, id), heard(), size);
  return { size, sha256: hash.digest(), contentType: fileType(head) };
}

/** Makes the stored bytes a file like any uploaded one. */
export async function storePut(scope: Scope, id: string, { size, sha256, contentType }: Put) {
  await queries.setSize(scope, id, size);
  await queries.store(scope, id, contentType, sha256);
  return { blobId: id, size, sha256, contentType };
}

/** The bytes of a stored blob; the caller has checked the permission. */
export async function open(blobs: BlobStore, tenantId: number, id: string, range?: ByteRange): Promise<Readable> {
  const content = await blobs.get(blobKey(tenantId, id), range);
  if (content === null) throw new AppError('not_found');
  return content;
}
