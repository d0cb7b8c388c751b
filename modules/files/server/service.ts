import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { blobKey, blockKey, type BlobStore } from '#server/blobs/blob-store.ts';
import type { FileAnswer } from '#server/http/module.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Begun } from '../contract.ts';
import { blockBytesOf, isWhole, kinds, pictureType, uploadState, type BlobKind } from '../rules.ts';
import * as queries from './queries.ts';

/** Uploads under way that one person may have. */
const mostUploads = 100;

type Beginning = {
  readonly kind: BlobKind;
  readonly fileSize: number;
  readonly fileName?: string | undefined;
  readonly projectId?: number | undefined;
  readonly sha256?: string | undefined;
};

/** Begins an upload: the answer says where its blocks go. */
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

/** Keeps one block; the same number again replaces what came before. */
export async function sendBlock(
  scope: Scope,
  blobs: BlobStore,
  id: string,
  number: number,
  bytes: Uint8Array,
): Promise<void> {
  const upload = await queries.lockUpload(scope, id, 'share');
  if (!upload) throw new AppError('not_found');
  await queries.putBlock(scope, id, number, bytes.length);
  const come = (await queries.blocks(scope, id)).reduce((sum, { size }) => sum + size, 0);
  if (come > upload.size) throw new AppError('incomplete_upload');
  await blobs.put(blockKey(scope.tenantId, id, number), once(bytes), bytes.length);
}

export async function getUpload(scope: Scope, id: string) {
  const blob = await queries.find(scope, id);
  if (blob?.createdBy !== scope.actor.employeeId) throw new AppError('not_found');
  const blocks = await queries.blocks(scope, id);
  return { id, state: uploadState(blob.state === 'stored', blocks, blob.size), size: blob.size, blocks };
}

/**
 * Makes one file of the blocks. What its bytes are is found out here; what was said of them is not believed. A second
 * commit waits for the first and gets its answer.
 */
export async function commit(scope: Scope, blobs: BlobStore, id: string) {
  const upload = await queries.lockUpload(scope, id, 'update');
  if (!upload) return committed(scope, id);
  const blocks = await queries.blocks(scope, id);
  if (!isWhole(blocks, upload.size)) throw new AppError('incomplete_upload');
  const keys = blocks.map(({ number }) => blockKey(scope.tenantId, id, number));
  const contentType = await contentTypeOf(upload.kind as BlobKind, blobs, keys[0] ?? '');
  const hash = createHash('sha256');
  await blobs.put(blobKey(scope.tenantId, id), hashed(joined(blobs, keys), hash), upload.size);
  const sha256 = hash.digest();
  if (upload.sha256 && !sha256.equals(upload.sha256)) throw new AppError('wrong_digest');
  await queries.deleteBlocks(scope, id);
  await queries.store(scope, id, contentType, sha256);
  for (const key of keys) await blobs.delete(key);
  return { id, contentType, size: upload.size };
}

export async function abort(scope: Scope, blobs: BlobStore, id: string): Promise<void> {
  const upload = await queries.lockUpload(scope, id, 'update');
  if (!upload) throw new AppError('not_found');
  const blocks = await queries.blocks(scope, id);
  await queries.remove(scope, id);
  for (const { number } of blocks) await blobs.delete(blockKey(scope.tenantId, id, number));
}

/** A stored picture of this kind, to be shown in place. */
export async function picture(scope: Scope, blobs: BlobStore, kind: BlobKind, id: string): Promise<FileAnswer> {
  const blob = await queries.find(scope, id);
  if (blob?.state !== 'stored' || blob.kind !== kind) throw new AppError('not_found');
  const ending = blob.contentType.replace('image/', '').replace('jpeg', 'jpg');
  return {
    fileName: `${kind}.${ending}`,
    contentType: blob.contentType,
    content: () => open(blobs, scope.tenantId, id),
    etag: blob.sha256?.toString('base64url') ?? id,
    inline: true,
  };
}

/** Refuses a picture that was not uploaded, in this tenant, for what it is to be used for. Null takes a picture away. */
export async function checkPicture(scope: Scope, kind: BlobKind, id: string | null, field: string): Promise<void> {
  if (id === null) return;
  const blob = /^[0-9a-f-]{36}$/.test(id) ? await queries.find(scope, id) : undefined;
  if (blob?.state !== 'stored' || blob.kind !== kind)
    throw new AppError('unknown_picture', { fields: { [field]: { key: 'badChoice' } } });
}

/** A file that was uploaded, in this tenant, for what it is to be used for. */
export async function getStored(scope: Scope, kind: BlobKind, id: string, field: string) {
  const blob = await queries.find(scope, id);
  if (blob?.state !== 'stored' || blob.kind !== kind)
    throw new AppError('unknown_upload', { fields: { [field]: { key: 'badChoice' } } });
  return blob;
}

/** The bytes of a stored blob; the caller has seen to it that the person may have them. */
export async function open(blobs: BlobStore, tenantId: number, id: string): Promise<Readable> {
  const content = await blobs.get(blobKey(tenantId, id));
  if (content === null) throw new AppError('not_found');
  return content;
}

async function committed(scope: Scope, id: string) {
  const blob = await queries.find(scope, id);
  if (blob?.state !== 'stored' || blob.createdBy !== scope.actor.employeeId) throw new AppError('not_found');
  return { id, contentType: blob.contentType, size: blob.size };
}

async function contentTypeOf(kind: BlobKind, blobs: BlobStore, firstKey: string): Promise<string> {
  let head = Buffer.alloc(0);
  for await (const chunk of joined(blobs, [firstKey])) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= 12) break;
  }
  const type = pictureType(head);
  if (type === null && kinds[kind].picture) throw new AppError('not_a_picture');
  return type ?? 'application/octet-stream';
}

async function* joined(blobs: BlobStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const block = await blobs.get(key);
    if (block === null) throw new AppError('incomplete_upload');
    yield* block as AsyncIterable<Uint8Array>;
  }
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
