import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { DocumentRow, DocumentVersion } from '#modules/documents/contract/record.ts';
import { nameKey } from '#modules/documents/rules/names.ts';
import { follow } from '#modules/documents/web/parts/downloads.ts';
import type { FileStore } from '#modules/documents/web/parts/file-store.ts';
import { refreshTasks } from '#modules/tasks/web/api.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { cloudContract } from '../contract.ts';
import { cloudName } from '../rules.ts';
import { cloudFolder } from './api.ts';
import { fetchOne, shown } from './opening.ts';
import { sendToCloud } from './send.ts';
import { sorted } from './sorted.ts';
import { useCloudWords } from './words.ts';

/** The documents of a case in the cloud, or with `taskId` those of its task, for the file manager. */
export function useCloudStore(taskId: number | null = null): FileStore {
  const words = useCloudWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const prepare = async <P extends { readonly projectId: number; readonly folderId: number }>(place: P): Promise<P> => {
    if (taskId === null || place.folderId !== 0) return place;
    const { id } = await call(cloudContract.createTaskFolder, { body: { taskId } });
    void refreshTasks(client);
    return { ...place, folderId: id };
  };
  const fetchRows = async (rows: readonly DocumentRow[]) => {
    const [first] = rows;
    if (rows.length === 1 && first?.typeId === 1) return fetchOne(first.id, null);
    const { data } = await call(cloudContract.driveBatchToken, { body: { ids: rows.map(({ id }) => id) } });
    const { pathname, search } = new URL(data.url, location.href);
    return follow(pathname + search, true);
  };
  return {
    isOwn: false,
    loadError: words.errors.files,
    ...reading(taskId),
    prepare,
    createFolder: async (place, name, idempotencyKey) => {
      const { projectId, folderId } = await prepare(place);
      return call(cloudContract.createDriveFolder, { body: { projectId, folderId, name } }, { idempotencyKey });
    },
    createEmpty: async (place, extension, name, idempotencyKey) => {
      const { projectId, folderId } = await prepare(place);
      const body = { projectId, folderId, extension, name };
      return call(cloudContract.createDriveDocument, { body }, { idempotencyKey });
    },
    rename: (id, { fileName, version }) =>
      call(cloudContract.renameDriveItem, { params: { id: String(id) }, body: { fileName, version } }),
    move: ({ projectId, folderId }, ids) => call(cloudContract.moveDriveItems, { body: { projectId, folderId, ids } }),
    remove: async (ids) =>
      (await dialogs.confirm({ ...words.removing(ids.length), danger: true }))
        ? call(cloudContract.removeDriveItems, { body: { ids } })
        : null,
    restore: null,
    download: fetchRows,
    downloadVersion: fetchOne,
    restoreVersion: (id, versionId) =>
      call(cloudContract.restoreDriveVersion, { params: { id: String(id) }, body: { versionId } }),
    send: sendToCloud,
    open: (row) => void shown(row).catch((error: unknown) => toast.failed(error, words.errors.open)),
    openInProgram: ({ webUrl }) => {
      if (webUrl) window.open(webUrl, '_blank', 'noopener');
    },
  };
}

/** The content of a folder. One call answers everything that the screen requests. */
function reading(taskId: number | null): Pick<FileStore, 'folder' | 'found' | 'folders' | 'versions' | 'askNames'> {
  const listed = (projectId: number, folderId: number, orderBy: string, search = '') => {
    const { queryKey, ask } = cloudFolder({ projectId, folderId, taskId, search });
    return queryOptions({
      queryKey: [...queryKey, orderBy],
      queryFn: async ({ signal }) => {
        const { items, can } = await ask(signal);
        const pagination = { total: items.length, pageNumber: 1, pageSize: items.length };
        return { items: [...sorted(items, orderBy)], pagination, can };
      },
      placeholderData: keepPreviousData,
    }) as never;
  };
  return {
    folder: (projectId, folderId, orderBy) => listed(projectId, folderId, orderBy),
    found: (projectId, search, orderBy) => listed(projectId, 0, orderBy, search),
    folders: (projectId, folderId) => {
      const { queryKey, ask } = cloudFolder({ projectId, folderId, taskId });
      return queryOptions({
        queryKey: [...queryKey, 'folders'],
        queryFn: async ({ signal }) => {
          const { items, path } = await ask(signal);
          return { items: items.filter(({ typeId }) => typeId === 2), path };
        },
        placeholderData: keepPreviousData,
      }) as never;
    },
    versions: (id) =>
      queryOptions({
        queryKey: ['documents', 'versions', id],
        queryFn: async ({ signal }): Promise<DocumentVersion[]> => {
          const { items } = await call(cloudContract.listDriveVersions, { params: { id: String(id) } }, { signal });
          return items.map((one) => ({
            ...one,
            sha256: '',
            contentType: '',
            scan: null,
            restoredFrom: null,
            frozen: null,
            sendings: [],
            openings: [],
          }));
        },
      }),
    askNames: async ({ projectId, folderId }, names) => {
      const { items } = await cloudFolder({ projectId, folderId, taskId }).ask(AbortSignal.timeout(30_000));
      const there = new Map(items.filter(({ typeId }) => typeId === 1).map(({ id, name }) => [nameKey(name), id]));
      return {
        items: names.flatMap((name) => {
          const id = there.get(nameKey(cloudName(name)));
          return id === undefined ? [] : [{ name, id, lockedBy: null }];
        }),
      };
    },
  };
}
