import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { dateTime } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { DocumentRow } from '../contract/record.ts';
import { copyDocuments, refreshDocuments } from './api.ts';
import { hold, useHeld, type Held } from './clipboard.ts';
import type { FileStore } from './parts/file-store.ts';
import { useAsking } from './parts/use-asking.ts';
import type { Dropped } from './uploads/dropped.ts';
import type { Place } from './uploads/send.ts';
import { useMoved } from './use-moved.ts';
import { useDocumentWords } from './words.ts';

type Settings = {
  readonly store: FileStore;
  readonly place: Place;
  readonly mayWrite: boolean;
  readonly upload: (place: Place, files: readonly Dropped[]) => Promise<void>;
};

export type Clipboard = ReturnType<typeof useClipboard>;

/** Copies, cuts and pastes rows between folders and cases, and uploads pasted files and pictures. */
export function useClipboard({ store, place, mayWrite, upload }: Settings) {
  const { clipboard: words } = useDocumentWords();
  const { tenantId } = useHere();
  const held = useHeld(tenantId);
  const paste = usePasting(store, place, mayWrite);

  const take = (rows: readonly DocumentRow[], cut: boolean): void => {
    const may = rows.filter(({ can, isRootFolder }) => !cut || (can.edit && !isRootFolder));
    if (may.length === 0) return;
    if (!cut && !store.isOwn) return void toast.info(words.noCopy);
    hold({ rows: may, cut, isOwn: store.isOwn, tenantId });
    // Overwrites a picture on the system's clipboard, which would be pasted instead.
    void navigator.clipboard?.writeText(may.map(({ name }) => name).join('\n')).catch(() => undefined);
    toast.info(cut ? words.cut(may.length) : words.copied(may.length));
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || target?.closest(typedIn) || !mayWrite) return;
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) void upload(place, files.map(named));
    else if (held) void paste(held);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  /** A picture of the clipboard has no name of its own. */
  function named(file: File): Dropped {
    const [, ending] = /^image\.(\w+)$/.exec(file.name) ?? [];
    if (ending === undefined) return { file, folders: [] };
    const name = `${words.picture(dateTime(new Date()).replace(':', '.'))}.${ending}`;
    return { file: new File([file], name, { type: file.type }), folders: [] };
  }

  const cutIds = new Set(held?.cut ? held.rows.map(({ id }) => id) : []);
  return {
    take,
    drop: () => hold(null),
    paste: held && mayWrite ? () => void paste(held) : null,
    isCut: ({ id }: DocumentRow) => cutIds.has(id) && held?.isOwn === store.isOwn,
    hasCut: cutIds.size > 0,
  };
}

/** Elements with their own paste: fields, editors, dialogs. */
const typedIn = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]';

/** Pastes rows into a folder; the server asks if more people see them there. */
function usePasting(store: FileStore, place: Place, mayWrite: boolean) {
  const { clipboard: words, move, errors } = useDocumentWords();
  const client = useQueryClient();
  const asking = useAsking();
  const told = useMoved(store);

  return async ({ rows, cut, isOwn }: Held): Promise<void> => {
    if (!mayWrite || rows.length === 0) return;
    const isFromOther = rows.some(({ projectId }) => projectId !== place.projectId);
    if (isOwn !== store.isOwn) return void toast.info(words.otherStore);
    if (isFromOther && !store.isOwn) return void toast.info(words.otherCase);
    const ids = rows.map(({ id }) => id);
    try {
      const to = await store.prepare(place);
      const done = await asking((confirmed) =>
        cut ? store.move(to, ids, confirmed) : copyDocuments(to, ids, confirmed),
      );
      if (done === null) return;
      if (cut) hold(null);
      if (done.count > 0 && cut) told(rows, done.count);
      else if (done.count > 0) toast.success(move.copied(done.count));
    } catch (error) {
      toast.failed(error, errors.move);
    }
    await refreshDocuments(client);
  };
}
