import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import type { DocumentRow } from '../contract/record.ts';
import { refreshDocuments } from './api.ts';
import type { FileStore } from './parts/file-store.ts';
import { useAsking } from './parts/use-asking.ts';
import type { Place } from './uploads/send.ts';
import { useDocumentWords } from './words.ts';

/** Says that rows were moved, and moves them back to where each was, on request. */
export function useMoved(store: FileStore) {
  const { move: words, errors } = useDocumentWords();
  const client = useQueryClient();
  const asking = useAsking();

  async function moveBack(rows: readonly DocumentRow[]): Promise<void> {
    const places = Map.groupBy(rows, ({ projectId, folderId }) => `${projectId}:${folderId ?? 0}`);
    try {
      for (const members of places.values()) {
        const [{ projectId, folderId }] = members as [DocumentRow];
        const ids = members.map(({ id }) => id);
        await asking((confirmed) => store.move({ projectId, folderId: folderId ?? 0 }, ids, confirmed));
      }
    } catch (error) {
      toast.failed(error, errors.move);
    }
    await refreshDocuments(client);
  }

  /** `rows` as they were before. */
  return (rows: readonly DocumentRow[], count: number): void => {
    if (store.isOwn) toast.undo(words.moved(count), () => void moveBack(rows));
    else toast.success(words.moved(count));
  };
}

/** Moves dragged rows to a folder. */
export function useMoving(store: FileStore, onMoved: () => void) {
  const { errors } = useDocumentWords();
  const client = useQueryClient();
  const asking = useAsking();
  const told = useMoved(store);
  return async (dragged: readonly DocumentRow[], to: Place): Promise<void> => {
    const rows = dragged.filter(({ id }) => id !== to.folderId);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    try {
      const moved = await asking((confirmed) => store.move(to, ids, confirmed));
      if (moved === null) return;
      told(rows, moved.count);
      onMoved();
    } catch (error) {
      toast.failed(error, errors.move);
    }
    await refreshDocuments(client);
  };
}
