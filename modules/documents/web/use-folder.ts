import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listState } from '#web/lib/list-state.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { FileStore } from './parts/file-store.ts';
import type { Place } from './uploads/send.ts';
import { useDocumentWords } from './words.ts';

const standardOrder = 'typeId desc';

/** A folder's rows, or those that a search finds below it; the path leads from `root`. */
export function useFolder(store: FileStore, { projectId, folderId }: Place, root: number) {
  const words = useDocumentWords();
  const [orderBy, setOrderBy] = useState(standardOrder);
  const [search, setSearch] = useState('');
  const isSearch = search !== '';
  const list = useQuery(
    isSearch ? store.found(projectId, search, orderBy) : store.folder(projectId, folderId, orderBy),
  );
  const wholePath = useErrorToast(useQuery(store.folders(projectId, folderId))).data?.path ?? [];
  const mayWrite = list.data?.can.create ?? false;
  return {
    rows: list.data?.items ?? [],
    total: list.data?.pagination.total,
    path: wholePath.slice(wholePath.findIndex(({ id }) => id === root) + 1),
    mayWrite,
    search,
    setSearch,
    isSearch,
    orderBy,
    setOrderBy: (next: string) => setOrderBy(next || standardOrder),
    states: {
      ...listState(list, store.loadError ?? words.errors.load),
      empty: isSearch
        ? words.nothingFound(search)
        : { title: words.empty.title, text: mayWrite ? words.empty.text : words.empty.reader },
    },
  };
}
