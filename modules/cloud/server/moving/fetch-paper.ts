import { createHash } from 'node:crypto';
import * as own from '#modules/documents/server/service/elsewhere.ts';
import { beginMade, dropMade, putStream, storePut } from '#modules/files/server/service.ts';
import { blobKey } from '#server/blobs/blob-store.ts';
import { CloudFailure, type CloudItem } from '#server/cloud-drive.ts';
import { versionsMissing } from '../../rules/moving.ts';
import * as arrived from '../queries/arrived.ts';
import * as queries from '../queries/moving.ts';
import { digestOf, Unmovable, type Moving, type Place } from './moving.ts';

type Theirs = { readonly id: string; readonly sha256: Buffer; readonly digest: string; readonly size: number };

/**
 * Fetches the missing versions of a file, in order. Each is read twice: once for its digest, and once for storing; the
 * stored one is read back. A file that changes meanwhile has another tag, and is fetched again.
 */
export async function fetchPaper(moving: Moving, item: CloudItem, copy: queries.Copy): Promise<void> {
  const { act, drive, container, signal } = moving;
  const place = { container, item: item.id };
  if (item.size === 0) throw new Unmovable('empty');
  const theirs: Theirs[] = [];
  for (const { id, size } of (await drive.versions(place)).toReversed()) {
    signal.throwIfAborted();
    // An empty version has no content, and we store none.
    if (size === 0) continue;
    const read = await digestOf(moving, place, id);
    theirs.push({ id, ...read, digest: read.sha256.toString('hex') });
  }
  const newest = theirs.at(-1);
  if (newest?.size !== item.size) throw new CloudFailure('changed');
  const ours = await act(async (scope) => [
    ...(copy.documentId === null ? [] : await own.versions(scope, copy.documentId)),
    ...(await arrived.ofCopy(scope, copy.id)),
  ]);
  const digests = ours.map(({ sha256 }) => ({ digest: sha256.toString('hex') }));
  for (const version of versionsMissing(theirs, digests)) await keep(moving, place, copy, version);
  await act((scope) =>
    queries.note(scope, copy.id, { stamp: item.tag, sha256: newest.sha256, problem: null, attempts: 0 }),
  );
}

/** Stores one version here. It is visible only after it was read back. */
async function keep(moving: Moving, place: Place, copy: queries.Copy, version: Theirs): Promise<void> {
  const { act, blobs, drive, projectId, tenantId, signal } = moving;
  const made = await act((scope) => beginMade(scope, projectId, ''));
  try {
    const content = await drive.read(await drive.download(place, version.id), signal);
    const put = await putStream(blobs, tenantId, made, content, version.size).catch((cause: unknown) => {
      throw signal.aborted ? cause : new CloudFailure('down', { cause });
    });
    const back = createHash('sha256');
    for await (const chunk of (await blobs.get(blobKey(tenantId, made))) ?? []) back.update(chunk as Uint8Array);
    if (!put.sha256.equals(version.sha256) || !back.digest().equals(version.sha256)) throw new Unmovable('differs');
    await act(async (scope) => arrived.add(scope, copy.id, projectId, await storePut(scope, made, put)));
  } catch (failure) {
    await blobs.delete(blobKey(tenantId, made));
    await act((scope) => dropMade(scope, made));
    throw failure;
  }
}
