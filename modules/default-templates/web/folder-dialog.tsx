import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { TemplateFolder } from '../contract.ts';
import { mayStandIn } from '../rules/folders.ts';
import { createFolder, editFolder, foldersOptions, refreshTemplates } from './api.ts';
import { folderNames } from './tree.ts';
import { useTemplateWords } from './words.ts';

type Draft = { readonly name: string; readonly parentFolderId: number | null };
const draftOf = ({ name, parentFolderId }: TemplateFolder): Draft => ({ name, parentFolderId });
const TOP = 'top';

/** Adds, renames or moves a folder of templates (SET-08). */
export function FolderDialog({
  folder,
  parentFolderId = null,
  close,
}: {
  readonly folder: TemplateFolder | null;
  readonly parentFolderId?: number | null;
  readonly close: (saved?: boolean) => void;
}) {
  const { folder: words, errors } = useTemplateWords();
  const client = useQueryClient();
  const all = useErrorToast(useQuery(foldersOptions())).data ?? [];
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<
    TemplateFolder,
    Draft
  >(
    `template-folder/${folder?.id ?? `new/${parentFolderId ?? TOP}`}`,
    folder,
    folder ? draftOf(folder) : { name: '', parentFolderId },
    draftOf,
  );
  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        if (draft.name.trim() === '') throw new FormProblem({ name: words.nameRequired });
        return folder ? editFolder(folder.id, { ...draft, version }) : createFolder(draft, idempotencyKey);
      }),
    () => {
      void refreshTemplates(client);
      toast.success(words.saved);
      close(true);
    },
    errors.saveFolder,
  );
  const names = folderNames(all);
  const places = names
    .filter(({ id }) => mayStandIn(all, folder?.id ?? null, id))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const nameOf = (id: number | null) => names.find((one) => one.id === id)?.name ?? words.top;
  const changes =
    current === null
      ? []
      : [
          ...(opened.name === current.name ? [] : [{ label: words.name, theirs: current.name }]),
          ...(opened.parentFolderId === current.parentFolderId
            ? []
            : [{ label: words.parent, theirs: nameOf(current.parentFolderId) }]),
        ];
  return (
    <Dialog title={folder ? words.edit : words.add} width={440} dirty={dirty} onClose={() => close()} save={save}>
      {current ? (
        <StaleNotice changes={changes} onKeepMine={() => keepMine(save.submit)} onTakeTheirs={takeTheirs} />
      ) : null}
      <TextField
        label={words.name}
        required
        value={draft.name}
        maxLength={200}
        error={save.errors.name}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <SelectField
        label={words.parent}
        value={String(draft.parentFolderId ?? TOP)}
        options={[{ value: TOP, label: words.top }, ...places]}
        error={save.errors.parentFolderId}
        onChange={(value) => setDraft({ ...draft, parentFolderId: value === TOP ? null : Number(value) })}
      />
    </Dialog>
  );
}
