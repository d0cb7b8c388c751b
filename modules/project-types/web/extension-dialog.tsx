import { useQuery, useQueryClient } from '@tanstack/react-query';
import { valueTypes } from '#shared/extension.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { defaultExtensionsContract, type DefaultExtension } from '../contract.ts';
import { refreshExtensions } from './api.ts';
import { typeTreeOptions } from './parts/type-tree.ts';
import { DefaultValueField } from './default-value.tsx';
import { changesOf, draftOf, fresh, type Draft } from './extension-draft.ts';
import { useTypeWords } from './words.ts';

/** Adds or edits a field of projects (SET-11). */
export function ExtensionDialog({
  extension,
  close,
}: {
  readonly extension: DefaultExtension | null;
  readonly close: (saved?: boolean) => void;
}) {
  const { extensions: words } = useTypeWords();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<
    DefaultExtension,
    Draft
  >(`extension/${extension?.id ?? 'new'}`, extension, extension ? draftOf(extension) : fresh, draftOf, {
    together: [['valueType', 'defaultValue']],
  });
  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        if (draft.name.trim() === '') throw new FormProblem({ name: words.nameRequired });
        return extension
          ? call(defaultExtensionsContract.editDefaultExtension, {
              params: { id: String(extension.id) },
              body: { ...draft, version },
            })
          : call(defaultExtensionsContract.createDefaultExtension, { body: draft }, { idempotencyKey });
      }),
    () => {
      void refreshExtensions(client);
      toast.success(words.saved);
      close(true);
    },
    undefined,
    draft,
  );
  return (
    <Dialog title={extension ? words.edit : words.add} width={520} dirty={dirty} onClose={() => close()} save={save}>
      {current ? (
        <StaleNotice
          changes={changesOf(opened, current, words)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <ExtensionFields
        draft={draft}
        stored={extension}
        errors={save.errors}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </Dialog>
  );
}

type FieldsProps = {
  readonly draft: Draft;
  readonly stored: DefaultExtension | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Draft>) => void;
};

const ALL = 'all';

function ExtensionFields({ draft, stored, errors, onChange }: FieldsProps) {
  const { extensions: words } = useTypeWords();
  const types = (useErrorToast(useQuery(typeTreeOptions())).data?.items ?? []).flatMap((top) => [
    top,
    ...top.subTypes.map((sub) => ({ ...sub, name: `${top.name} / ${sub.name}` })),
  ]);
  return (
    <>
      <TextField
        label={words.name}
        required
        value={draft.name}
        maxLength={200}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <Fields columns={2}>
        <SelectField
          label={words.kind}
          value={draft.valueType}
          options={valueTypes.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          error={errors.valueType}
          hint={stored && draft.valueType !== stored.valueType ? words.kindHint : undefined}
          onChange={(valueType) => onChange({ valueType, defaultValue: '' })}
        />
        <SelectField
          label={words.type}
          value={draft.projectTypeId === null ? ALL : String(draft.projectTypeId)}
          error={errors.projectTypeId}
          options={[
            { value: ALL, label: words.allTypes },
            ...types.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(id) => onChange({ projectTypeId: id === ALL ? null : Number(id) })}
        />
      </Fields>
      <Switch
        label={words.requiredField}
        hint={words.requiredHint}
        value={draft.required}
        onChange={(required) => onChange({ required })}
      />
      <DefaultValueField
        key={draft.valueType}
        kind={draft.valueType}
        value={draft.defaultValue}
        error={errors.defaultValue}
        onChange={(defaultValue) => onChange({ defaultValue })}
      />
      <TextArea
        label={words.description}
        value={draft.description}
        maxLength={2000}
        rows={2}
        error={errors.description}
        onChange={(description) => onChange({ description })}
      />
    </>
  );
}
