import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { documentsContract } from '../../contract.ts';
import { nameKey } from '../../rules/names.ts';
import { refreshDocuments } from '../api.ts';
import { ownStore, type FileStore } from '../parts/file-store.ts';
import { ConflictDialog, type OnConflict } from '../conflict-dialog.tsx';
import { useDocumentWords } from '../words.ts';
import type { Dropped } from './dropped.ts';
import { uploadQueue } from './queue.ts';
import { batchesOf } from './same-names.ts';
import type { Place } from './send.ts';

const namesAtOnce = 2000;

/** Handles dropped or chosen files: creates the folders, asks once about existing names, and queues the files. */
export function useUpload(store: FileStore = ownStore) {
  const dialogs = useDialogs();
  const client = useQueryClient();
  const { errors } = useDocumentWords();

  return async (asked: Place, dropped: readonly Dropped[]): Promise<void> => {
    if (dropped.length === 0) return;
    try {
      const place = await store.prepare(asked);
      const groups = await intoFolders(store, place, dropped);
      const taken = new Map<number, ReadonlyMap<string, string | null>>();
      for (const { folderId, files } of groups)
        taken.set(folderId, await namesTaken(store, { ...place, folderId }, files));
      const conflicting = groups.flatMap(({ folderId, files }) =>
        files.filter(({ name }) => taken.get(folderId)?.has(nameKey(name))),
      );
      const choice: OnConflict | undefined =
        conflicting.length === 0
          ? 'version'
          : await dialogs.open(ConflictDialog, {
              names: conflicting.map(({ name }) => name),
              locked: groups.flatMap(({ folderId, files }) =>
                files.flatMap(({ name }) => {
                  const by = taken.get(folderId)?.get(nameKey(name)) ?? null;
                  return by === null ? [] : [{ name, by }];
                }),
              ),
            });
      if (choice === undefined) return;
      const skipped = new Set(choice === 'skip' ? conflicting : []);
      for (const { folderId, files } of groups) {
        const batches = batchesOf(
          files.filter((file) => !skipped.has(file)),
          (key) => taken.get(folderId)?.has(key) === true,
          choice === 'rename' ? 'rename' : 'version',
        );
        for (const { onConflict, files: batch } of batches)
          uploadQueue.add(batch, {
            place: { ...place, folderId },
            onConflict,
            confirmed: conflicting.length > 0,
            send: store.send,
          });
      }
    } catch (error) {
      toast.failed(error, errors.folder);
    }
    await refreshDocuments(client);
  };
}

/** The files by target folder, which is created if necessary. */
async function intoFolders(store: FileStore, place: Place, dropped: readonly Dropped[]) {
  const made = new Map<string, number>([['', place.folderId]]);
  const groups = new Map<number, File[]>();
  for (const { file, folders } of dropped) {
    let path = '';
    let folderId = place.folderId;
    for (const name of folders) {
      path += `/${name}`;
      folderId = made.get(path) ?? (await findOrMake(store, { ...place, folderId }, name));
      made.set(path, folderId);
    }
    groups.set(folderId, [...(groups.get(folderId) ?? []), file]);
  }
  return [...groups].map(([folderId, files]) => ({ folderId, files }));
}

async function findOrMake(store: FileStore, place: Place, name: string): Promise<number> {
  try {
    return (await store.createFolder(place, name)).id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const { items } = await call(documentsContract.listDocumentFolders, {
      query: { projectId: String(place.projectId), folderId: String(place.folderId) },
    });
    const there = items.find((one) => nameKey(one.name) === nameKey(name));
    if (!there) throw error;
    return there.id;
  }
}

/** The existing names, and who else is editing them. */
async function namesTaken(
  store: FileStore,
  place: Place,
  files: readonly File[],
): Promise<ReadonlyMap<string, string | null>> {
  const taken = new Map<string, string | null>();
  for (let from = 0; from < files.length; from += namesAtOnce) {
    const names = files.slice(from, from + namesAtOnce).map(({ name }) => name);
    for (const { name, lockedBy } of (await store.askNames(place, names)).items) taken.set(nameKey(name), lockedBy);
  }
  return taken;
}
