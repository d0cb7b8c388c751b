import { useQuery, useQueryClient } from '@tanstack/react-query';
import { valueTypes, type ValueType } from '#shared/extension.ts';
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
import { DefaultValueField, shownValue } from './default-value.tsx';
import { useTypeWords } from './words.ts';

type Draft = {
  readonly name: string;
  readonly description: string;
  readonly valueType: ValueType;
  readonly required: boolean;
  readonly projectTypeId: number | null;
  readonly defaultValue: string;
};

/** A new field is required and applies to every project (SET-12). */
const fresh: Draft = {
  name: '',
  description: '',
  valueType: 'String',
  required: true,
  projectTypeId: null,
  defaultValue: '',
};
const draftOf = ({ name, description, valueType, required, projectTypeId, defaultValue }: DefaultExtension): Draft => ({
  name,
  description,
  valueType,
  required,
  projectTypeId,
  defaultValue,
});
const ALL = 'all';

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
  const types = (useErrorToast(useQuery(typeTreeOptions())).data?.items ?? []).flatMap((top) => [
    top,
    ...top.subTypes.map((sub) => ({ ...sub, name: `${top.name} / ${sub.name}` })),
  ]);
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
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  return (
    <Dialog title={extension ? words.edit : words.add} width={520} dirty={dirty} onClose={() => close()} save={save}>
      {current ? (
        <StaleNotice
          changes={changesOf(opened, current, words)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <TextField
        label={words.name}
        required
        value={draft.name}
        maxLength={200}
        error={save.errors.name}
        onChange={(name) => change({ name })}
      />
      <Fields columns={2}>
        <SelectField
          label={words.kind}
          value={draft.valueType}
          options={valueTypes.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          error={save.errors.valueType}
          hint={extension && draft.valueType !== extension.valueType ? words.kindHint : undefined}
          onChange={(valueType) => change({ valueType, defaultValue: '' })}
        />
        <SelectField
          label={words.type}
          value={draft.projectTypeId === null ? ALL : String(draft.projectTypeId)}
          error={save.errors.projectTypeId}
          options={[
            { value: ALL, label: words.allTypes },
            ...types.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(id) => change({ projectTypeId: id === ALL ? null : Number(id) })}
        />
      </Fields>
      <Switch
        label={words.requiredField}
        hint={words.requiredHint}
        value={draft.required}
        onChange={(required) => change({ required })}
      />
      <DefaultValueField
        key={draft.valueType}
        kind={draft.valueType}
        value={draft.defaultValue}
        error={save.errors.defaultValue}
        onChange={(defaultValue) => change({ defaultValue })}
      />
      <TextArea
        label={words.description}
        value={draft.description}
        maxLength={2000}
        rows={2}
        error={save.errors.description}
        onChange={(description) => change({ description })}
      />
    </Dialog>
  );
}

const changesOf = (mine: Draft, theirs: DefaultExtension, words: ReturnType<typeof useTypeWords>['extensions']) => [
  ...(mine.name === theirs.name ? [] : [{ label: words.name, theirs: theirs.name }]),
  ...(mine.valueType === theirs.valueType ? [] : [{ label: words.kind, theirs: words.kinds[theirs.valueType] }]),
  ...(mine.projectTypeId === theirs.projectTypeId
    ? []
    : [{ label: words.type, theirs: theirs.projectTypeName ?? words.allTypes }]),
  ...(mine.required === theirs.required
    ? []
    : [{ label: words.requiredField, theirs: theirs.required ? words.yes : words.no }]),
  ...(mine.defaultValue === theirs.defaultValue
    ? []
    : [{ label: words.defaultValue, theirs: shownValue(theirs.valueType, theirs.defaultValue, words) }]),
  ...(mine.description === theirs.description ? [] : [{ label: words.description, theirs: theirs.description }]),
];
