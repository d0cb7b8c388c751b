import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { RowDialog } from '#web/kit/dialog/row-dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { DocumentRow } from '../contract/record.ts';
import { splitName } from '../rules/names.ts';
import { documentOptions, refreshDocuments } from './api.ts';
import { ownStore, type FileStore } from './parts/file-store.ts';
import { useDocumentWords } from './words.ts';

type Place = { readonly projectId: number; readonly folderId: number };
const longest = 255;

type FolderProps = {
  readonly place: Place & { readonly taskId?: number };
  /** The initial name. */
  readonly name?: string;
  readonly store?: FileStore;
  readonly close: (made?: boolean) => void;
};

/** Creates a folder with a unique name in its place (DOC-13, DOC-17, TASK-34). */
export function FolderDialog({ place, name = '', store = ownStore, close }: FolderProps) {
  const { folder: words, errors } = useDocumentWords();
  const client = useQueryClient();
  const { draft, setDraft, idempotencyKey } = useDraft(
    `folder/${place.projectId}/${place.folderId}/${place.taskId ?? 0}`,
    { name },
  );
  const save = useSave(
    () => {
      if (draft.name.trim() === '') throw new FormProblem({ name: words.required });
      return store.createFolder(place, draft.name, idempotencyKey);
    },
    () => {
      void refreshDocuments(client);
      toast.success(words.saved);
      close(true);
    },
    place.taskId === undefined ? errors.folder : errors.taskFolder,
  );
  return (
    <Dialog title={words.title} width={420} dirty={draft.name !== name} onClose={() => close()} save={save}>
      <TextField
        label={words.name}
        required
        selects
        value={draft.name}
        maxLength={longest}
        error={save.errors.name}
        onChange={(name) => setDraft({ name })}
      />
    </Dialog>
  );
}

type Named = { readonly name: string };

const draftOf = ({ name, typeId }: DocumentRow): Named => ({ name: typeId === 1 ? splitName(name).base : name });

/** Renames a folder, or a document, which keeps its extension (DOC-18, DOC-19). */
export function RenameDialog({
  row,
  store = ownStore,
  close,
}: {
  readonly row: DocumentRow;
  readonly store?: FileStore;
  readonly close: (renamed?: boolean) => void;
}) {
  const { rename: words, folder, errors } = useDocumentWords();
  const client = useQueryClient();
  const query = useQuery({ ...documentOptions(row.id), enabled: store.isOwn });
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<
    DocumentRow,
    Named
  >(`document-name/${row.id}`, row, draftOf(row), draftOf);
  const save = useSave(
    (confirmed) =>
      catchStale((version) => {
        if (draft.name.trim() === '') throw new FormProblem({ fileName: folder.required });
        return store.rename(row.id, { fileName: draft.name, version, confirmed });
      }),
    () => {
      void refreshDocuments(client);
      toast.success(words.saved);
      close(true);
    },
    errors.rename,
    draft,
  );
  const theirs = current && draftOf(current).name;
  const changes = theirs === null || opened.name === theirs ? [] : [{ label: words.name, theirs }];
  const ending = row.typeId === 1 ? row.name.slice(splitName(row.name).base.length) : '';
  return (
    <RowDialog
      title={words.title}
      width={420}
      of={query}
      failed={errors.rename}
      dirty={dirty}
      onClose={() => close()}
      save={save}
    >
      {current ? (
        <StaleNotice changes={changes} onKeepMine={() => keepMine(save.submit)} onTakeTheirs={takeTheirs} />
      ) : null}
      <TextField
        label={words.name}
        required
        selects
        value={draft.name}
        maxLength={longest}
        hint={ending || null}
        error={save.errors.fileName}
        onChange={(name) => setDraft({ name })}
      />
    </RowDialog>
  );
}
