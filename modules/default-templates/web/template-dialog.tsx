import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { typeTreeOptions } from '#modules/project-types/web/parts/type-tree.ts';
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
import { FileField } from './file-field.tsx';
import { changesOf, draftOf, newDraft, type Draft, type Folder } from './template-draft.ts';
import classes from './templates.module.css';
import { folderNames } from './tree.ts';
import { useTemplateWords } from './words.ts';

type Props = {
  readonly template: DefaultTemplate | null;
  readonly folderId?: number | null;
  readonly file?: File | null;
  readonly close: (saved?: boolean) => void;
};

/** Adds a document template with its file, or edits one (SET-07, OPEN-48). */
export function TemplateDialog({ template, folderId = null, file = null, close }: Props) {
  const texts = useTemplateWords();
  const { dialog: words } = texts;
  const folders = folderNames(useErrorToast(useQuery(foldersOptions())).data ?? []);
  const [sending, setSending] = useState(false);
  const { form, save } = useTemplateForm({ template, folderId, file, close }, sending);
  const { draft, setDraft, opened, dirty, current, keepMine, takeTheirs } = form;
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
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
      <PlaceFields draft={draft} folders={folders} errors={save.errors} onChange={change} />
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

/** A template as it is typed, and its save, which waits until the file has been sent. */
function useTemplateForm({ template, folderId = null, file = null, close }: Props, sending: boolean) {
  const { dialog: words, errors } = useTemplateWords();
  const client = useQueryClient();
  const start = template ? draftOf(template) : newDraft(folderId, file);
  const form = useVersioned<DefaultTemplate, Draft>(`template/${template?.id ?? 'new'}`, template, start, draftOf, {
    together: [['projectTypeId', 'projectSubTypeId']],
  });
  const { draft, catchStale } = form;
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
  return { form, save };
}

type PlaceProps = {
  readonly draft: Draft;
  readonly folders: readonly Folder[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Draft>) => void;
};

const NONE = 'none';
const chosenId = (value: string) => (value === NONE ? null : Number(value));

/** The folder of the template, and the cases that it is for. */
function PlaceFields({ draft, folders, errors, onChange }: PlaceProps) {
  const { dialog: words } = useTemplateWords();
  const tops = useErrorToast(useQuery(typeTreeOptions())).data?.items ?? [];
  const subTypes = tops.find(({ id }) => id === draft.projectTypeId)?.subTypes ?? [];
  return (
    <>
      <SelectField
        label={words.folder}
        value={String(draft.folderId ?? NONE)}
        error={errors.folderId}
        onChange={(value) => onChange({ folderId: chosenId(value) })}
        options={[
          { value: NONE, label: words.top },
          ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Fields columns={2}>
        <SelectField
          label={words.type}
          value={String(draft.projectTypeId ?? NONE)}
          error={errors.projectTypeId}
          onChange={(value) => onChange({ projectTypeId: chosenId(value), projectSubTypeId: null })}
          options={[
            { value: NONE, label: words.anyType },
            ...tops.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SelectField
          label={words.subType}
          disabled={subTypes.length === 0}
          value={String(draft.projectSubTypeId ?? NONE)}
          error={errors.projectSubTypeId}
          onChange={(value) => onChange({ projectSubTypeId: chosenId(value) })}
          options={[
            { value: NONE, label: words.anySubType },
            ...subTypes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Fields>
    </>
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
