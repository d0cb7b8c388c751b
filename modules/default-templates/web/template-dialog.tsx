import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { typeTreeOptions } from '#modules/project-types/web/parts/type-tree.ts';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { DefaultTemplate } from '../contract.ts';
import { splitName } from '../rules.ts';
import { createTemplate, editTemplate, foldersOptions, parametersOptions, refreshTemplates } from './api.ts';
import { FileField, type Chosen } from './file-field.tsx';
import classes from './templates.module.css';
import { folderNames } from './tree.ts';
import { useTemplateWords } from './words.ts';

type Draft = {
  readonly name: string;
  readonly description: string;
  readonly folderId: number | null;
  readonly projectTypeId: number | null;
  readonly projectSubTypeId: number | null;
  readonly file: Chosen | null;
};

const draftOf = ({
  name,
  description,
  folderId,
  projectTypeId,
  projectSubTypeId,
  blobId,
  extension,
  size,
}: DefaultTemplate): Draft => ({
  name,
  description,
  folderId,
  projectTypeId,
  projectSubTypeId,
  file: { blobId, fileName: `${name}.${extension}`, size },
});
const NONE = 'none';
const chosenId = (value: string) => (value === NONE ? null : Number(value));

type Props = {
  readonly template: DefaultTemplate | null;
  readonly folderId?: number | null;
  readonly file?: File | null;
  readonly close: (saved?: boolean) => void;
};

/** Adds a document template with its file, or edits one (SET-07, OPEN-48). */
export function TemplateDialog({ template, folderId = null, file = null, close }: Props) {
  const texts = useTemplateWords();
  const { dialog: words, errors } = texts;
  const client = useQueryClient();
  const folders = folderNames(useErrorToast(useQuery(foldersOptions())).data ?? []);
  const tops = useErrorToast(useQuery(typeTreeOptions())).data?.items ?? [];
  const [sending, setSending] = useState(false);
  const start: Draft = template
    ? draftOf(template)
    : {
        name: file ? splitName(file.name).name : '',
        description: '',
        folderId,
        projectTypeId: null,
        projectSubTypeId: null,
        file: null,
      };
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<
    DefaultTemplate,
    Draft
  >(`template/${template?.id ?? 'new'}`, template, start, draftOf, {
    together: [['projectTypeId', 'projectSubTypeId']],
  });
  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        const { file: chosen, name, ...rest } = draft;
        if (name.trim() === '') throw new FormProblem({ name: words.nameRequired });
        if (sending) throw new FormProblem({ blobId: words.wait });
        if (!chosen) throw new FormProblem({ blobId: words.fileRequired });
        const body = { ...rest, name, blobId: chosen.blobId };
        return template ? editTemplate(template.id, { ...body, version }) : createTemplate(body, idempotencyKey);
      }),
    ({ parameters }) => {
      void refreshTemplates(client);
      toast.success(words.saved(parameters.length));
      close(true);
    },
    errors.save,
    draft,
  );
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  const subTypes = tops.find(({ id }) => id === draft.projectTypeId)?.subTypes ?? [];
  return (
    <Dialog
      title={template ? words.edit : words.add}
      width={540}
      dirty={dirty || sending}
      onClose={() => close()}
      save={save}
    >
      {current ? (
        <StaleNotice
          changes={changesOf(opened, current, folders, texts)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <FileField
        chosen={draft.file}
        error={save.errors.blobId}
        first={file}
        onBusy={setSending}
        onChange={(chosen) =>
          setDraft((before) => ({
            ...before,
            file: chosen,
            name: before.name.trim() === '' ? splitName(chosen.fileName).name : before.name,
          }))
        }
      />
      <TextField
        label={words.name}
        required
        autoFocus
        value={draft.name}
        maxLength={200}
        error={save.errors.name}
        onChange={(name) => change({ name })}
      />
      <SelectField
        label={words.folder}
        value={String(draft.folderId ?? NONE)}
        error={save.errors.folderId}
        onChange={(value) => change({ folderId: chosenId(value) })}
        options={[
          { value: NONE, label: words.top },
          ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Fields columns={2}>
        <SelectField
          label={words.type}
          value={String(draft.projectTypeId ?? NONE)}
          error={save.errors.projectTypeId}
          onChange={(value) => change({ projectTypeId: chosenId(value), projectSubTypeId: null })}
          options={[
            { value: NONE, label: words.anyType },
            ...tops.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SelectField
          label={words.subType}
          disabled={subTypes.length === 0}
          value={String(draft.projectSubTypeId ?? NONE)}
          error={save.errors.projectSubTypeId}
          onChange={(value) => change({ projectSubTypeId: chosenId(value) })}
          options={[
            { value: NONE, label: words.anySubType },
            ...subTypes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Fields>
      <TextArea
        label={words.description}
        value={draft.description}
        maxLength={2000}
        rows={2}
        error={save.errors.description}
        onChange={(description) => change({ description })}
      />
      {template && draft.file?.blobId === template.blobId ? <Parameters template={template} /> : null}
    </Dialog>
  );
}

/** The parameters found in the file, and those without a value. */
function Parameters({ template }: { readonly template: DefaultTemplate }) {
  const { dialog: words } = useTemplateWords();
  const asked = useErrorToast(useQuery({ ...parametersOptions(template.id, null), enabled: template.hasParameters }));
  if (!template.hasParameters) return <p className={classes.hint}>{words.noParameters}</p>;
  const unknown = (asked.data ?? []).filter(({ known }) => !known);
  return (
    <div>
      <p className={classes.label}>{words.parameters}</p>
      <p className={classes.found}>
        {template.parameters.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </p>
      {unknown.map(({ name }) => (
        <p key={name} className={classes.hint}>
          {words.unknown(name)}
        </p>
      ))}
    </div>
  );
}

/** A different content means a different file: its name follows the template's. */
function changesOf(
  opened: Draft,
  current: DefaultTemplate,
  folders: ReturnType<typeof folderNames>,
  { dialog: words, file }: ReturnType<typeof useTemplateWords>,
) {
  const theirs = draftOf(current);
  const folder = folders.find(({ id }) => id === theirs.folderId)?.name ?? words.top;
  const sameFile = opened.file?.blobId === theirs.file?.blobId;
  return changesIn<Draft>(opened, sameFile ? { ...theirs, file: opened.file } : theirs, {
    name: [words.name, theirs.name],
    description: [words.description, theirs.description],
    folderId: [words.folder, folder],
    projectTypeId: [words.type, current.projectTypeName ?? words.anyType],
    projectSubTypeId: [words.subType, current.projectSubTypeName ?? words.anySubType],
    file: [file.label, theirs.file?.fileName ?? ''],
  });
}
