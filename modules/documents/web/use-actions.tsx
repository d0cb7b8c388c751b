import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { useHere } from '#web/lib/here.tsx';
import { settings } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toast.tsx';
import type { DocumentRow } from '../contract/record.ts';
import { lockDocument, openOnDesk, refreshDocuments, refreshVersions, unlockDocument } from './api.ts';
import { deskProgram, opensInEditor, type NewFormat } from '../rules/kinds.ts';
import { DetailsDialog } from './details.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ownStore, type FileStore } from './parts/file-store.ts';
import { PreviewDialog } from './preview/ahead.ts';
import { SendDialog } from './send-dialog.tsx';
import { FolderDialog, RenameDialog } from './name-dialog.tsx';
import { NewFileDialog } from './new-file-dialog.tsx';
import type { Place } from './uploads/send.ts';
import { useAsking } from './parts/use-asking.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import { useDocumentWords } from './words.ts';

type Rows = readonly DocumentRow[];
export type DocumentActions = ReturnType<typeof useDocumentActions>;

/** Actions on documents and folders. Without a selection, each explains what it needs (DOC-21 to DOC-23). */
export function useDocumentActions(store: FileStore = ownStore) {
  const words = useDocumentWords();
  const { nothing, errors } = words;
  const dialogs = useDialogs();
  const client = useQueryClient();
  const asking = useAsking();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const failed = (fallback: string) => (error: unknown) => toast.failed(error, fallback);

  async function remove(rows: Rows): Promise<boolean> {
    const ids = rows.map(({ id }) => id);
    try {
      const removed = await asking((confirmed) => store.remove(ids, confirmed));
      if (removed === null) return false;
      if (store.restore) toast.undo(words.deleted(removed.count), () => void restore(ids));
      else toast.success(words.deleted(removed.count));
      return true;
    } catch (error) {
      failed(errors.delete)(error);
      return false;
    } finally {
      await refreshDocuments(client);
    }
  }

  async function fetchAll(rows: Rows) {
    await store.download(rows).catch(failed(errors.download));
    await refreshVersions(client);
  }

  async function restore(ids: readonly number[]) {
    await store.restore?.(ids).catch(failed(errors.delete));
    await refreshDocuments(client);
  }

  function openOnOwnDesk(row: DocumentRow) {
    if (deskProgram(row.extension) === null || !row.can.edit) toast.info(words.noProgram);
    else void openOnDesk(row.id).catch(failed(errors.open));
  }

  async function changeLock(change: () => Promise<unknown>) {
    await change().catch(failed(errors.lock));
    await refreshDocuments(client);
  }

  return {
    addFolder: (place: Place) => void dialogs.open(FolderDialog, { place, store }),
    /** Previews a row, with the previous and next ones. */
    preview: (row: DocumentRow, all: Rows) =>
      store.open
        ? store.open(row)
        : void dialogs
            .open(PreviewDialog, { row, all: all.filter(({ typeId }) => typeId === 1) })
            .then(() => refreshVersions(client)),
    download: (rows: Rows) => (rows.length === 0 ? void toast.info(nothing.download) : void fetchAll(rows)),
    remove: async (rows: Rows) => {
      if (rows.length > 0) return remove(rows);
      toast.info(nothing.delete);
      return false;
    },
    move: async (rows: Rows, from: Place, copies = false) => {
      if (rows.length === 0) return void toast.info(nothing.move);
      await dialogs.open(MoveDialog, { rows, projectId: from.projectId, from: from.folderId, copies, store });
    },
    rename: (rows: Rows) => {
      const [row] = rows;
      if (row === undefined) toast.info(nothing.rename);
      else if (rows.length > 1) toast.info(nothing.oneName);
      else void dialogs.open(RenameDialog, { row, store });
    },
    versions: (rows: Rows) => {
      const [row] = rows;
      if (row === undefined || rows.length > 1 || row.typeId === 2) toast.info(nothing.versions);
      else void dialogs.open(VersionsDialog, { row, store });
    },
    details: (row: DocumentRow) => void dialogs.open(DetailsDialog, { row }),
    addFile: (place: Place, format?: NewFormat) =>
      void dialogs.open(NewFileDialog, { place, store, ...(format ? { format } : {}) }),
    /** In the firm's editor, otherwise in the desktop program (DOC-24). */
    openInProgram: (row: DocumentRow) => {
      if (store.openInProgram) store.openInProgram(row);
      else if (settings.editor && opensInEditor(row.extension))
        void navigate({
          to: '/$tenantId/files/$id/edit',
          params: { tenantId: String(tenantId), id: String(row.id) },
        });
      else openOnOwnDesk(row);
    },
    openOnDesk: openOnOwnDesk,
    send: (row: DocumentRow) => void dialogs.open(SendDialog, { row }),
    lock: (row: DocumentRow) => void changeLock(() => asking((confirmed) => lockDocument(row.id, confirmed))),
    unlock: (row: DocumentRow) => void changeLock(() => unlockDocument(row.id)),
    refresh: () => void refreshDocuments(client),
  };
}
