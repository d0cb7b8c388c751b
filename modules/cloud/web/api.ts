import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { cloudContract } from '../contract.ts';

/** Below the documents' query key, so that whatever invalidates those invalidates these. */
const key = ['documents', 'cloud'] as const;

type Folder = {
  readonly projectId: number;
  readonly folderId: number;
  readonly taskId: number | null;
  readonly search?: string;
};
const textsOf = ({ projectId, folderId, taskId, search }: Folder) => ({
  projectId: String(projectId),
  folderId: String(folderId),
  ...(taskId === null ? {} : { taskId: String(taskId) }),
  ...(search ? { search } : {}),
});

/** The content of a folder of a case in the cloud, or search results in it. */
export const cloudFolder = (folder: Folder) => ({
  queryKey: [...key, 'folder', folder.projectId, folder.folderId, folder.taskId ?? 0, folder.search ?? ''],
  ask: (signal: AbortSignal) => call(cloudContract.listDriveFolder, { query: textsOf(folder) }, { signal }),
});

export const detailsOptions = (id: number, version: number) =>
  queryOptions({
    queryKey: [...key, 'details', id, version],
    queryFn: ({ signal }) => call(cloudContract.getDriveDetails, { params: { id: String(id) } }, { signal }),
    // Its URLs last for minutes; somebody may have downloaded it since.
    staleTime: 30_000,
  });

export const storageOptions = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', 'storage', projectId],
    queryFn: ({ signal }) => call(cloudContract.getStorage, { params: { id: String(projectId) } }, { signal }),
    placeholderData: keepPreviousData,
    // Polled while its documents move.
    refetchInterval: ({ state: { data } }) => (data?.move && data.move.state !== 'stopped' ? 2000 : false),
  });

export const moveStorage = (projectId: number, to: 'own' | 'cloud') =>
  call(cloudContract.moveStorage, { params: { id: String(projectId) }, body: { to } });
export const stopMove = (projectId: number) =>
  call(cloudContract.stopStorageMove, { params: { id: String(projectId) }, body: {} });

export const cloudSettingsOptions = () =>
  queryOptions({
    queryKey: ['tenants', 'cloud'],
    queryFn: ({ signal }) => call(cloudContract.getCloudSettings, {}, { signal }),
  });

export const peopleOptions = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', 'storage', projectId, 'people'],
    queryFn: ({ signal }) => call(cloudContract.getStoragePeople, { params: { id: String(projectId) } }, { signal }),
  });

export const chooseCloud = (projectId: number) =>
  call(cloudContract.chooseStorage, { params: { id: String(projectId) }, body: { store: 'cloud' } });
