import { buffer } from 'node:stream/consumers';
import * as own from '#modules/documents/server/service/elsewhere.ts';
import { blobKey } from '#server/blobs/blob-store.ts';
import type { CloudItem } from '#server/cloud-drive.ts';
import type { Paper } from '../../rules/moving.ts';
import * as queries from '../queries/moving.ts';
import { nullIfGone } from '../service/gone.ts';
import { digestOf, Unmovable, type Moving } from './moving.ts';

export type OurPaper = Paper & { readonly row: own.Paper | null };

/** A document, its name and folder there, and its current state: the copy is valid while that is unchanged. */
export type Sent = {
  readonly paper: OurPaper;
  readonly copy: queries.Copy;
  readonly name: string;
  readonly parent: string;
  readonly stamp: string;
};

type Version = Awaited<ReturnType<typeof own.versions>>[number];

/**
 * Uploads a document with all its versions, in order: each is read back, and counts once its digest matches. An upload
 * that a killed process did not record is recognised by its digest, and not repeated.
 */
export async function sendPaper(moving: Moving, sent: Sent, known: readonly queries.Copy[]): Promise<void> {
  const { act, container } = moving;
  const { copy, stamp } = sent;
  const versions = await act((scope) => own.versions(scope, copy.documentId ?? 0));
  const newest = versions.at(-1);
  if (!newest) throw new Unmovable('missing');
  if (versions.some(({ scan }) => scan === 'infected')) throw new Unmovable('infected');
  if (versions.some(({ scan }) => scan === 'waiting')) throw new Unmovable('scanning');
  let item = await findThere(moving, sent, known);
  let there = item ? await digestOf(moving, { container, item: item.id }) : null;
  const number = item ? copy.number : 0;
  const bring = async (version: Version) => {
    await act((scope) => queries.note(scope, copy.id, { sending: true }));
    item = await upload(moving, sent, version);
    there = await digestOf(moving, { container, item: item.id });
    if (!there.sha256.equals(version.sha256)) throw new Unmovable('differs');
  };
  for (const version of versions.filter((one) => one.number > number)) {
    if (!there?.sha256.equals(version.sha256)) await bring(version);
    await act((scope) =>
      queries.note(scope, copy.id, {
        item: item?.id ?? null,
        number: version.number,
        sha256: version.sha256,
        sending: false,
      }),
    );
  }
  // Somebody with access there has changed it since it was copied.
  if (!there?.sha256.equals(newest.sha256)) await bring(newest);
  await act((scope) =>
    queries.note(scope, copy.id, {
      item: item?.id ?? null,
      stamp,
      sha256: newest.sha256,
      sending: false,
      problem: null,
      attempts: 0,
    }),
  );
}

/** The existing item, with its name and folder. */
async function findThere(
  { drive, container, root }: Moving,
  { copy, name, parent }: Sent,
  known: readonly queries.Copy[],
): Promise<CloudItem | null> {
  const place = parent || root;
  if (copy.item !== null) {
    const there = await drive.get({ container, item: copy.item }).catch(nullIfGone);
    if (!there || (there.name === name && there.parentId === place)) return there;
    return drive.change({ container, item: there.id }, { name, folder: place });
  }
  if (!copy.sending) return null;
  const others = new Set(known.map(({ item }) => item));
  const all = await drive.children({ container, item: place });
  return all.find((one) => !one.isFolder && one.name === name && !others.has(one.id)) ?? null;
}

async function upload(
  { drive, container, root, blobs, tenantId, signal }: Moving,
  { name, parent }: Sent,
  { blobId, size }: Version,
): Promise<CloudItem> {
  const { url } = await drive.beginUpload({ container, item: parent || root }, name);
  const part = async (start: number, end: number) => {
    const content = await blobs.get(blobKey(tenantId, blobId), { start, end });
    if (content === null) throw new Unmovable('missing');
    return buffer(content);
  };
  return drive.send(url, Number(size), part, signal);
}
