import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { detailOf } from '#web/lib/call.ts';
import { settings } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toast.tsx';
import type { DocumentRow } from '../contract/record.ts';
import {
  downloadVersion,
  downloadZip,
  lockDocument,
  openOnDesk,
  refreshDocuments,
  removeDocuments,
  restoreDocuments,
  unlockDocument,
} from './api.ts';
import { deskProgram, opensInEditor } from '../rules/kinds.ts';
import { MoveDialog } from './move-dialog.tsx';
import { BundleDialog } from './bundle-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { FolderDialog, RenameDialog } from './name-dialog.tsx';
import { NewFileDialog } from './new-file-dialog.tsx';
import type { Place } from './uploads/send.ts';
import { useAsking } from './use-asking.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import { useDocumentWords } from './words.ts';

// What draws a PDF is large: it comes when something is first looked at.
const PreviewDialog = lazyPart(async () => ({ default: (await import('./preview/preview-dialog.tsx')).PreviewDialog }));

type Rows = readonly DocumentRow[];
export type DocumentActions = ReturnType<typeof useDocumentActions>;

/** What is done with documents and folders. With nothing chosen each says what it wants (DOC-21 to DOC-23). */
export function useDocumentActions() {
  const words = useDocumentWords();
  const { nothing, errors } = words;
  const dialogs = useDialogs();
  const client = useQueryClient();
  const asking = useAsking();
  const navigate = useNavigate();
  const failed = (fallback: string) => (error: unknown) => void toast.error(detailOf(error) ?? fallback);

  async function remove(rows: Rows): Promise<boolean> {
    const ids = rows.map(({ id }) => id);
    try {
      const removed = await asking((confirmed) => removeDocuments(ids, confirmed));
      if (removed === null) return false;
      toast.undo(words.deleted(removed.count), () => void restore(ids));
      return true;
    } catch (error) {
      failed(errors.delete)(error);
      return false;
    } finally {
      await refreshDocuments(client);
    }
  }

  async function restore(ids: readonly number[]) {
    await restoreDocuments(ids).catch(failed(errors.delete));
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

  const fetchRows = (rows: Rows) => {
    const [first] = rows;
    const projects = new Set(rows.map(({ projectId }) => projectId));
    return rows.length === 1 && first?.typeId === 1
      ? downloadVersion(first.id, first.versionId)
      : downloadZip(
          projects.size === 1 ? (first?.projectId ?? null) : null,
          rows.map(({ id }) => id),
        );
  };

  return {
    addFolder: (place: Place) => void dialogs.open(FolderDialog, { place }),
    /** What is looked at, and what stands before and after it. */
    preview: (row: DocumentRow, all: Rows) =>
      void dialogs.open(PreviewDialog, { row, all: all.filter(({ typeId }) => typeId === 1) }),
    download: (rows: Rows) =>
      rows.length === 0 ? void toast.info(nothing.download) : void fetchRows(rows).catch(failed(errors.download)),
    remove: async (rows: Rows) => {
      if (rows.length > 0) return remove(rows);
      toast.info(nothing.delete);
      return false;
    },
    move: async (rows: Rows, from: Place, copies = false) => {
      if (rows.length === 0) return void toast.info(nothing.move);
      await dialogs.open(MoveDialog, { rows, projectId: from.projectId, from: from.folderId, copies });
    },
    rename: (rows: Rows) => {
      const [row] = rows;
      if (row === undefined) toast.info(nothing.rename);
      else if (rows.length > 1) toast.info(nothing.oneName);
      else void dialogs.open(RenameDialog, { row });
    },
    versions: (rows: Rows) => {
      const [row] = rows;
      if (row === undefined || rows.length > 1 || row.typeId === 2) toast.info(nothing.versions);
      else void dialogs.open(VersionsDialog, { row });
    },
    addFile: (place: Place) => void dialogs.open(NewFileDialog, { place }),
    /** In the editor of the firm, or else by the program on one's desk (DOC-24). */
    openInProgram: (row: DocumentRow) => {
      if (settings.editor && opensInEditor(row.extension))
        void navigate({
          to: '/$tenantId/files/$id/edit',
          params: ((before: object) => ({ ...before, id: String(row.id) })) as never,
        });
      else openOnOwnDesk(row);
    },
    openOnDesk: openOnOwnDesk,
    send: (row: DocumentRow) => void dialogs.open(SendDialog, { row }),
    bundle: (rows: Rows, place: Place) => void dialogs.open(BundleDialog, { rows, place }),
    lock: (row: DocumentRow) => void changeLock(() => asking((confirmed) => lockDocument(row.id, confirmed))),
    unlock: (row: DocumentRow) => void changeLock(() => unlockDocument(row.id)),
    refresh: () => void refreshDocuments(client),
  };
}
