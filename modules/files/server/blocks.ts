import { createHash } from 'node:crypto';
import { blobKey, blockKey, type BlobStore } from '#server/blobs/blob-store.ts';
import { inSteps } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { fileType, headBytes, isWhole, kinds, pictureType, type BlobKind } from '../rules.ts';
import { dropBlocksTask } from './jobs.ts';
import * as queries from './queries.ts';

type OfUpload = { readonly params: { readonly id: string } };
type OfBlock = { readonly params: { readonly id: string; readonly number: number }; readonly body: Uint8Array };

/** Longer than joining a file takes, and short enough to wait for after a crashed process. */
const joiningSeconds = 120;

/** Stores a block; the same number again replaces it. */
export const makeSendBlock = (blobs: BlobStore) =>
  inSteps({
    before: async (scope: Scope, { params: { id, number }, body }: OfBlock) => {
      const upload = await queries.lockUpload(scope, id, 'share');
      if (!upload) throw new AppError('not_found');
      if (isJoining(scope, upload)) throw new AppError('conflict');
      await queries.putBlock(scope, id, number, body.length);
      if ((await queries.bytesOfBlocks(scope, id)) > upload.size) throw new AppError('incomplete_upload');
      return blockKey(scope.tenantId, id, number);
    },
    outside: (key, _context, { body }) => blobs.put(key, once(body), body.length),
    seconds: joiningSeconds,
    after: async (scope, _done, { params: { id, number } }) => {
      if (!(await queries.lockUpload(scope, id, 'share'))) throw new AppError('not_found');
      await queries.noteArrived(scope, id, number);
    },
  });

/**
 * Joins the blocks to a file and detects its type; declared types are ignored. Concurrent commits make the same file
 * and get the same answer, because the blocks do not change meanwhile.
 */
export const makeCommit = (blobs: BlobStore) =>
  inSteps({
    before: async (scope: Scope, { params: { id } }: OfUpload) => {
      const upload = await queries.lockUpload(scope, id, 'update');
      if (!upload) return { id, stored: await stored(scope, id) };
      const blocks = await queries.blocks(scope, id);
      if (arrivedOf(blocks).length < blocks.length || !isWhole(blocks, upload.size))
        throw new AppError('incomplete_upload');
      const until = new Date(scope.now.getTime() + joiningSeconds * 1000);
      await queries.holdBlocks(scope, id, until);
      const keys = blocks.map(({ number }) => blockKey(scope.tenantId, id, number));
      return { id, upload, keys, until, whole: blobKey(scope.tenantId, id) };
    },
    outside: async (began) => {
      if (began.upload === undefined) return null;
      const { upload, keys, whole } = began;
      const contentType = await contentTypeOf(upload.kind as BlobKind, blobs, keys[0] ?? '');
      const hash = createHash('sha256');
      await blobs.put(whole, hashed(joined(blobs, keys), hash), upload.size);
      const sha256 = hash.digest();
      if (upload.sha256 && !sha256.equals(upload.sha256)) throw new AppError('wrong_digest');
      return { contentType, sha256 };
    },
    seconds: joiningSeconds,
    after: async (scope, { began, outcome }) => {
      const { id } = began;
      const upload = await queries.lockUpload(scope, id, 'update');
      if (!upload || outcome === null) return stored(scope, id);
      const { contentType, sha256 } = outcome;
      const blocks = await queries.blocks(scope, id);
      await queries.deleteBlocks(scope, id);
      await queries.store(scope, id, contentType, sha256);
      dropBlocks(scope, id, blocks);
      return { id, contentType, size: upload.size };
    },
    // A concurrent commit was first and deleted the blocks; or the blocks do not make up the file, and may be sent
    // again.
    failed: async (scope, began) => {
      if (!(await queries.lockUpload(scope, began.id, 'update'))) return stored(scope, began.id);
      if (began.upload !== undefined) await queries.releaseBlocks(scope, began.id, began.until);
      return undefined;
    },
  });

/** Cancels an upload. If a block is still being received, the clean-up of abandoned uploads deletes it. */
export async function abort(scope: Scope, id: string): Promise<void> {
  const upload = await queries.lockUpload(scope, id, 'update');
  if (!upload) throw new AppError('not_found');
  if (isJoining(scope, upload)) throw new AppError('conflict');
  const blocks = await queries.blocks(scope, id);
  if (arrivedOf(blocks).length < blocks.length) return;
  await queries.remove(scope, id);
  dropBlocks(scope, id, blocks);
}

/** The blocks that were received completely. */
export const arrivedOf = (blocks: readonly queries.Block[]): queries.Block[] => blocks.filter(({ arrived }) => arrived);

const isJoining = ({ now }: Scope, { joiningUntil }: { readonly joiningUntil: Date | null }): boolean =>
  joiningUntil !== null && joiningUntil > now;

/** The bytes are deleted after the commit that removed all references. */
const dropBlocks = ({ tenantId, enqueue }: Scope, id: string, blocks: readonly queries.Block[]): void =>
  enqueue({ task: dropBlocksTask, payload: { tenantId, id, numbers: blocks.map(({ number }) => number) } });

async function stored(scope: Scope, id: string) {
  const blob = await queries.find(scope, id);
  if (blob?.state !== 'stored' || blob.createdBy !== scope.actor.employeeId) throw new AppError('not_found');
  return { id, contentType: blob.contentType, size: blob.size };
}

async function contentTypeOf(kind: BlobKind, blobs: BlobStore, firstKey: string): Promise<string> {
  let head = Buffer.alloc(0);
  for await (const chunk of joined(blobs, [firstKey])) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= headBytes) break;
  }
  const type = pictureType(head);
  if (type === null && kinds[kind].picture) throw new AppError('not_a_picture');
  return type ?? (kind === 'document' ? fileType(head) : 'application/octet-stream');
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
