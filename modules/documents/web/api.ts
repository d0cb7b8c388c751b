import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { employeesContract } from '#modules/employees/contract.ts';
import { searchContract } from '#modules/search/contract.ts';
import { call } from '#web/lib/call.ts';
import { documentsContract } from '../contract.ts';
import type { DocumentRow, FreezeReason } from '../contract/record.ts';
import type { NewFormat } from '../rules/kinds.ts';

const key = ['documents'] as const;
export const refreshDocuments = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

/** Refetches openings after a document was opened. */
export const refreshVersions = (client: QueryClient) => client.invalidateQueries({ queryKey: [...key, 'versions'] });

/** The contents of a folder of a case (DOC-26). */
export const folderOptions = (projectId: number, folderId: number, orderBy: string) =>
  queryOptions({
    queryKey: [...key, 'folder', projectId, folderId, orderBy],
    queryFn: ({ signal }) =>
      call(
        documentsContract.listDocuments,
        { query: { projectId: String(projectId), folderId: String(folderId), pageSize: '999999', orderBy } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: untilRead,
  });

type Listed = { readonly items: readonly DocumentRow[] };

/** Shows a new upload in its displayed folder: in place of the previous row, or at the end (DOC-12). */
export function showArrived(client: QueryClient, row: DocumentRow): void {
  client.setQueriesData<Listed>(
    { queryKey: [...key, 'folder', row.projectId, row.folderId ?? 0] },
    (list) =>
      list && {
        ...list,
        items: list.items.some(({ id }) => id === row.id)
          ? list.items.map((one) => (one.id === row.id ? row : one))
          : [...list.items, row],
      },
  );
}

/** Documents of a case in any folder, by name and text. */
export const foundOptions = (projectId: number, search: string, orderBy: string) =>
  queryOptions({
    queryKey: [...key, 'found', projectId, search, orderBy],
    queryFn: ({ signal }) =>
      call(
        documentsContract.listDocuments,
        { query: { projectId: String(projectId), search, pageSize: '200', orderBy } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: untilRead,
  });

type Rows = { readonly items: readonly Pick<DocumentRow, 'reading' | 'scan' | 'lock'>[] };
/** Polls while texts are being read, and when a lock expires: neither is announced. */
function untilRead({ state: { data } }: { readonly state: { readonly data: Rows | undefined } }): number | false {
  if (data?.items.some(({ reading, scan }) => reading === 'waiting' || scan === 'waiting')) return 4_000;
  if (data?.items.some(({ reading }) => reading === 'scanning')) return 20_000;
  const ends = data?.items.flatMap(({ lock }) => (lock ? [Date.parse(lock.until)] : [])) ?? [];
  return ends.length > 0 && Math.max(1_000, Math.min(...ends) - Date.now() + 500);
}

/** The folders in a folder, with its path. */
export const foldersOptions = (projectId: number, folderId: number) =>
  queryOptions({
    queryKey: [...key, 'folders', projectId, folderId],
    queryFn: ({ signal }) =>
      call(
        documentsContract.listDocumentFolders,
        { query: { projectId: String(projectId), folderId: String(folderId) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

type FilesAsked = {
  readonly query: Readonly<Record<string, string>>;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly orderBy: string;
};

/** Documents of all visible cases (DOC-27). */
export const filesOptions = ({ query, pageNumber, pageSize, orderBy }: FilesAsked) =>
  queryOptions({
    queryKey: [...key, 'files', query, pageNumber, pageSize, orderBy],
    queryFn: ({ signal }) =>
      call(
        documentsContract.listDocuments,
        { query: { ...query, pageNumber: String(pageNumber), pageSize: String(pageSize), orderBy } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: untilRead,
  });

/** One document by the id of a link. */
export const getDocument = (id: number) => call(documentsContract.getDocument, { params: { id: String(id) } });

export const documentOptions = (id: number) =>
  queryOptions({ queryKey: [...key, 'one', id], queryFn: () => getDocument(id) });

export const versionsOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'versions', id],
    queryFn: async ({ signal }) =>
      (await call(documentsContract.listDocumentVersions, { params: { id: String(id) } }, { signal })).items,
  });

type Place = { readonly projectId: number; readonly folderId: number };
/** Where to create a folder; `taskId` creates a task's folder. */
type NewFolder = Place & { readonly taskId?: number };

export const createFolder = (place: NewFolder, name: string, idempotencyKey?: string) =>
  call(documentsContract.createDocumentFolder, { body: { ...place, name } }, { idempotencyKey });
export const createEmpty = (place: Place, format: NewFormat, name: string, idempotencyKey?: string) =>
  call(documentsContract.createEmptyDocument, { body: { ...place, extension: format, name } }, { idempotencyKey });
export const lockDocument = (id: number, confirmed: boolean) =>
  call(documentsContract.lockDocument, { params: { id: String(id) }, body: { confirmed } });
export const unlockDocument = (id: number) => call(documentsContract.unlockDocument, { params: { id: String(id) } });
export const renameDocument = (
  id: number,
  body: { readonly fileName: string; readonly version: number; readonly confirmed: boolean },
) => call(documentsContract.renameDocument, { params: { id: String(id) }, body });
export const moveDocuments = ({ projectId, folderId }: Place, ids: readonly number[], confirmed: boolean) =>
  call(documentsContract.moveDocuments, { body: { projectId, folderId, ids, confirmed } });
export const copyDocuments = ({ projectId, folderId }: Place, ids: readonly number[], confirmed: boolean) =>
  call(documentsContract.copyDocuments, { body: { projectId, folderId, ids, confirmed } });
export const removeDocuments = (ids: readonly number[], confirmed: boolean) =>
  call(documentsContract.removeDocuments, { body: { ids, confirmed } });
export const restoreDocuments = (ids: readonly number[]) => call(documentsContract.restoreDocuments, { body: { ids } });
export const restoreVersion = (id: number, versionId: string, confirmed: boolean) =>
  call(documentsContract.restoreDocumentVersion, { params: { id: String(id) }, body: { versionId, confirmed } });
export const freezeVersion = (id: number, versionId: string, reason: FreezeReason) =>
  call(documentsContract.freezeDocumentVersion, { params: { id: String(id) }, body: { versionId, reason } });
export const askNames = ({ projectId, folderId }: Place, names: readonly string[]) =>
  call(documentsContract.askDocumentNames, { body: { projectId, folderId, names } });

type Values = readonly { readonly name: string; readonly value: string }[];
export const createFromTemplate = (
  { projectId, folderId }: Place,
  defaultTemplateId: number,
  values: Values,
  format: 'docx' | 'pdf',
  idempotencyKey: string,
) =>
  call(
    documentsContract.createFromTemplate,
    { body: { projectId, folderId, defaultTemplateId, values: [...values], ...(format === 'pdf' ? { format } : {}) } },
    { idempotencyKey },
  );

/** The URL of a version for this browser, on the page's own host. */
export async function addressOf(documentId: number, versionId: string | null, isDownload: boolean): Promise<string> {
  const { url } = await call(documentsContract.documentReadAccess, {
    body: { documentId, download: isDownload, ...(versionId === null ? {} : { versionId }) },
  });
  return here(url);
}

/** The URL of a version's rendered page. */
export async function pageAddressOf(documentId: number, versionId: string | null): Promise<string> {
  const body = { documentId, page: true, ...(versionId === null ? {} : { versionId }) };
  return here((await call(documentsContract.documentReadAccess, { body })).url);
}

export const letterOptions = (id: number, versionId: string | null) =>
  queryOptions({
    queryKey: [...key, 'letter', id, versionId],
    queryFn: ({ signal }) =>
      call(
        documentsContract.getLetter,
        { params: { id: String(id) }, query: versionId === null ? {} : { versionId } },
        { signal },
      ),
    staleTime: Infinity,
  });

/** The text of a version; refetched while its scans are being recognised. */
export const textOptions = (id: number, versionId: string | null) =>
  queryOptions({
    queryKey: [...key, 'read', id, versionId],
    queryFn: async ({ signal }) =>
      (
        await call(
          documentsContract.getDocumentText,
          { params: { id: String(id) }, query: versionId === null ? {} : { versionId } },
          { signal },
        )
      ).pages,
  });

/** Files an attachment of a letter beside it. */
export const keepAttachment = (id: number, versionId: string | null, number: number) =>
  call(documentsContract.keepAttachment, {
    params: { id: String(id) },
    body: { number, ...(versionId === null ? {} : { versionId }) },
  });

/** The browser editor, with the person's token. */
export const editorOptions = (id: number) =>
  queryOptions({
    queryKey: ['editor', id],
    queryFn: () => call(documentsContract.openEditor, { params: { id: String(id) }, body: {} }),
    // Fetched on each opening of the page, and never refetched during typing.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Starts the Office program on the person's computer. The browser reports whether it is installed. */
export async function openOnDesk(id: number): Promise<void> {
  const { command } = await call(documentsContract.openOnDesk, { params: { id: String(id) }, body: {} });
  if (command !== null) location.assign(command);
}

/** The token in a version's URL. */
export const tokenIn = (address: string): string =>
  new URLSearchParams(address.slice(address.indexOf('?'))).get('token') ?? '';

/** The same URL on the page's own host. */
export function here(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}

export const peopleOptions = () =>
  queryOptions({
    queryKey: ['employees', 'picker'],
    queryFn: ({ signal }) => call(employeesContract.listEmployees, { query: { pageSize: '2000' } }, { signal }),
    staleTime: 5 * 60_000,
  });

/** Clients and opponents by a part of their name. */
export const findParties = async (search: string, signal: AbortSignal) =>
  (await call(searchContract.search, { query: { search, sources: 'Clients,Opponents', pageSize: '30' } }, { signal }))
    .items;
