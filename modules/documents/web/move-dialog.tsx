import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Folder } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { DocumentRow } from '../contract/record.ts';
import { copyDocuments, refreshDocuments } from './api.ts';
import { Crumbs } from './crumbs.tsx';
import classes from './documents.module.css';
import { ownStore, type FileStore } from './parts/file-store.ts';
import { useMoved } from './use-moved.ts';
import { useDocumentWords } from './words.ts';

type Props = {
  readonly rows: readonly DocumentRow[];
  readonly projectId: number;
  /** The current folder: moving there changes nothing (DOC-14). */
  readonly from: number;
  readonly copies?: boolean;
  readonly store?: FileStore;
  readonly close: (moved?: boolean) => void;
};

/** Chooses the target folder, by its path and its subfolders (DOC-14, DOC-15). */
export function MoveDialog({ rows, projectId, from, copies = false, store = ownStore, close }: Props) {
  const { move: words, errors } = useDocumentWords();
  const client = useQueryClient();
  const told = useMoved(store);
  const [folderId, setFolderId] = useState(from);
  const list = useQuery(store.folders(projectId, folderId));
  const ids = rows.map(({ id }) => id);
  const own = new Set(rows.filter(({ typeId }) => typeId === 2).map(({ id }) => id));
  const path = list.data?.path ?? [];
  const intoItself = path.some(({ id }) => own.has(id));
  const save = useSave(
    async (confirmed) => {
      if (!copies && (folderId === from || ids.length === 0)) return 0;
      const to = { projectId, folderId };
      return (copies ? await copyDocuments(to, ids, confirmed) : await store.move(to, ids, confirmed)).count;
    },
    (count) => {
      void refreshDocuments(client);
      if (count > 0 && copies) toast.success(words.copied(count));
      else if (count > 0) told(rows, count);
      close(count > 0);
    },
    errors.move,
    folderId,
  );
  return (
    <Dialog
      title={copies ? words.copyTitle(rows.length) : words.title(rows.length)}
      width={480}
      onClose={() => close()}
      save={save}
      saveLabel={copies ? words.copyAction : words.action}
      canSave={!intoItself && list.data !== undefined}
    >
      <Crumbs label={words.path} path={path} onGo={setFolderId} />
      {intoItself ? (
        <p role="alert" className={classes.warning}>
          {words.intoItself}
        </p>
      ) : null}
      {list.error ? <QueryError title={errors.load} of={list} /> : null}
      <ul className={classes.folders} aria-label={words.folders}>
        {list.data?.items.map(({ id, name }) => (
          <li key={id}>
            <button type="button" disabled={own.has(id)} onClick={() => setFolderId(id)}>
              <Folder size={16} aria-hidden />
              <span className="ell">{name}</span>
              <ChevronRight size={14} aria-hidden />
            </button>
          </li>
        ))}
        {list.data?.items.length === 0 ? <li className={classes.none}>{words.none}</li> : null}
      </ul>
    </Dialog>
  );
}
